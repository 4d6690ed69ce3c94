import { sql } from "kysely";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { isPublishedOrBy, type Visibility } from "../lists/post-filter.queries.ts";
import { publishedFlag, seriesKey, toPublicationRow } from "../posts.rows.ts";

/** Inserts, updates or deletes the row of a post in `publications`. */
export async function writePublication(db: Db, post: PostSummary) {
  const row = toPublicationRow(post);
  if (!row) return void (await db.deleteFrom("publications").where("post_id", "=", post.id).execute());
  await db
    .insertInto("publications")
    .values(row)
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(row))
    .execute();
}

/** Returns when the next scheduled post is due, in ms since 1970; undefined if no post is scheduled. */
export async function findNextPublication(db: Db) {
  const row = await db
    .selectFrom("publications")
    .select(({ fn }) => fn.min("scheduled_at").as("at"))
    .where("scheduled_at", "is not", null)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Publishes and returns the scheduled posts whose time has come; the caller holds the lock on posts. */
export async function publishDue(db: Db, now: Date) {
  const due = await db
    .selectFrom("publications")
    .innerJoin("posts", "posts.id", "publications.post_id")
    .select(["posts.id", "posts.slug", "scheduled_at"])
    .where("scheduled_at", "<=", now.getTime())
    .orderBy("scheduled_at")
    .execute();
  for (const { id, scheduled_at } of due) {
    const at = scheduled_at ?? 0;
    // The version is not incremented, so that an open editor has nothing to merge.
    await db
      .updateTable("posts")
      .set({ is_published: 1, published_at: at, listed_at: at, updated_at: now.getTime() })
      .where("id", "=", id)
      .execute();
    await db.updateTable("publications").set({ scheduled_at: null }).where("post_id", "=", id).execute();
  }
  return due;
}

/** A published article of a series. */
export interface SeriesPart {
  id: string;
  slug: string;
  title: string;
  part: number | null;
}

const maxParts = 200;

/** Lists the published parts of a series: numbered parts by number, then the others by date. */
export const listSeriesParts = (db: Db, series: string): Promise<SeriesPart[]> =>
  db
    .selectFrom("publications")
    .innerJoin("posts", "posts.id", "publications.post_id")
    .select(["posts.id", "posts.slug", "posts.title", "publications.series_part as part"])
    .where("series_key", "=", seriesKey(series))
    .where("series_key", "!=", sql.lit(""))
    .where("posts.is_published", "=", publishedFlag)
    .orderBy("publications.series_part", (order) => order.asc().nullsLast())
    .orderBy("posts.listed_at")
    .orderBy("posts.id")
    .limit(maxParts)
    .execute();

/** Lists the names of series with visible posts, most recently continued first. */
export async function listSeries(db: Db, visibleTo: Visibility) {
  const rows = await db
    .selectFrom("publications")
    .innerJoin("posts", "posts.id", "publications.post_id")
    .select(({ fn }) => fn.min("series").as("name"))
    .where("series_key", "!=", sql.lit(""))
    .$if(visibleTo === "everybody", (query) => query.where("is_published", "=", publishedFlag))
    .$call((query) => (typeof visibleTo === "object" ? query.where(isPublishedOrBy(visibleTo.author)) : query))
    .groupBy("series_key")
    .orderBy(({ fn }) => fn.max("listed_at"), "desc")
    .orderBy("series_key")
    .limit(maxParts)
    .execute();
  return rows.map(({ name }) => name);
}
