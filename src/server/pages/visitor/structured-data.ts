import type {
  BreadcrumbList,
  IdReference,
  Person,
  PersonLeaf,
  SearchActionLeaf,
  WebSite,
  WithActionConstraints,
  WithContext,
} from "schema-dts";
import type { SiteSettings } from "../../../contract/site-settings.ts";

const outside = (site: SiteSettings) => site.socialLinks.map(({ url }) => url).filter((url) => /^https?:/i.test(url));

// What one page describes, others refer to; `origin` is `PUBLIC_URL` without a slash at its end.
export const webSiteId = (origin: string): IdReference => ({ "@id": `${origin}/#website` });
export const personId = (origin: string): IdReference => ({ "@id": `${origin}/about#person` });

/** The site as schema.org describes it. */
export const webSite = (site: SiteSettings, origin: string): WithContext<WebSite> => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  ...webSiteId(origin),
  name: site.name,
  description: site.heroText || site.bio,
  url: `${origin}/`,
  inLanguage: "en",
  publisher: personId(origin),
  potentialAction: search(origin),
});

const search = (origin: string): WithActionConstraints<SearchActionLeaf> => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: `${origin}/blog?search={search_term_string}` },
  "query-input": "required name=search_term_string",
});

/** The owner of the site. */
export const owner = (site: SiteSettings, origin: string): PersonLeaf => ({
  "@type": "Person",
  ...personId(origin),
  name: site.name,
  ...(site.headline && { jobTitle: site.headline }),
  ...(site.bio && { description: site.bio }),
  url: `${origin}/about`,
  ...(site.avatar && { image: new URL(site.avatar, `${origin}/`).href }),
  ...(site.skills.length && { knowsAbout: site.skills }),
  sameAs: outside(site),
});

export const person = (site: SiteSettings, origin: string): WithContext<Person> => ({
  "@context": "https://schema.org",
  ...owner(site, origin),
});

/** Where a page stands below home: `[["Blog", "/blog"], …]`, the page itself last. */
export const breadcrumbs = (
  trail: readonly (readonly [string, string])[],
  origin: string,
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [["Home", "/"] as const, ...trail].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});
