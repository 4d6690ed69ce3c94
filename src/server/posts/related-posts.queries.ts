import { sql } from "kysely";
import type { Post, PostSummary } from "../../contract/posts.ts";
import type { Db } from "../db/tables.ts";
import { renderingState } from "./derived/renderings.queries.ts";
import { summaryColumns, toSummary } from "./posts.rows.ts";

interface Label {
  kind: "tag" | "category";
  table: "post_tags" | "post_categories";
  column: "tag" | "name_key";
  value: string;
}

/** How many posts of each label are read at first; most posts of more labels in common are among them. */
const newestOfLabel = 30;

/** Published posts that share tags or categories with the given one: most shared first, then newest. */
export async function listRelated(
  db: Db,
  { id, tags, categories }: Pick<Post, "id" | "tags" | "categories">,
  limit: number,
): Promise<PostSummary[]> {
  const labels: Label[] = [
    ...tags.map((value) => ({ kind: "tag", table: "post_tags", column: "tag", value }) as const),
    ...categories.map(
      (name) =>
        ({ kind: "category", table: "post_categories", column: "name_key", value: name.toLowerCase() }) as const,
    ),
  ];
  if (labels.length === 0) return [];

  const bounded = await listSharing(db, id, labels, new Set(), limit);
  const fewestShared = bounded.at(-1)?.shared ?? 0;
  const frequent = bounded[0]?.frequent ?? 0;
  // A post that was not read shares frequent labels alone, and at least two: with one, many newer posts come before it.
  const mayMiss = frequent >= Math.max(fewestShared, 2);
  if (!mayMiss) return bounded.map(toSummary);

  // It shares so many labels that one of them is among the rarest, so these are read whole.
  const readWhole = (await rarestFirst(db, labels)).slice(0, labels.length - Math.max(fewestShared, 2) + 1);
  return (await listSharing(db, id, labels, new Set(readWhole), limit)).map(toSummary);
}

async function listSharing(db: Db, id: string, labels: Label[], readWhole: ReadonlySet<Label>, limit: number) {
  const candidates = labels.map((label) => {
    const bound = readWhole.has(label) ? sql`` : sql`limit ${sql.lit(newestOfLabel + 1)}`;
    return sql`select * from (${postsOf(label)} order by listed_at desc, post_id desc ${bound}) as posts_of_label`;
  });
  const shared = labels.map(
    ({ table, column, value }) => sql`
      (select count(*) from ${sql.table(table)}
       where post_id = candidates.post_id and ${sql.ref(column)} = ${value})`,
  );
  const isFrequent = labels.map(
    (label) => sql`
      (select count(*) from (${postsOf(label)} limit 1 offset ${sql.lit(newestOfLabel + 1)}) as one_more)`,
  );
  const related = sql<{ post_id: string; listed_at: number; shared: number }>`(
    select post_id, listed_at, ${sql.join(shared, sql` + `)} as shared
    from (${sql.join(candidates, sql` union `)}) as candidates
    where post_id != ${id}
    order by shared desc, listed_at desc, post_id desc limit ${limit}
  )`.as<"related">("related");

  return db
    .selectFrom(related)
    .innerJoin("posts", "posts.id", "related.post_id")
    .select([...summaryColumns, renderingState, "related.shared"])
    .select(sql<number>`${sql.join(isFrequent, sql` + `)}`.as("frequent"))
    .orderBy("related.shared", "desc")
    .orderBy("related.listed_at", "desc")
    .orderBy("related.post_id", "desc")
    .execute();
}

const postsOf = ({ table, column, value }: Label) => sql`
  select post_id, listed_at from ${sql.table(table)} where ${sql.ref(column)} = ${value} and is_published = 1`;

async function rarestFirst(db: Db, labels: readonly Label[]) {
  const rows = await db
    .selectFrom("published_counts")
    .select(({ fn }) => ["kind", "name_key", fn.sum<number>("posts").as("posts")])
    .where(
      "name_key",
      "in",
      labels.map(({ value }) => value),
    )
    .groupBy(["kind", "name_key"])
    .execute();
  const counts = new Map(rows.map(({ kind, name_key, posts }) => [`${kind} ${name_key}`, posts]));
  const countOf = ({ kind, value }: Label) => counts.get(`${kind} ${value}`) ?? 0;
  return labels.toSorted((one, other) => countOf(one) - countOf(other));
}
