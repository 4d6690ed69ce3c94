import type { Kysely } from "kysely";

/** What the library tells of an upload, and which posts use it. */
export async function mediaLibrary(db: Kysely<never>) {
  const { schema } = db;
  for (const name of ["name", "alt", "caption", "folded"])
    await schema
      .alterTable("media")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await schema.alterTable("media").addColumn("unused_since", "bigint").execute();
  await schema.createIndex("media_by_date").on("media").columns(["created_at", "id"]).execute();

  await schema
    .createTable("post_media")
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id").onDelete("cascade"))
    .addColumn("file", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("post_media_key", ["post_id", "file"])
    .execute();
  await schema.createIndex("post_media_by_file").on("post_media").column("file").execute();
}
