import { sql } from "kysely";
import type { Label, LabelKind } from "../../../contract/posts/labels.ts";
import type { Post } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { isPublishedOrBy, type Visibility } from "../lists/post-filter.queries.ts";
import type { LabelledPost } from "../posts.writes.queries.ts";
import { listPublishedLabels } from "../published/published-posts.queries.ts";
import { slugOf } from "../slugs.ts";

export const labelTables = {
  category: { table: "post_categories", key: "name_key", name: "name", column: "categories" },
  tag: { table: "post_tags", key: "tag", name: "tag", column: "tags" },
} as const;

/** Normalises a label for comparisons; tags are stored in lower case. */
export const labelKey = (name: string) => name.toLowerCase();

/** Lists the posts with a label. */
export async function listLabelled(db: Db, kind: LabelKind, key: string): Promise<LabelledPost[]> {
  const { table, key: keyColumn, column } = labelTables[kind];
  const { rows } = await sql<{ id: string; labels: string }>`
    select id, ${sql.ref(column)} as labels from posts
    where id in (select post_id from ${sql.table(table)} where ${sql.ref(keyColumn)} = ${key})`.execute(db);
  return rows.map(({ id, labels }) => ({ id, labels: JSON.parse(labels) as string[] }));
}

/** Counts the posts and drafts of each category or tag that `visibleTo` may see, most used first. */
export async function countLabels(
  db: Db,
  kind: LabelKind,
  visibleTo: Exclude<Visibility, "everybody"> = "admin",
): Promise<Label[]> {
  const { table, key, name } = labelTables[kind];
  const posts = db.selectFrom("posts").select("id");
  const isVisible =
    visibleTo === "admin" ? sql`1 = 1` : sql`post_id in ${posts.where(isPublishedOrBy(visibleTo.author))}`;
  const { rows } = await sql<Label>`
    select min(${sql.ref(name)}) as name, count(*) as posts, sum(1 - is_published) as drafts
    from ${sql.table(table)} where ${isVisible}
    group by ${sql.ref(key)} order by count(*) desc, ${sql.ref(key)}`.execute(db);
  return rows;
}

/** Lists the names of the categories or tags of visible posts, most used first. */
export async function listLabels(db: Db, kind: LabelKind, visibleTo: Visibility) {
  if (visibleTo === "everybody") return listPublishedLabels(db, kind);
  return (await countLabels(db, kind, visibleTo)).map(({ name }) => name);
}

/** Returns `categories` as other posts (newest published first) spell them; names that `own` has stay as is. */
export async function matchExistingSpelling(db: Db, categories: readonly string[], own: Post | undefined) {
  const spelled: string[] = [];
  for (const name of categories) {
    const other = own?.categories.includes(name) ? undefined : await findSpelling(db, labelKey(name), own?.id);
    spelled.push(other?.name ?? name);
  }
  return spelled;
}

const findSpelling = (db: Db, key: string, exceptId = "") =>
  db
    .selectFrom("post_categories")
    .select("name")
    .where("name_key", "=", key)
    .where("post_id", "!=", exceptId)
    .orderBy("is_published", "desc")
    .orderBy("listed_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Redirects the former name of a label to the current one, as well as names that redirected to the former one. */
export async function addAlias(db: Db, kind: LabelKind, from: string, target: string) {
  const to = { target, target_key: labelKey(target) };
  const ofKind = db.updateTable("label_aliases").where("kind", "=", kind);
  await ofKind.where("target_key", "=", labelKey(from)).set(to).execute();
  await db
    .insertInto("label_aliases")
    .values({ kind, name_key: labelKey(from), slug: slugOf(from), ...to })
    .onConflict((conflict) => conflict.columns(["kind", "name_key"]).doUpdateSet(to))
    .execute();
  // No redirect may start at the label's current name, or at another spelling that has the same slug.
  await db
    .deleteFrom("label_aliases")
    .where("kind", "=", kind)
    .where((alias) => alias.or([alias("name_key", "=", to.target_key), alias("slug", "=", slugOf(target))]))
    .execute();
}

/** Deletes the redirects to a label that no longer exists. */
export const removeAliasesOf = (db: Db, kind: LabelKind, target: string) =>
  db.deleteFrom("label_aliases").where("kind", "=", kind).where("target_key", "=", labelKey(target)).execute();

/**
 * Finds the current name of a renamed label by its former name or slug; undefined while published posts still use that
 * name or slug.
 */
export async function findAlias(db: Db, kind: LabelKind, by: { slug: string } | { name_key: string }) {
  const [column, value] = "slug" in by ? (["slug", by.slug] as const) : (["name_key", by.name_key] as const);
  const alias = await db
    .selectFrom("label_aliases")
    .select("target")
    .where("kind", "=", kind)
    .where(column, "=", value)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("published_counts")
            .select("name")
            .where("published_counts.kind", "=", kind)
            .where(`published_counts.${column}`, "=", value),
        ),
      ),
    )
    .executeTakeFirst();
  return alias?.target;
}
