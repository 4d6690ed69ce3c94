import { sql } from "kysely";
import { chunksOf } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";
import { slugOf } from "../slugs.ts";

export const labelTables = {
  category: { table: "post_categories", key: "name_key", name: "name", column: "categories" },
  tag: { table: "post_tags", key: "tag", name: "tag", column: "tags" },
} as const;
export type LabelKind = keyof typeof labelTables;

/** Normalises a label for comparisons; tags are stored in lower case. */
export const labelKey = (name: string) => name.toLowerCase();

export interface LabelledPost {
  id: string;
  /** The post's categories, or its tags. */
  labels: string[];
}

/** Whether any post has the label. */
export async function isUsed(db: Db, kind: LabelKind, key: string) {
  const { table, key: keyColumn } = labelTables[kind];
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(keyColumn)} = ${key} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Lists the posts with a label. */
export async function listLabelled(db: Db, kind: LabelKind, key: string): Promise<LabelledPost[]> {
  const { table, key: keyColumn, column } = labelTables[kind];
  const { rows } = await sql<{ id: string; labels: string }>`
    select id, ${sql.ref(column)} as labels from posts
    where id in (select post_id from ${sql.table(table)} where ${sql.ref(keyColumn)} = ${key})`.execute(db);
  return rows.map(({ id, labels }) => ({ id, labels: JSON.parse(labels) as string[] }));
}

/** Stores changed lists of labels, each as a new version of its post. */
export async function storeLists(db: Db, kind: LabelKind, posts: readonly LabelledPost[], updatedAt?: Date) {
  const { column } = labelTables[kind];
  const time = updatedAt ? sql`, updated_at = ${updatedAt.getTime()}` : sql``;
  for (const chunk of chunksOf(posts)) {
    const values = sql.join(chunk.map(({ id, labels }) => sql`(${id}, ${JSON.stringify(labels)})`));
    await sql`
      with changed (id, labels) as (values ${values})
      update posts set ${sql.ref(column)} = changed.labels, version = version + 1 ${time}
      from changed where posts.id = changed.id`.execute(db);
  }
}

/** Adds a label to the posts that do not have it. */
export async function addRows(db: Db, kind: LabelKind, name: string, ids: readonly string[]) {
  const { table } = labelTables[kind];
  const [columns, values] =
    kind === "category"
      ? [
          sql`name, name_key, slug`,
          sql`cast(${name} as text), cast(${labelKey(name)} as text), cast(${slugOf(name)} as text)`,
        ]
      : [sql`tag`, sql`cast(${name} as text)`];
  for (const chunk of chunksOf(ids)) {
    await sql`
      insert into ${sql.table(table)} (post_id, ${columns}, is_published, listed_at)
      select id, ${values}, is_published, listed_at from posts where id in (${sql.join(chunk)})
      on conflict do nothing`.execute(db);
  }
}

/** Removes a label from the posts. */
export async function removeRows(db: Db, kind: LabelKind, key: string, ids: readonly string[]) {
  const { table, key: keyColumn } = labelTables[kind];
  for (const chunk of chunksOf(ids))
    await sql`
      delete from ${sql.table(table)}
      where ${sql.ref(keyColumn)} = ${key} and post_id in (${sql.join(chunk)})`.execute(db);
}
