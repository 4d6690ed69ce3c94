import type { FastifyInstance } from "fastify";
import type { ContactPage as ContactPageData, WithContext } from "schema-dts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ContactPage } from "../../../web/visitor/contact/contact-page.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { breadcrumbs, personId, webSiteId } from "./structured-data.ts";

const { path, name } = visitorPages.contact;

export function contactPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features } = context;
  app.get(path, (request, reply) =>
    showPage(context, request, reply, { path }, (site) => ({
      head: {
        title: name,
        description: `Write to ${site.name}: every message is answered within 24 hours.`,
        canonical: publicUrl + path,
        image: siteImage(site, publicUrl),
        jsonLd: [contactPageData(site, publicUrl), breadcrumbs([[name, path]], publicUrl)],
      },
      body: <ContactPage site={site} />,
    })),
  );

  app.get<{ Params: { slug: string } }>(`${path}/:slug`, (request, reply) =>
    showPage(context, request, reply, { path: `${path}/${request.params.slug}` }, async (site) => {
      const post = await features.posts.findPublished(request.params.slug);
      if (!post) return { status: 302, movedTo: path, isUnlimited: true };
      const message = `About “${post.title}” (${publicUrl}${articlePath(post.slug)}):\n\n`;
      return {
        head: { title: name, description: `Write to ${site.name}`, canonical: publicUrl + path, noindex: true },
        body: <ContactPage site={site} message={message} />,
      };
    }),
  );
}

const contactPageData = (site: SiteSettings, origin: string): WithContext<ContactPageData> => ({
  "@context": "https://schema.org",
  "@type": "ContactPage",
  "@id": origin + path,
  url: origin + path,
  name: `Contact ${site.name}`,
  isPartOf: webSiteId(origin),
  about: personId(origin),
});
