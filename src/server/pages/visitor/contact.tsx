import type { FastifyInstance } from "fastify";
import type { ContactPage as ContactPageData, WithContext } from "schema-dts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ContactPage } from "../../../web/visitor/contact/contact-page.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { breadcrumbs, personId, webSiteId } from "./structured-data.ts";

const { path, name } = visitorPages.contact;

export function contactPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl } = context;
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
