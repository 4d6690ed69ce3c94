import type { BlogPosting, CollectionPage, ContactPage, ProfilePage, WithContext } from "schema-dts";
import type { PostSummary } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { isOwner } from "../../../web/visitor/article/author-card.tsx";
import type { PageImage } from "../../../web/visitor/shell/head-tags.tsx";
import { owner, personId, webSiteId } from "./structured-data.ts";

/** An article as schema.org describes it; `url` is its canonical address. */
export const blogPosting = (
  post: PostSummary,
  site: SiteSettings,
  { url, origin, image }: { url: string; origin: string; image: PageImage | undefined },
): WithContext<BlogPosting> => ({
  "@context": "https://schema.org",
  "@type": "BlogPosting",
  "@id": `${url}#article`,
  headline: post.title,
  description: post.metaDescription || post.excerpt,
  url,
  mainEntityOfPage: { "@type": "WebPage", "@id": url },
  isPartOf: webSiteId(origin),
  inLanguage: "en",
  ...(post.publishedAt && { datePublished: post.publishedAt }),
  dateModified: post.updatedAt,
  author: author(post.author.name, site, origin),
  publisher: { "@type": "Person", ...personId(origin), name: site.name, url: `${origin}/about` },
  image: imagesOf(post, image, origin),
  ...(post.categories.length && { articleSection: post.categories }),
  ...(post.tags.length && { keywords: post.tags.join(", ") }),
  timeRequired: `PT${post.readTime}M`,
});

/** Only the owner has a page about them. */
const author = (name: string, site: SiteSettings, origin: string) =>
  isOwner(name, site)
    ? ({ "@type": "Person", ...personId(origin), name, url: `${origin}/about` } as const)
    : ({ "@type": "Person", name } as const);

/** The author's own images first: the card is there for those who can take nothing else. */
function imagesOf(post: PostSummary, image: PageImage | undefined, origin: string) {
  const own = [post.featuredImage ?? [], ...post.galleryImages].flat().map((path) => new URL(path, `${origin}/`).href);
  const { url, width, height } = image ?? {};
  const measured =
    url && width && height
      ? { "@type": "ImageObject" as const, url, width: String(width), height: String(height) }
      : url;
  return [...new Set(own), ...(measured && !own.includes(String(url)) ? [measured] : [])];
}

/** A page of the blog list. */
export const collectionPage = (
  name: string,
  posts: PostSummary[],
  { url, origin }: { url: string; origin: string },
): WithContext<CollectionPage> => ({
  "@context": "https://schema.org",
  "@type": "CollectionPage",
  "@id": url,
  url,
  name,
  isPartOf: webSiteId(origin),
  inLanguage: "en",
  mainEntity: {
    "@type": "ItemList",
    itemListElement: posts.map(({ title, slug }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: `${origin}/blog/${encodeURIComponent(slug)}`,
    })),
  },
});

export const profilePage = (site: SiteSettings, origin: string): WithContext<ProfilePage> => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  "@id": `${origin}/about`,
  url: `${origin}/about`,
  isPartOf: webSiteId(origin),
  mainEntity: owner(site, origin),
});

export const contactPage = (site: SiteSettings, origin: string): WithContext<ContactPage> => ({
  "@context": "https://schema.org",
  "@type": "ContactPage",
  "@id": `${origin}/contact`,
  url: `${origin}/contact`,
  name: `Contact ${site.name}`,
  isPartOf: webSiteId(origin),
  about: personId(origin),
});
