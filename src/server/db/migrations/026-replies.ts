import type { Kysely } from "kysely";

/** Answers to messages that were sent from the inbox, and which mails about messages each administrator wants. */
export async function replies(db: Kysely<never>) {
  await db.schema
    .createTable("replies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("message_id", "text", (column) => column.notNull().references("contact_messages.id").onDelete("cascade"))
    .addColumn("mail_id", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("user_name", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("response", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("replies_of_message").on("replies").columns(["message_id", "created_at"]).execute();

  await db.schema
    .createTable("message_notices")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("messages", "text", (column) => column.notNull())
    .addColumn("counts_spam", "integer", (column) => column.notNull())
    .execute();
}
