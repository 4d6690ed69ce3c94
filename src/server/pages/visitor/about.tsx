import type { FastifyInstance } from "fastify";
import type { ProfilePage, WithContext } from "schema-dts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { AboutPage } from "../../../web/visitor/about/about-page.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { breadcrumbs, owner, webSiteId } from "./structured-data.ts";

const { path, name } = visitorPages.about;

export function aboutPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl } = context;
  app.get(path, (request, reply) =>
    showPage(context, request, reply, { path }, (site) => ({
      head: {
        title: name,
        description: site.bioText || site.headline,
        canonical: publicUrl + path,
        image: siteImage(site, publicUrl),
        type: "profile",
        jsonLd: [profilePage(site, publicUrl), breadcrumbs([[name, path]], publicUrl)],
      },
      body: <AboutPage site={site} />,
    })),
  );
}

const profilePage = (site: PublicSite, origin: string): WithContext<ProfilePage> => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  "@id": origin + path,
  url: origin + path,
  isPartOf: webSiteId(origin),
  mainEntity: owner(site, origin),
});
