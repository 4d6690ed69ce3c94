import type { Kysely } from "kysely";

/** Addresses that show a draft to those who know them. Without a reference to the post, so that they wait in the trash. */
export async function draftLinks(db: Kysely<never>) {
  await db.schema
    .createTable("draft_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("draft_links_of_post").on("draft_links").column("post_id").execute();
  await db.schema.createIndex("draft_links_of_user").on("draft_links").column("user_id").execute();
}
