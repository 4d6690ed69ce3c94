import type { Kysely } from "kysely";

/** Deleted posts that can be restored. The long column is the last, so that a search reads the others only. */
export async function trash(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .createTable("trash")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("author_id", "text", (column) => column.notNull())
    .addColumn("author_name", "text", (column) => column.notNull())
    .addColumn("is_published", "integer", (column) => column.notNull())
    .addColumn("view_count", "integer", (column) => column.notNull())
    .addColumn("deleted_by", "text", (column) => column.notNull())
    .addColumn("deleted_by_name", "text", (column) => column.notNull())
    .addColumn("deleted_at", "bigint", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull())
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("snapshot", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("trash_by_date").on("trash").columns(["deleted_at", "id"]).execute();
}
