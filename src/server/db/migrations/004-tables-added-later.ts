import type { Kysely } from "kysely";

/** Creates `message_sources` and `tries` in a database whose first step ran before that step had these tables. */
export async function tablesAddedLater(db: Kysely<never>) {
  const { schema } = db;

  await schema
    .createTable("message_sources")
    .ifNotExists()
    .addColumn("message_id", "text", (column) => column.primaryKey())
    .addColumn("text_key", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("network_key", "text", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("message_sources_by_text").ifNotExists().on("message_sources").column("text_key").execute();
  await schema.createIndex("message_sources_by_time").ifNotExists().on("message_sources").column("sent_at").execute();

  await schema
    .createTable("tries")
    .ifNotExists()
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("until", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("tries_by_end").ifNotExists().on("tries").column("until").execute();
}
