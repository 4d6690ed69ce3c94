import { sql } from "kysely";
import { type Post, postDocument, type PostSummary } from "../../contract/posts/posts.ts";
import { columnCodec } from "../db/document-columns.ts";
import { fold } from "../db/folding.ts";
import type { Row, Tables } from "../db/tables.ts";
import type { Section } from "../markdown/headings.ts";

const fields = columnCodec(postDocument.fields);
const rareFields = columnCodec(postDocument.fields, { rare: true });

/** Columns for lists, without content and HTML. `publications` must be left-joined, since a row may be missing. */
export const summaryColumns = [
  ...fields.columns.filter((name) => name !== "content").map((name) => `posts.${name}` as const),
  "posts.id",
  "posts.author_id",
  "posts.author_name",
  "posts.published_at",
  "posts.created_at",
  "posts.updated_at",
  "posts.read_time",
  "posts.view_count",
  "posts.is_published",
  "publications.scheduled_at",
  "publications.updated_on",
  ...rareFields.columns.map((name) => `publications.${name}` as const),
  sql<RenderingState>`(select state from renderings where renderings.post_id = posts.id)`.as("rendering_state"),
  // Slug of the author; null once the account is deleted.
  sql<string | null>`
    (select slug from author_profiles where author_profiles.user_id = posts.author_id)`.as("author_slug"),
] as const;

type RenderingState = Row<"renderings">["state"];

type OwnColumns = Omit<Row<"publications">, "post_id" | "series_key">;
/** Columns of `publications`; all are null for a post without a row there. */
type PublicationColumns = { [Name in keyof OwnColumns]: OwnColumns[Name] | null };

type Unprefixed<T> = T extends `posts.${infer Column extends keyof Tables["posts"]}` ? Column : never;
type SummaryRow = Pick<Row<"posts">, Unprefixed<(typeof summaryColumns)[number]>> &
  PublicationColumns & { rendering_state: RenderingState; author_slug: string | null };

/**
 * Values of `is_published` for conditions, as literals: with a parameter, SQLite would plan the statement at each run,
 * to find out whether the index of drafts can be used.
 */
export const publishedFlag = sql.lit(1);
export const draftFlag = sql.lit(0);

/** A post with the data that the API does not return. */
export interface StoredPost {
  post: Post;
  /** Number of changes to the post, sent as its `ETag`. */
  version: number;
  /** Rendered HTML that readers get. */
  contentHtml: string;
  /** Table of contents of the article. */
  sections: Section[];
}

/** HTML and table of contents of a text, and whether it has to be rendered again. */
export interface RenderedText {
  html: string;
  sections: Section[];
  state: Exclude<RenderingState, "outdated">;
}

const statusOf = (row: SummaryRow) =>
  row.is_published === 1 ? "published" : row.scheduled_at === null ? "draft" : "scheduled";

/** Converts a row to a post, omitting fields whose columns the row lacks. */
export function toSummary(row: SummaryRow): PostSummary {
  const status = statusOf(row);
  return {
    ...fields.toValues(row),
    ...rareFields.toValues(row),
    _id: row.id,
    id: row.id,
    rendering: renderingOf(row.rendering_state),
    author: { _id: row.author_id, id: row.author_id, name: row.author_name, slug: row.author_slug },
    publishedAt: row.published_at === null ? null : date(row.published_at),
    createdAt: date(row.created_at),
    updatedAt: date(row.updated_at),
    updatedOn: row.updated_on === null ? null : date(row.updated_on),
    readTime: row.read_time,
    viewCount: row.view_count,
    isPublished: status !== "draft",
    status,
  };
}

/** Returns the API's rendering state. HTML of an older version, or without coloured code, counts as `done`. */
export const renderingOf = (state: RenderingState): Post["rendering"] =>
  state === "pending" || state === "failed" ? state : "done";

type PostRow = SummaryRow & Pick<Row<"posts">, "content">;
export const toPost = (row: PostRow) => toSummary(row) as Post;

type StoredRow = PostRow & Pick<Row<"posts">, "version" | "content_html"> & Pick<Row<"renderings">, "sections">;
export const toStoredPost = (row: StoredRow): StoredPost => ({
  post: toPost(row),
  version: row.version,
  contentHtml: row.content_html,
  sections: JSON.parse(row.sections) as Section[],
});

const date = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Returns a title in the form by which lists are sorted. */
export const titleKey = (title: string) => fold(title).trim();

/** Returns the columns that depend on the status of a post. */
export function statusColumns({ status, publishedAt, createdAt, updatedAt }: PostSummary) {
  const published_at = publishedAt === null ? null : Date.parse(publishedAt);
  return {
    published_at,
    listed_at: published_at ?? Date.parse(createdAt),
    updated_at: Date.parse(updatedAt),
    is_published: status === "published" ? 1 : 0,
  };
}

/** Returns the columns of `posts` that a change of a post writes. */
export const toColumns = (post: Post) => ({
  ...fields.toColumns(post),
  ...statusColumns(post),
  title_key: titleKey(post.title),
  read_time: post.readTime,
});

/** Returns the row of a post in `publications`; undefined if it would have only default values. */
export function toPublicationRow(post: PostSummary): Row<"publications"> | undefined {
  const { id, status, publishedAt, updatedOn, series } = post;
  const scheduledAt = status === "scheduled" && publishedAt !== null ? Date.parse(publishedAt) : null;
  if (scheduledAt === null && updatedOn === null && rareFields.isInitial(post)) return undefined;
  return {
    ...rareFields.toColumns(post),
    post_id: id,
    scheduled_at: scheduledAt,
    series_key: seriesKey(series),
    updated_on: updatedOn === null ? null : Date.parse(updatedOn),
  };
}

/** Returns the key of a series: names that differ only in case are one series. */
export const seriesKey = (series: string) => series.toLowerCase();

/** Returns the row of a restored post; if its planned time passed in the trash, the post becomes a draft. */
export const withoutLapsedPlan = (row: Row<"publications">, now: Date): Row<"publications"> => ({
  ...row,
  scheduled_at: row.scheduled_at !== null && row.scheduled_at > now.getTime() ? row.scheduled_at : null,
});
