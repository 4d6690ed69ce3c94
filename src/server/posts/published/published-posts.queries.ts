import { sql } from "kysely";
import { clockOf, instantOf } from "../../../contract/site-settings/time-zones.ts";
import type { Db } from "../../db/tables.ts";
import { publishedFlag } from "../posts.rows.ts";

/** An entry of the sitemap. */
export interface ArticleAddress {
  slug: string;
  updatedAt: string;
}

export const published = (db: Db) => db.selectFrom("posts").where("is_published", "=", publishedFlag);

/** Finds the ids that these posts had in an imported site's feed, by post id. */
export async function findFormerFeedIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("imported_documents")
    .select(["document_id", "feed_id"])
    .where("document_id", "in", ids)
    .where("feed_id", "!=", "")
    .$narrowType<{ feed_id: string }>()
    .execute();
  return new Map(rows.map((row) => [row.document_id, row.feed_id]));
}

/** Finds the name and address of a published article; `slug` may be a former one. */
export function findPublished(db: Db, slug: string) {
  return db
    .selectFrom("post_slugs")
    .innerJoin("posts", "posts.id", "post_slugs.post_id")
    .select(["posts.id", "posts.slug", "posts.title"])
    .where("post_slugs.slug", "=", slug)
    .where("posts.is_published", "=", publishedFlag)
    .executeTakeFirst();
}

/** Lists the addresses of the newest published articles, oldest first, so that a new article changes only the end. */
export async function addressesOfPublished(db: Db, max: number): Promise<ArticleAddress[]> {
  const rows = await published(db)
    .select(["slug", "updated_at"])
    .orderBy("listed_at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: new Date(updated_at).toISOString() })).toReversed();
}

/** Returns those of the given slugs that are a current or former slug of a published post. */
export async function listPublishedSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("post_slugs")
    .innerJoin("posts", "posts.id", "post_slugs.post_id")
    .select("post_slugs.slug")
    .where("post_slugs.slug", "in", slugs)
    .where("posts.is_published", "=", publishedFlag)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

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
