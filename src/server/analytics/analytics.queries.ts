import { sql } from "kysely";
import { decodeRow } from "../db/decode-row.ts";
import type { Db, Row } from "../db/tables.ts";
import { otherNames } from "./views.queries.ts";

const sumOfViews = sql<number>`cast(coalesce(sum(views), 0) as bigint)`;

/** Days of a report, from the first to the last, both included. */
export interface Period {
  from: string;
  to: string;
}

export const listDays = (db: Db, { from, to }: Period) =>
  db.selectFrom("view_days").select(["day", "views"]).where("day", ">=", from).where("day", "<=", to).execute();

export const firstDay = async (db: Db) =>
  (await db.selectFrom("view_days").select("day").orderBy("day").limit(1).executeTakeFirst())?.day ?? null;

/** Selects views by name and day. Old months have one row per name, included even if partly in the period. */
function details(db: Db, kind: Row<"view_details">["kind"], { from, to }: Period) {
  const ofDays = db
    .selectFrom("view_details")
    .select(["day", "name", "views"])
    .where("kind", "=", kind)
    .where("day", ">=", from)
    .where("day", "<=", to);
  const ofMonths = db
    .selectFrom("view_months")
    .select([sql<string>`month || '-01'`.as("day"), "name", "views"])
    .where("kind", "=", kind)
    .where("month", ">=", from.slice(0, 7))
    .where("month", "<=", to.slice(0, 7));
  return db.selectFrom(ofDays.unionAll(ofMonths).as("details"));
}

/** Finds a post with its total number of views. */
export async function findArticle(db: Db, id: string) {
  const row = await db
    .selectFrom("posts")
    .select(["id", "slug", "title", "is_published", "view_count as allTimeViews"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && decodeRow(row);
}

/** Lists an article's views by day. Months that are stored as one sum are listed by their first day. */
export const listDaysOfArticle = (db: Db, id: string, period: Period) =>
  details(db, "article", period).select(["day", "views"]).where("name", "=", id).execute();

/** Lists the most viewed posts that still exist. */
export async function listArticles(db: Db, period: Period, limit: number) {
  const read = details(db, "article", period)
    .select(["name", sumOfViews.as("views")])
    .groupBy("name");
  const rows = await db
    .selectFrom(read.as("read"))
    .innerJoin("posts", "posts.id", "read.name")
    .select(["posts.id", "posts.slug", "posts.title", "posts.is_published", "read.views"])
    .orderBy("read.views", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(decodeRow);
}

/** Counts views of existing posts; with `author`, only of this author's posts. */
export async function countArticleViews(db: Db, period: Period, author?: string) {
  const { views } = await details(db, "article", period)
    .innerJoin("posts", "posts.id", "details.name")
    .$if(author !== undefined, (query) => query.where("posts.author_id", "=", author ?? ""))
    .select(sumOfViews.as("views"))
    .executeTakeFirstOrThrow();
  return views;
}

const mostViewed = <Name extends string>(db: Db, kind: "page" | "referrer", period: Period, name: Name) =>
  details(db, kind, period)
    .select([sql<string>`name`.as(name), sumOfViews.as("views")])
    .groupBy("name")
    .orderBy("views", "desc")
    .orderBy("name");

export const listPages = (db: Db, period: Period) => mostViewed(db, "page", period, "path").execute();

/** Lists the referring sites with the most views. */
export const listReferrers = (db: Db, period: Period, limit: number) =>
  mostViewed(db, "referrer", period, "host").where("name", "!=", otherNames).limit(limit).execute();

/** Counts the views that came from other sites, including sites that are not stored by name. */
export async function countReferrals(db: Db, period: Period) {
  const { views } = await details(db, "referrer", period).select(sumOfViews.as("views")).executeTakeFirstOrThrow();
  return views;
}

/** Counts active subscribers by sign-up time, for each span between consecutive `moments` (Unix time in ms). */
export async function countSubscribers(db: Db, moments: readonly number[]) {
  const spans = moments.slice(1).map((to, index) => sql`(${index}, ${moments[index]}, ${to})`);
  // Each subquery reads, through the index, only the subscribers of one span.
  const { rows } = await sql<{ count: number }>`
    with spans (place, since, until) as (values ${sql.join(spans)})
    select (
      select count(*) from subscribers
      where is_active = 1 and subscribed_at >= cast(since as bigint) and subscribed_at < cast(until as bigint)
    ) as count
    from spans order by cast(place as bigint)`.execute(db);
  return rows.map(({ count }) => count);
}
