import type { Kysely } from "kysely";

/** The saved states of posts. The long column is the last, so that lists read the others only. */
export async function revisions(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .createTable("revisions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("user_name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("base_id", "text")
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("images", "text", (column) => column.notNull())
    .addColumn("snapshot", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("revisions_of_post").on("revisions").columns(["post_id", "created_at", "id"]).execute();
  await schema.createIndex("revisions_by_date").on("revisions").columns(["created_at", "id"]).execute();
  await schema.createIndex("revisions_of_user").on("revisions").column("user_id").execute();
}
