import { sql } from "kysely";
import type { Post, PostSummary } from "../../contract/posts.ts";
import type { Db } from "../db/tables.ts";
import { renderingState } from "./derived/renderings.queries.ts";
import { summaryColumns, toSummary } from "./posts.rows.ts";

/** How many posts of each label are considered, so that a label of half the site costs no more than a rare one. */
const maxOfLabel = 30;

/**
 * Published posts that share tags or categories with the given one: most shared first, then newest.
 * Of a label that more posts have, the newest ones are considered.
 */
export async function listRelated(
  db: Db,
  { id, tags, categories }: Pick<Post, "id" | "tags" | "categories">,
  limit: number,
): Promise<PostSummary[]> {
  const labels = [
    { table: "post_tags", column: "tag", values: tags },
    { table: "post_categories", column: "name_key", values: categories.map((name) => name.toLowerCase()) },
  ].filter(({ values }) => values.length > 0);
  if (labels.length === 0) return [];

  const newest = labels.flatMap(({ table, column, values }) =>
    values.map(
      (value) => sql`
        select * from (
          select post_id, listed_at from ${sql.table(table)}
          where ${sql.ref(column)} = ${value} and is_published = 1
          order by listed_at desc, post_id desc limit ${sql.lit(maxOfLabel + 1)}
        ) as newest`,
    ),
  );
  const shared = labels.map(
    ({ table, column, values }) => sql`
      (select count(*) from ${sql.table(table)}
       where post_id = candidates.post_id and ${sql.ref(column)} in (${sql.join(values)}))`,
  );
  const related = sql<{ post_id: string; listed_at: number; shared: number }>`(
    select post_id, listed_at, ${sql.join(shared, sql` + `)} as shared
    from (${sql.join(newest, sql` union `)}) as candidates
    where post_id != ${id}
    order by shared desc, listed_at desc, post_id desc limit ${limit}
  )`.as<"related">("related");

  const rows = await db
    .selectFrom(related)
    .innerJoin("posts", "posts.id", "related.post_id")
    .select([...summaryColumns, renderingState])
    .orderBy("related.shared", "desc")
    .orderBy("related.listed_at", "desc")
    .orderBy("related.post_id", "desc")
    .execute();
  return rows.map(toSummary);
}
