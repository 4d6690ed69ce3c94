import type { FastifyInstance } from "fastify";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { TextPage } from "../../../web/visitor/custom-page/custom-page.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";

/** The privacy policy and the terms of service; one without a text redirects to the home page. */
export function legalPages(app: FastifyInstance, context: PageContext) {
  const { publicUrl } = context;
  for (const [{ path, name }, field] of [
    [visitorPages.privacy, "privacyText"],
    [visitorPages.terms, "termsText"],
  ] as const) {
    app.get(path, (request, reply) =>
      showPage(context, request, reply, { path }, (site) => {
        if (!site[field]) return { status: 302, movedTo: visitorPages.home.path };
        return {
          head: {
            title: name,
            description: name,
            canonical: publicUrl + path,
            image: siteImage(site, publicUrl),
          },
          body: <TextPage title={name} html={site.html[field]} />,
        };
      }),
    );
  }
}
