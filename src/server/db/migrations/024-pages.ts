import type { Kysely } from "kysely";

/** Pages of the owner's own. */
export async function pages(db: Kysely<never>) {
  await db.schema
    .createTable("pages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("content_html", "text", (column) => column.notNull())
    .addColumn("render_version", "integer", (column) => column.notNull())
    .addColumn("is_in_navigation", "integer", (column) => column.notNull())
    .addColumn("is_published", "integer", (column) => column.notNull())
    .addColumn("is_starter", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}
