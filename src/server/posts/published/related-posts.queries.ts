import { sql } from "kysely";
import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { publishedFlag, summaryColumns, toSummary } from "../posts.rows.ts";

/** Number of newest posts of each label that are compared, so that a frequent label does not make a page slow. */
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
