import { sql } from "kysely";
import { hasRow } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

export const insert = (db: Db, source: Row<"message_sources">) =>
  db.insertInto("message_sources").values(source).execute();

export const removeUntil = (db: Db, time: number) =>
  db.deleteFrom("message_sources").where("sent_at", "<=", time).execute();

export const removeOfMessages = (db: Db, messageIds: string[]) =>
  db.deleteFrom("message_sources").where("message_id", "in", messageIds).execute();

export async function countNetworks(db: Db, textKey: string) {
  const { networks } = await db
    .selectFrom("message_sources")
    .select(({ fn }) => fn.count<number>("network_key").distinct().as("networks"))
    .where("text_key", "=", textKey)
    .executeTakeFirstOrThrow();
  return networks;
}

const messagesWith = (db: Db, textKey: string) =>
  db.selectFrom("message_sources").select("message_id").where("text_key", "=", textKey);

/** Whether any message from one of the senders of this text was ever replied to. */
export async function hasKnownSender(db: Db, textKey: string) {
  const address = sql<string>`lower(email)`;
  const senders = db
    .selectFrom("contact_messages")
    .select(address.as("address"))
    .where("id", "in", messagesWith(db, textKey));
  const messages = db.selectFrom("contact_messages").select("id");
  return hasRow(messages.where("is_replied", "=", 1).where(address, "in", senders).limit(1));
}

export const quarantine = (db: Db, textKey: string) =>
  db
    .updateTable("contact_messages")
    .set({ is_spam: 1 })
    .where("id", "in", messagesWith(db, textKey))
    .where("is_spam", "=", 0)
    .execute();
