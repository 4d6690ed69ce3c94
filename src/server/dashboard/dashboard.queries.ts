import { sql } from "kysely";
import { isAutosaved } from "../db/autosaved-posts.ts";
import type { Db } from "../db/tables.ts";

const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Selects posts of the site or of one author, without drafts that were only autosaved and never saved. */
const postsOf = (db: Db, author: string | undefined) =>
  db
    .selectFrom("posts")
    .where((where) => where.not(isAutosaved))
    .$if(author !== undefined, (query) => query.where("author_id", "=", author ?? ""));

const countAll = sql<number>`count(*)`;
// Cast, because PostgreSQL sums counts as "numeric", which the driver returns as text.
const sumOfViews = sql<number>`cast(coalesce(sum(view_count), 0) as bigint)`;

/** Counts posts and views; `since` is the start of the recent period, in milliseconds since 1970. */
export function countPosts(db: Db, since: number, author?: string) {
  return author === undefined ? countAllPosts(db, since) : countPostsOf(db, since, author);
}

/** Each figure is read from its own index or table: one query of all posts takes three times as long. */
async function countAllPosts(db: Db, since: number) {
  const posts = db.selectFrom("posts");
  const { published, drafts, ...figures } = await db
    .selectNoFrom([
      db
        .selectFrom("published_counts")
        .select("posts")
        .where("kind", "=", "all")
        .$asScalar()
        .$notNull()
        .as("published"),
      postsOf(db, undefined)
        .select(countAll.as("count"))
        .where("is_published", "=", 0)
        .$asScalar()
        .$notNull()
        .as("drafts"),
      posts
        .select(countAll.as("count"))
        .where("is_published", "=", 1)
        .where("listed_at", ">=", since)
        .$asScalar()
        .$notNull()
        .as("recent"),
      posts.select(sumOfViews.as("views")).$asScalar().$notNull().as("views"),
    ])
    .executeTakeFirstOrThrow();
  return { total: published + drafts, published, ...figures };
}

async function countPostsOf(db: Db, since: number, author: string) {
  return postsOf(db, author)
    .select([
      countAll.as("total"),
      countIf(sql`is_published = 1`).as("published"),
      countIf(sql`is_published = 1 and published_at >= ${since}`).as("recent"),
      sumOfViews.as("views"),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the drafts and scheduled posts of the site, or of one author, and finds the first scheduled time. */
export async function countWaitingPosts(db: Db, author?: string) {
  const unpublished = db
    .selectFrom("posts")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .where("is_published", "=", 0)
    .$if(author !== undefined, (query) => query.where("author_id", "=", author ?? ""));
  return unpublished
    .select(({ fn }) => [
      countIf(sql`scheduled_at is null`).as("drafts"),
      countIf(sql`scheduled_at is not null`).as("scheduled"),
      fn.min("scheduled_at").as("next"),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the views and reading times of the newest posts. */
export const listLatestFigures = async (db: Db, limit: number, author?: string) =>
  postsOf(db, author)
    .select(["view_count as views", "read_time as readTime"])
    .orderBy("listed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** Counts messages that are not in quarantine, and finds the time of the `oldest` unanswered one. */
export const countMessages = async (db: Db, since: number) =>
  db
    .selectFrom("contact_messages")
    .select([
      sql<number>`count(*)`.as("total"),
      countIf(sql`is_read = 0`).as("unread"),
      countIf(sql`created_at >= ${since}`).as("recent"),
      countIf(sql`is_replied = 0`).as("unanswered"),
      sql<number | null>`min(case when is_replied = 0 then created_at end)`.as("oldest"),
    ])
    .where("is_spam", "=", 0)
    .executeTakeFirstOrThrow();

export async function countUnreadQuarantined(db: Db) {
  const { unread } = await db
    .selectFrom("contact_messages")
    .select(countAll.as("unread"))
    .where("is_spam", "=", 1)
    .where("is_read", "=", 0)
    .executeTakeFirstOrThrow();
  return unread;
}

export const countSubscribers = async (db: Db, since: number) =>
  db
    .selectFrom("subscribers")
    .select([
      sql<number>`count(*)`.as("total"),
      countIf(sql`is_active = 1`).as("active"),
      countIf(sql`is_active = 1 and subscribed_at >= ${since}`).as("recent"),
    ])
    .executeTakeFirstOrThrow();
