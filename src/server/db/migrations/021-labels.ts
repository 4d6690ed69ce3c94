import { type Kysely, sql } from "kysely";

/** Former names of labels, which lead to the present ones, and what counts the drafts of each label. */
export async function labels(db: Kysely<never>) {
  await db.schema
    .createTable("label_aliases")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("target_key", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("label_aliases_once", ["kind", "name_key"])
    .execute();
  await db.schema.createIndex("label_aliases_by_slug").on("label_aliases").columns(["kind", "slug"]).execute();
  for (const [index, table, column] of [
    ["post_categories_drafts", "post_categories", "name_key"],
    ["post_tags_drafts", "post_tags", "tag"],
  ] as const) {
    await db.schema
      .createIndex(index)
      .on(table)
      .column(column)
      .where(sql.ref("is_published"), "=", sql.lit(0))
      .execute();
  }
}
