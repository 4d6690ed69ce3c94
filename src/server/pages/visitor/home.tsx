import type { FastifyInstance } from "fastify";
import type { SearchActionLeaf, WebSite, WithActionConstraints, WithContext } from "schema-dts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { HomePage } from "../../../web/visitor/home/home-page.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { person, personId, webSiteId } from "./structured-data.ts";

const { path } = visitorPages.home;
const maxFeatured = 3;
const maxLatest = 6;

export function homePage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features } = context;
  const { newest } = features.posts;

  app.get(path, (request, reply) =>
    showPage(context, request, reply, { path }, async (site) => {
      const featured = await newest(maxFeatured, true);
      const latest = await newest(maxLatest);
      return {
        head: {
          title: site.name,
          description: site.heroText || site.headline,
          canonical: publicUrl + path,
          image: siteImage(site, publicUrl),
          jsonLd: [webSite(site, publicUrl), person(site, publicUrl)],
        },
        body: <HomePage site={site} featured={featured} latest={latest} />,
      };
    }),
  );
}

const webSite = (site: PublicSite, origin: string): WithContext<WebSite> => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  ...webSiteId(origin),
  name: site.name,
  description: site.heroText || site.bioText,
  url: `${origin}/`,
  inLanguage: site.language,
  publisher: personId(origin),
  potentialAction: searchAction(origin),
});

const searchAction = (origin: string): WithActionConstraints<SearchActionLeaf> => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: `${origin}${visitorPages.blog.path}?search={search_term_string}` },
  "query-input": "required name=search_term_string",
});
