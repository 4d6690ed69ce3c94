import type { Kysely } from "kysely";

/** Links by which people set a password: requested ones, and invitations. */
export async function passwordLinks(db: Kysely<never>) {
  await db.schema
    .createTable("password_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("password_links_of_user").on("password_links").column("user_id").execute();
}
