import type { BreadcrumbList, IdReference, PersonLeaf, ProfilePage } from "schema-dts";
import { z } from "zod";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ownerLinks, type ShownAuthor } from "../../../web/visitor/author/shown-author.ts";
import type { PageHead } from "../../../web/visitor/shell/head-tags.tsx";
import { siteImage } from "../crawlers/page-images.ts";

const { home, about } = visitorPages;

/** Breadcrumbs from the home page to the current page, which is the last entry: `[["Blog", "/blog"], …]`. */
export type Trail = readonly (readonly [name: string, path: string])[];

/** Head of a page, without the parts that all pages have. */
export interface HeadOfPage extends Omit<PageHead, "canonical"> {
  /** Absolute canonical address, if it is not the page's own path on this site. */
  canonical?: string;
  /** Path and query of the canonical address of a page in a paginated list; by default, the page's path. */
  address?: string;
  trail?: Trail;
  /** Schema.org objects, without `@context`. */
  data?: object[];
}

/** Adds to a head the canonical address, the site's image (unless the head has one) and the structured data. */
export const pageHead = (
  { trail, data, address, ...head }: HeadOfPage,
  site: PublicSite,
  origin: string,
  path: string,
): PageHead => ({
  canonical: origin + (address ?? path),
  image: siteImage(site, origin),
  ...((data ?? trail) && { jsonLd: structuredData(data ?? [], trail, origin) }),
  ...head,
});

/** Returns the schema.org objects of a page and its breadcrumbs, each with `@context`. */
export const structuredData = (data: object[], trail: Trail | undefined, origin: string) =>
  [...data, ...(trail ? [breadcrumbs(trail, origin)] : [])].map((one) => ({
    "@context": "https://schema.org",
    ...one,
  }));

/** Page number of a list, from 1; an invalid or missing number becomes 1. */
export const PageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);
export const PageQuery = z.object({ page: PageNumber });

export const titleOfPage = (title: string, page: number) => (page > 1 ? `${title} · Page ${page}` : title);

// Ids that link the structured data of different pages; `origin` is `PUBLIC_URL` without a trailing slash.
export const webSiteId = (origin: string): IdReference => ({ "@id": `${origin}/#website` });
export const personId = (origin: string): IdReference => ({ "@id": `${origin}${about.path}#person` });

/** Returns the owner of the site as a schema.org person. */
export const owner = (site: PublicSite, origin: string): PersonLeaf => ({
  "@type": "Person",
  ...personId(origin),
  name: site.name,
  ...(site.headline && { jobTitle: site.headline }),
  ...(site.bio && { description: site.bioText }),
  url: origin + about.path,
  ...(site.avatar && { image: new URL(site.avatar, `${origin}/`).href }),
  ...(site.skills.length && { knowsAbout: site.skills }),
  ...sameAs(ownerLinks(site)),
});

/** Returns an author as a schema.org person; an author with the site's name is the owner. */
export const personOf = ({ name, path, picture, links, isNamedLikeSite }: ShownAuthor, origin: string): PersonLeaf => ({
  "@type": "Person",
  ...(isNamedLikeSite ? personId(origin) : path && { "@id": `${origin}${path}#author` }),
  name,
  ...(path && { url: origin + path }),
  ...(picture && { image: new URL(picture, `${origin}/`).href }),
  ...sameAs(links),
});

const sameAs = (links: ShownAuthor["links"]) => ({
  sameAs: links.map(({ url }) => url).filter((url) => /^https?:/i.test(url)),
});

export const profilePage = (mainEntity: PersonLeaf, path: string, origin: string): ProfilePage => ({
  "@type": "ProfilePage",
  "@id": origin + path,
  url: origin + path,
  isPartOf: webSiteId(origin),
  mainEntity,
});

const breadcrumbs = (trail: Trail, origin: string): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: [[home.name, home.path] as const, ...trail].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});
