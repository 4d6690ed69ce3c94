import type { BreadcrumbList, CollectionPage, IdReference, Person, PersonLeaf, WithContext } from "schema-dts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ownerLinks, type ShownAuthor } from "../../../web/visitor/author/shown-author.ts";

const { home, about } = visitorPages;

// Ids by which the data of one page refers to that of another; `origin` is `PUBLIC_URL` without a final slash.
export const webSiteId = (origin: string): IdReference => ({ "@id": `${origin}/#website` });
export const personId = (origin: string): IdReference => ({ "@id": `${origin}${about.path}#person` });

/** The owner of the site as schema.org describes a person. */
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

/** An author as a schema.org person: the owner, if they have the name of the site. */
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

export const person = (site: PublicSite, origin: string): WithContext<Person> => ({
  "@context": "https://schema.org",
  ...owner(site, origin),
});

/** Breadcrumbs from home to a page: `[["Blog", "/blog"], …]`, the page itself last. */
export const breadcrumbs = (
  trail: readonly (readonly [string, string])[],
  origin: string,
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [[home.name, home.path] as const, ...trail].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** A list of articles; `posts` are those on the page. */
export const collectionPage = (
  title: string,
  posts: readonly { title: string; slug: string }[],
  address: { url: string; origin: string },
) =>
  listPage(
    title,
    posts.map((post) => ({ name: post.title, path: articlePath(post.slug) })),
    address,
  );

/** A list of pages; `items` are those on this one. */
export const listPage = (
  title: string,
  items: readonly { name: string; path: string }[],
  { url, origin }: { url: string; origin: string },
): WithContext<CollectionPage> => ({
  "@context": "https://schema.org",
  "@type": "CollectionPage",
  "@id": url,
  url,
  name: title,
  isPartOf: webSiteId(origin),
  mainEntity: {
    "@type": "ItemList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + path,
    })),
  },
});
