import type { Post, PostSummary } from "../../contract/posts.ts";
import { fold } from "../db/folding.ts";
import type { Row, Tables } from "../db/tables.ts";
import type { Section } from "../markdown/table-of-contents.ts";
import { type PublicationColumns, statusOf, toPublication } from "./publications.rows.ts";

/** Columns for lists: all except the two long texts. */
export const summaryColumns = [
  "posts.id",
  "posts.slug",
  "posts.title",
  "posts.excerpt",
  "posts.content_format",
  "posts.featured_image",
  "posts.gallery_images",
  "posts.author_id",
  "posts.author_name",
  "posts.published_at",
  "posts.created_at",
  "posts.updated_at",
  "posts.read_time",
  "posts.view_count",
  "posts.is_featured",
  "posts.is_published",
  "posts.meta_title",
  "posts.meta_description",
  "posts.seo_keywords",
  "posts.categories",
  "posts.tags",
] as const satisfies `posts.${keyof Tables["posts"]}`[];

type Unprefixed<T> = T extends `posts.${infer Column extends keyof Tables["posts"]}` ? Column : never;
type SummaryRow = Pick<Row<"posts">, Unprefixed<(typeof summaryColumns)[number]>> & JoinedColumns;
interface JoinedColumns extends PublicationColumns {
  rendering_state: Row<"renderings">["state"];
  author_slug: string | null;
}

/** A post with the data that the API does not return. */
export interface StoredPost {
  post: Post;
  /** Number of changes; the `ETag` of a post. */
  version: number;
  /** Content as readers get it. */
  contentHtml: string;
  /** Table of contents. */
  sections: Section[];
}

/** HTML and table of contents of a text, and whether it has to be rendered again. */
export interface RenderedText {
  html: string;
  sections: Section[];
  state: Exclude<Row<"renderings">["state"], "outdated">;
}

export function toSummary(row: SummaryRow): PostSummary {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    contentFormat: row.content_format,
    rendering: renderingOf(row.rendering_state),
    featuredImage: row.featured_image,
    galleryImages: texts(row.gallery_images),
    author: { _id: row.author_id, id: row.author_id, name: row.author_name, slug: row.author_slug },
    publishedAt: row.published_at === null ? null : date(row.published_at),
    createdAt: date(row.created_at),
    updatedAt: date(row.updated_at),
    readTime: row.read_time,
    categories: texts(row.categories),
    tags: texts(row.tags),
    viewCount: row.view_count,
    isFeatured: row.is_featured === 1,
    isPublished: statusOf(row) !== "draft",
    status: statusOf(row),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    seoKeywords: texts(row.seo_keywords),
    ...toPublication(row),
  };
}

/** The API reports a text without highlighted code, or rendered by an older version, as rendered. */
export const renderingOf = (state: Row<"renderings">["state"]): Post["rendering"] =>
  state === "pending" || state === "failed" ? state : "done";

export const toPost = (row: SummaryRow & Pick<Row<"posts">, "content">): Post => ({
  ...toSummary(row),
  content: row.content,
});

export const toStoredPost = (row: Row<"posts"> & JoinedColumns & Pick<Row<"renderings">, "sections">): StoredPost => ({
  post: toPost(row),
  version: row.version,
  contentHtml: row.content_html,
  sections: JSON.parse(row.sections) as Section[],
});

const texts = (json: string) => JSON.parse(json) as string[];
const date = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Form of a title by which lists are sorted. */
export const titleKey = (title: string) => fold(title).trim();

/** Columns of `posts` that a change of a post writes. */
export function toColumns(post: Post) {
  const publishedAt = post.publishedAt === null ? null : Date.parse(post.publishedAt);
  return {
    slug: post.slug,
    title: post.title,
    title_key: titleKey(post.title),
    excerpt: post.excerpt,
    content_format: post.contentFormat,
    featured_image: post.featuredImage,
    gallery_images: JSON.stringify(post.galleryImages),
    published_at: publishedAt,
    listed_at: publishedAt ?? Date.parse(post.createdAt),
    updated_at: Date.parse(post.updatedAt),
    read_time: post.readTime,
    is_featured: post.isFeatured ? 1 : 0,
    is_published: post.status === "published" ? 1 : 0,
    meta_title: post.metaTitle,
    meta_description: post.metaDescription,
    seo_keywords: JSON.stringify(post.seoKeywords),
    categories: JSON.stringify(post.categories),
    tags: JSON.stringify(post.tags),
    content: post.content,
  };
}
