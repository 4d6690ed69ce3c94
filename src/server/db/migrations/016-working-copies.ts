import type { Kysely } from "kysely";

/** What people have changed in posts and not saved. */
export async function workingCopies(db: Kysely<never>) {
  await db.schema
    .createTable("working_copies")
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("post_version", "integer", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("title", "text")
    .addColumn("fields", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("working_copies_key", ["post_id", "user_id"])
    .execute();
  await db.schema.createIndex("working_copies_of_user").on("working_copies").column("user_id").execute();
}
