import type { PostSummary } from "../../contract/posts.ts";
import type { SiteSettings } from "../../contract/site-settings.ts";

/** JSON that may stand inside a script element: no text in it can end the element. */
export const jsonForScript = (data: unknown) => JSON.stringify(data).replace(/[<\u2028\u2029]/g, escapeCharacter);

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

const outside = (site: SiteSettings) => site.socialLinks.map(({ url }) => url).filter((url) => /^https?:/i.test(url));

/** The site as schema.org describes it; `origin` is `PUBLIC_URL` without a slash at its end. */
export const webSite = (site: SiteSettings, origin: string) => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: site.name,
  description: site.heroText || site.bio,
  url: `${origin}/`,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/blog?search={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** The owner of the site. */
export const person = (site: SiteSettings, origin: string) => ({
  "@context": "https://schema.org",
  "@type": "Person",
  name: site.name,
  jobTitle: site.headline || undefined,
  description: site.bio || undefined,
  url: `${origin}/about`,
  image: site.avatar ? new URL(site.avatar, `${origin}/`).href : undefined,
  knowsAbout: site.skills.length ? site.skills : undefined,
  sameAs: outside(site),
});

/** An article; `url` is its canonical address. */
export const blogPosting = (post: PostSummary, site: SiteSettings, url: string) => ({
  "@context": "https://schema.org",
  "@type": "BlogPosting",
  headline: post.title,
  description: post.metaDescription || post.excerpt,
  url,
  mainEntityOfPage: url,
  datePublished: post.publishedAt ?? undefined,
  dateModified: post.updatedAt,
  author: { "@type": "Person", name: post.author.name },
  publisher: { "@type": "Person", name: site.name },
  image: post.featuredImage ? new URL(post.featuredImage, url).href : undefined,
  articleSection: post.categories.length ? post.categories : undefined,
  keywords: post.tags.length ? post.tags.join(", ") : undefined,
  timeRequired: `PT${post.readTime}M`,
});
