import { sql, type SqlBool } from "kysely";
import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import { clockOf, instantOf } from "../../../contract/site-settings/time-zones.ts";
import type { Db } from "../../db/tables.ts";
import { publishedFlag, summaryColumns, toSummary } from "../posts.rows.ts";
import { slugOf } from "../slugs.ts";

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

/** Finds id, title and current slug of a published article by its current or a former slug. */
export const findPublished = (db: Db, slug: string) =>
  db
    .selectFrom("post_slugs")
    .innerJoin("posts", "posts.id", "post_slugs.post_id")
    .select(["posts.id", "posts.slug", "posts.title"])
    .where("post_slugs.slug", "=", slug)
    .where("posts.is_published", "=", publishedFlag)
    .executeTakeFirst();

/** Lists the addresses of the `max` newest articles, oldest first, so that a new one is appended at the end. */
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

/** Counts published posts by year in this time zone, the latest year first: one indexed query per year. */
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

export async function countPublished(db: Db) {
  const { posts } = await db
    .selectFrom("published_counts")
    .select("posts")
    .where("kind", "=", "all")
    .executeTakeFirstOrThrow();
  return posts;
}

/** Matches the rows of the category with this name or slug. */
export const isCategory = (category: string) => sql<SqlBool>`
  (slug = ${slugOf(category) || category} or name_key = ${category.trim().toLowerCase()})`;

/** Lists tags of published posts with the number of their posts, most used first. */
export const listPublishedTags = (db: Db) =>
  db
    .selectFrom("published_counts")
    .select(["name", "posts"])
    .where("kind", "=", "tag")
    .where("posts", ">", 0)
    .orderBy("posts", "desc")
    .orderBy("name")
    .execute();

/** Returns the tag if a published post has it; otherwise undefined. */
export async function findPublishedTag(db: Db, tag: string) {
  if (!tag) return undefined;
  const counts = db.selectFrom("published_counts").select("name").where("kind", "=", "tag");
  return (await counts.where("name_key", "=", tag).where("posts", ">", 0).executeTakeFirst())?.name;
}

/** Lists categories or tags of published posts, most used first. */
export async function listPublishedLabels(db: Db, kind: "category" | "tag") {
  const rows = await db
    .selectFrom("published_counts")
    .select(({ fn }) => fn.min("name").as("name"))
    .where("kind", "=", kind)
    .groupBy("name_key")
    .orderBy(({ fn }) => fn.sum("posts"), "desc")
    .orderBy("name_key")
    .execute();
  return rows.map(({ name }) => name);
}

/** Number of newest posts read per tag or category at most, so that a frequent one does not make a page slow. */
const comparedOfLabel = 1000;

/** Lists published posts that share tags or categories with the given one: most shared first, then newest. */
export async function listRelated(
  db: Db,
  { id, tags, categories }: Pick<Post, "id" | "tags" | "categories">,
  limit: number,
): Promise<PostSummary[]> {
  const labelled = [
    ...tags.map((tag) => newestOf("post_tags", "tag", tag)),
    ...categories.map((name) => newestOf("post_categories", "name_key", name.toLowerCase())),
  ];
  if (labelled.length === 0) return [];
  const related = sql<{ post_id: string; listed_at: number; shared: number }>`(
    select post_id, listed_at, count(*) as shared
    from (${sql.join(labelled, sql` union all `)}) as candidates
    where post_id != ${id}
    group by post_id, listed_at
    order by shared desc, listed_at desc, post_id desc limit ${sql.lit(limit)}
  )`.as<"related">("related");

  const rows = await db
    .selectFrom(related)
    .innerJoin("posts", "posts.id", "related.post_id")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .select(summaryColumns)
    .orderBy("related.shared", "desc")
    .orderBy("related.listed_at", "desc")
    .orderBy("related.post_id", "desc")
    .execute();
  return rows.map(toSummary);
}

/** Selects the newest published posts with a label. */
const newestOf = (table: "post_tags" | "post_categories", column: "tag" | "name_key", value: string) => sql`
  select * from (
    select post_id, listed_at from ${sql.table(table)}
    where ${sql.ref(column)} = ${value} and is_published = ${publishedFlag}
    order by listed_at desc, post_id desc limit ${sql.lit(comparedOfLabel)}
  ) as newest`;
