import type { Kysely } from "kysely";

/** What people say about themselves as authors, and the addresses of their pages. Both end with the account. */
export async function authorProfiles(db: Kysely<never>) {
  await db.schema
    .createTable("author_profiles")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("bio", "text", (column) => column.notNull())
    .addColumn("bio_html", "text", (column) => column.notNull())
    .addColumn("rendered_version", "integer", (column) => column.notNull())
    .addColumn("picture", "text")
    .addColumn("links", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("author_slugs")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("author_slugs_of_user").on("author_slugs").column("user_id").execute();
}
