import { modifiedForReaders } from "../../../contract/posts/post-status.ts";
import type { Post } from "../../../contract/posts/posts.ts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { withOffset } from "../../../contract/site-settings/time-zones.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { type ShownAuthor, shownAuthor } from "../../../web/visitor/author/shown-author.ts";
import { sizeFromName } from "../../../web/visitor/parts/image-sizes.ts";
import { portableHtml } from "../../markdown/portable-html.ts";
import type { StoredPost } from "../../posts/posts.rows.ts";
import type { SiteIdentity } from "../../site-settings/site-identity.ts";
import { xml } from "../page/xml.ts";

export interface FeedImage {
  url: string;
  /** Media type, derived from the file extension. */
  type: string;
  width?: number;
  height?: number;
}

export interface FeedPerson {
  name: string;
  /** Address of the page about the author. */
  url?: string | undefined;
}

export interface FeedItem {
  /** Stable id: changes neither with the slug nor with the domain, so that feed readers show an article only once. */
  id: string;
  /** Id that the article had in the feed of the blog from which it was imported; replaces `id`. */
  formerId?: string | undefined;
  url: string;
  /** Address of the first publication, if that was on another site. */
  canonicalUrl?: string | undefined;
  title: string;
  summary: string;
  html: string;
  /** Images of the article: the featured image first, then the gallery. */
  images: FeedImage[];
  author: FeedPerson;
  /** ISO 8601 times with the offset of the site's time zone, so that feeds and pages show the same day. */
  publishedAt: string;
  updatedAt: string;
  labels: string[];
}

export interface Feed {
  title: string;
  /** Address of the page that lists the feed's articles. */
  home: string;
  /** The address of the feed itself. */
  url: string;
  language: string;
  author: FeedPerson;
  /** Address of a square image of the site. */
  icon: string;
  description: string;
  updatedAt: string;
  items: FeedItem[];
}

/**
 * Maximum characters of an article's HTML in feeds, which programs poll hourly; a longer article has only an excerpt.
 */
const maxFullTextLength = 300_000;

/** Returns an article as a feed item, independent of the feed's format. */
export function feedItem(
  { post, contentHtml }: StoredPost,
  { site, origin, identity }: { site: PublicSite; origin: string; identity: SiteIdentity },
): FeedItem {
  const url = origin + articlePath(post.slug);
  return {
    id: feedId(identity, post.createdAt, post.id),
    url,
    canonicalUrl: post.canonicalUrl || undefined,
    title: post.title,
    summary: post.excerpt,
    html:
      contentHtml.length > maxFullTextLength
        ? excerptOnly(post.excerpt, url)
        : portableHtml(contentHtml, { url, isAsWritten: post.contentFormat === "plain" || post.rendering !== "done" }),
    images: imagesOf(post).map((address) => feedImage(address, url)),
    author: feedPerson(shownAuthor(post.author, site), origin),
    publishedAt: withOffset(post.publishedAt ?? post.createdAt, site.timeZone),
    updatedAt: withOffset(modifiedForReaders(post), site.timeZone),
    labels: [...post.categories, ...post.tags],
  };
}

/** Returns the tag URI (RFC 4151) of an item with the id `id` that was created at the ISO time `at`. */
export const feedId = ({ authority }: SiteIdentity, at: string, id: string) =>
  `tag:${authority},${at.slice(0, 10)}:${id}`;

export const feedPerson = ({ name, path }: Pick<ShownAuthor, "name" | "path">, origin: string): FeedPerson => ({
  name,
  ...(path && { url: origin + path }),
});

/** Returns the images without duplicates: the gallery may contain the featured image, too. */
const imagesOf = ({ featuredImage, galleryImages }: Post) => [
  ...new Set([...(featuredImage ? [featuredImage] : []), ...galleryImages]),
];

const types: Record<string, string> = { webp: "image/webp", png: "image/png", gif: "image/gif", avif: "image/avif" };

function feedImage(address: string, base: string): FeedImage {
  const { href, pathname } = new URL(address, base);
  const extension = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? "";
  // A file without a known extension is assumed to be JPEG.
  return { url: href, type: types[extension] ?? "image/jpeg", ...sizeFromName(address) };
}

const excerptOnly = (excerpt: string, url: string) =>
  xml`<p>${excerpt}</p><p><a href="${url}">Read the whole article</a></p>`.markup;
