import { sql } from "kysely";
import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { summaryColumns, toSummary } from "../posts.rows.ts";

interface Label {
  kind: "tag" | "category";
  table: "post_tags" | "post_categories";
  column: "tag" | "name_key";
  value: string;
}

interface CountedLabel extends Label {
  /** Number of published posts with the label. */
  posts: number;
}

/** Number of newest posts per label that are read first; they usually include the posts with most labels in common. */
const newestOfLabel = 30;
/** Maximum number of posts of the rarest labels that are read completely. */
const maxReadWhole = 250;

/** Lists published posts that share tags or categories with the given one: most shared first, then newest. */
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

  const byRarity = await rarestFirst(db, labels);
  const bounded = await listSharing(db, id, byRarity, countWhole(byRarity), limit);
  const fewestShared = Math.max(bounded.at(-1)?.shared ?? 0, 2);
  // An unread post has only frequent labels, and needs at least two: with one shared label, newer posts precede it.
  const mayMiss = labels.length - countWhole(byRarity) >= fewestShared;
  if (!mayMiss) return bounded.map(toSummary);

  // A post that shares so many labels has one of the rarest, so it is found by reading those completely.
  return (await listSharing(db, id, byRarity, labels.length - fewestShared + 1, limit)).map(toSummary);
}

/** Returns how many of the rarest labels are read completely. */
function countWhole(labels: CountedLabel[]) {
  let sum = 0;
  const frequent = labels.findIndex(({ posts }) => posts > newestOfLabel && (sum += posts) > maxReadWhole);
  return frequent < 0 ? labels.length : frequent;
}

/** Reads all posts of the first labels and the newest of the others, and counts the shared labels of each post. */
async function listSharing(db: Db, id: string, labels: Label[], wholeLabels: number, limit: number) {
  const whole = labels
    .slice(0, wholeLabels)
    .map((label) => sql`select *, 1 as known from (${postsOf(label)}) as all_of`);
  const frequent = labels.slice(wholeLabels);
  const newest = frequent.map(
    (label) => sql`
      select *, 0 as known
      from (${postsOf(label)} order by listed_at desc, post_id desc limit ${sql.lit(newestOfLabel + 1)}) as newest_of`,
  );
  const others = frequent.map(
    ({ table, column, value }) => sql`
      (select count(*) from ${sql.table(table)}
       where post_id = candidates.post_id and ${sql.ref(column)} = ${value})`,
  );
  const related = sql<{ post_id: string; listed_at: number; shared: number }>`(
    select post_id, listed_at, cast(${sql.join([sql`sum(known)`, ...others], sql` + `)} as integer) as shared
    from (${sql.join([...whole, ...newest], sql` union all `)}) as candidates
    where post_id != ${id}
    group by post_id, listed_at
    order by shared desc, listed_at desc, post_id desc limit ${sql.lit(limit)}
  )`.as<"related">("related");

  return db
    .selectFrom(related)
    .innerJoin("posts", "posts.id", "related.post_id")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .select([...summaryColumns, "related.shared"])
    .orderBy("related.shared", "desc")
    .orderBy("related.listed_at", "desc")
    .orderBy("related.post_id", "desc")
    .execute();
}

const postsOf = ({ table, column, value }: Label) => sql`
  select post_id, listed_at from ${sql.table(table)} where ${sql.ref(column)} = ${value} and is_published = 1`;

/** Returns the labels with their numbers of published posts, rarest first. */
async function rarestFirst(db: Db, labels: readonly Label[]): Promise<CountedLabel[]> {
  const rows = await db
    .selectFrom("published_counts")
    .select(["kind", "name_key", "posts"])
    // Tags are looked up by `name`, which is in the table's key; categories are few, so they need no index.
    .where(({ or, and, eb }) =>
      or(
        labels.map(({ kind, value }) =>
          and([eb("kind", "=", kind), eb(kind === "tag" ? "name" : "name_key", "=", value)]),
        ),
      ),
    )
    .execute();
  const counted = labels.map((label) => {
    const ofLabel = rows.filter(({ kind, name_key }) => kind === label.kind && name_key === label.value);
    return { ...label, posts: ofLabel.reduce((sum, { posts }) => sum + posts, 0) };
  });
  return counted.toSorted((one, other) => one.posts - other.posts);
}
