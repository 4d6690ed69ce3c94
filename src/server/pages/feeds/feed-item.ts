import type { Post } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { sizeFromName } from "../../../web/visitor/parts/images.ts";
import type { StoredPost } from "../../posts/posts.rows.ts";
import { xml } from "../page/xml.ts";
import { contentForFeeds } from "./feed-content.ts";

export interface FeedImage {
  url: string;
  /** Its media type, as its name tells it. */
  type: string;
  width?: number;
  height?: number;
}

export interface FeedItem {
  /** Stays when the address changes: a reader that knows it shows no article twice. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  /** The article's own picture first, then those of its gallery. */
  images: FeedImage[];
  author: string;
  publishedAt: string;
  updatedAt: string;
  labels: string[];
}

export interface Feed {
  site: SiteSettings;
  /** `PUBLIC_URL`, without a slash at its end. */
  origin: string;
  /** Where this feed is itself. */
  url: string;
  description: string;
  updatedAt: string;
  items: FeedItem[];
}

/** A feed of the newest articles is for programs that ask every hour: one the size of a book is read on its page. */
const fullTextAtMost = 300_000;

/** An article as every format tells it. */
export function feedItem({ post, contentHtml }: StoredPost, origin: string): FeedItem {
  const url = origin + articlePath(post.slug);
  return {
    id: `tag:${new URL(origin).hostname},${post.createdAt.slice(0, 10)}:${post.id}`,
    url,
    title: post.title,
    summary: post.excerpt,
    html: contentHtml.length > fullTextAtMost ? excerptOnly(post.excerpt, url) : contentForFeeds({ contentHtml }, url),
    images: imagesOf(post).map((address) => feedImage(address, url)),
    author: post.author.name,
    publishedAt: post.publishedAt ?? post.createdAt,
    updatedAt: post.updatedAt,
    labels: [...post.categories, ...post.tags],
  };
}

/** Each once, whether the gallery holds the article's own picture or not. */
const imagesOf = ({ featuredImage, galleryImages }: Post) => [
  ...new Set([...(featuredImage ? [featuredImage] : []), ...galleryImages]),
];

const types: Record<string, string> = { webp: "image/webp", png: "image/png", gif: "image/gif", avif: "image/avif" };

function feedImage(address: string, base: string): FeedImage {
  const { href, pathname } = new URL(address, base);
  const ending = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? "";
  // A name that tells nothing is most likely that of a photo.
  return { url: href, type: types[ending] ?? "image/jpeg", ...sizeFromName(address) };
}

const excerptOnly = (excerpt: string, url: string) =>
  xml`<p>${excerpt}</p><p><a href="${url}">Read the whole article</a></p>`.markup;
