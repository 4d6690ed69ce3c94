import { sql } from "kysely";
import { clockOf, instantOf } from "../../../contract/site-settings/time-zones.ts";
import type { Db } from "../../db/tables.ts";
import { published } from "./published-posts.queries.ts";

/** Lists published posts without their texts, newest first. */
export async function listArchive(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await published(db)
    .select(["id", "slug", "title", "listed_at"])
    .orderBy("listed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ listed_at, ...row }) => ({ ...row, publishedAt: new Date(listed_at).toISOString() }));
}

/** Counts published posts by year in this time zone, the latest first: one indexed query per year. */
export async function countByYear(db: Db, timeZone: string) {
  const clock = clockOf(timeZone);
  const years: { year: number; posts: number }[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const latest = await published(db)
      .select(({ fn }) => fn.max("listed_at").as("at"))
      .where("listed_at", "<", before)
      .executeTakeFirst();
    // The maximum of no rows is null.
    const at = latest?.at as number | null | undefined;
    if (at === null || at === undefined) return years;
    const year = new Date(clock(at)).getUTCFullYear();
    const begin = instantOf(new Date(0).setUTCFullYear(year, 0, 1), clock);
    const { posts } = await published(db)
      .select(sql<number>`count(*)`.as("posts"))
      .where("listed_at", ">=", begin)
      .where("listed_at", "<", before)
      .executeTakeFirstOrThrow();
    years.push({ year, posts });
    before = begin;
  }
}
