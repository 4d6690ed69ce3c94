import type { Kysely } from "kysely";

/** Mails to be sent, and what became of those that were. */
export async function mails(db: Kysely<never>) {
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("props", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("response", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("attempted_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("mails_by_state").on("mails").columns(["state", "ended_at"]).execute();
  await db.schema.createIndex("mails_by_attempt").on("mails").column("attempted_at").execute();
}
