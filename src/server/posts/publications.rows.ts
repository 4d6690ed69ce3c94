import { isDeepStrictEqual } from "node:util";
import type { Post } from "../../contract/posts.ts";
import type { Row } from "../db/tables.ts";

/** Columns of `publications`, which is joined to posts. */
export const publicationColumns = [
  "publications.scheduled_at",
  "publications.canonical_url",
  "publications.share_image",
  "publications.series",
  "publications.series_part",
  "publications.updated_on",
  "publications.send_when_published",
] as const;

type Columns = Omit<Row<"publications">, "post_id" | "series_key">;
/** All are null for a post without such a row. */
export type PublicationColumns = { [Name in keyof Columns]: Columns[Name] | null };

export const noPublication: PublicationColumns = {
  scheduled_at: null,
  canonical_url: null,
  share_image: null,
  series: null,
  series_part: null,
  updated_on: null,
  send_when_published: null,
};

export const statusOf = (row: PublicationColumns & Pick<Row<"posts">, "is_published">) =>
  row.is_published === 1 ? "published" : row.scheduled_at === null ? "draft" : "scheduled";

export const toPublication = (row: PublicationColumns) => ({
  canonicalUrl: row.canonical_url ?? "",
  shareImage: row.share_image,
  series: row.series ?? "",
  seriesPart: row.series_part,
  sendWhenPublished: row.send_when_published === 1,
  updatedOn: row.updated_on === null ? null : new Date(row.updated_on).toISOString(),
});

/** Returns the row of a post; undefined if it would have only default values. */
export function toPublicationRow(post: Post): Row<"publications"> | undefined {
  const { status, publishedAt, canonicalUrl, shareImage, series, seriesPart, sendWhenPublished, updatedOn } = post;
  const scheduledAt = status === "scheduled" && publishedAt !== null ? Date.parse(publishedAt) : null;
  const row = {
    post_id: post.id,
    scheduled_at: scheduledAt,
    canonical_url: canonicalUrl,
    share_image: shareImage,
    series,
    series_key: seriesKey(series),
    series_part: seriesPart,
    updated_on: updatedOn === null ? null : Date.parse(updatedOn),
    send_when_published: sendWhenPublished ? 1 : 0,
  };
  const isNeeded = scheduledAt !== null || !isDeepStrictEqual(toPublication(row), toPublication(noPublication));
  return isNeeded ? row : undefined;
}

/** Names that differ only in case are one series. */
export const seriesKey = (series: string) => series.toLowerCase();

/** A restored post whose time passed in the trash is a draft. */
export const withoutLapsedPlan = (row: Row<"publications">, now: Date): Row<"publications"> => ({
  ...row,
  scheduled_at: row.scheduled_at !== null && row.scheduled_at > now.getTime() ? row.scheduled_at : null,
});
