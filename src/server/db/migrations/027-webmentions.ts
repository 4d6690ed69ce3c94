import type { Kysely } from "kysely";

/** Pages of other sites that link to articles. Without a reference to the post, so that they wait in the trash. */
export async function webmentions(db: Kysely<never>) {
  await db.schema
    .createTable("webmentions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("author_url", "text")
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("verified_at", "bigint", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull())
    .addUniqueConstraint("webmentions_of_source", ["post_id", "source"])
    .execute();
  await db.schema.createIndex("webmentions_by_state").on("webmentions").columns(["state", "created_at"]).execute();
  await db.schema
    .createIndex("webmentions_of_post")
    .on("webmentions")
    .columns(["post_id", "state", "created_at"])
    .execute();
}
