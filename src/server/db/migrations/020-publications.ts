import { type Kysely, sql } from "kysely";

/** When a post is to be published, where it was published first, its own image for sharing, and its series. */
export async function publications(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .createTable("publications")
    .addColumn("post_id", "text", (column) => column.primaryKey().references("posts.id").onDelete("cascade"))
    .addColumn("scheduled_at", "bigint")
    .addColumn("canonical_url", "text", (column) => column.notNull())
    .addColumn("share_image", "text")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("series_key", "text", (column) => column.notNull())
    .addColumn("series_part", "integer")
    .execute();
  await schema
    .createIndex("publications_due")
    .on("publications")
    .column("scheduled_at")
    .where(sql.ref("scheduled_at"), "is not", null)
    .execute();
  await schema
    .createIndex("publications_of_series")
    .on("publications")
    .column("series_key")
    .where(sql.ref("series_key"), "!=", sql.lit(""))
    .execute();
}
