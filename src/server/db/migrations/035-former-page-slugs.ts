import type { Kysely } from "kysely";

/** The addresses that pages of the owner's own had before. */
export async function formerPageSlugs(db: Kysely<never>) {
  await db.schema
    .createTable("former_page_slugs")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("page_id", "text", (column) => column.notNull().references("pages.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("former_page_slugs_of_page").on("former_page_slugs").column("page_id").execute();
}
