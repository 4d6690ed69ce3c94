import { sql } from "kysely";
import type { Db } from "../db/tables.ts";

const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Posts of the site, or of one author. */
const postsOf = (db: Db, author: string | undefined) =>
  db.selectFrom("posts").$if(author !== undefined, (query) => query.where("author_id", "=", author ?? ""));

/** `since` is the beginning of what counts as recent, in milliseconds. */
export async function countPosts(db: Db, since: number, author?: string) {
  const all = await postsOf(db, author)
    .select([
      sql<number>`count(*)`.as("total"),
      countIf(sql`is_published = 1`).as("published"),
      countIf(sql`is_published = 1 and published_at >= ${since}`).as("recent"),
      // A sum of counts is a "numeric" for PostgreSQL, which would come as text.
      sql<number>`cast(coalesce(sum(view_count), 0) as bigint)`.as("views"),
    ])
    .executeTakeFirstOrThrow();
  return all;
}

/** Views and reading time of the latest posts. */
export async function listLatestFigures(db: Db, limit: number, author?: string) {
  return postsOf(db, author)
    .select(["view_count as views", "read_time as readTime"])
    .orderBy("listed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Messages that are not quarantined as spam. */
export async function countMessages(db: Db, since: number) {
  return db
    .selectFrom("contact_messages")
    .select([
      sql<number>`count(*)`.as("total"),
      countIf(sql`is_read = 0`).as("unread"),
      countIf(sql`created_at >= ${since}`).as("recent"),
    ])
    .where("is_spam", "=", 0)
    .executeTakeFirstOrThrow();
}

export async function countSubscribers(db: Db, since: number) {
  return db
    .selectFrom("subscribers")
    .select([
      sql<number>`count(*)`.as("total"),
      countIf(sql`is_active = 1`).as("active"),
      countIf(sql`is_active = 1 and subscribed_at >= ${since}`).as("recent"),
    ])
    .executeTakeFirstOrThrow();
}
