import type { Db, Row } from "../db/tables.ts";

export async function insert(db: Db, source: Row<"message_sources">) {
  await db.insertInto("message_sources").values(source).execute();
}

export async function removeUntil(db: Db, time: number) {
  await db.deleteFrom("message_sources").where("sent_at", "<=", time).execute();
}

export async function removeOfMessage(db: Db, messageId: string) {
  await db.deleteFrom("message_sources").where("message_id", "=", messageId).execute();
}

/** From how many different e-mail addresses, or from how many places of the network, the text came. */
export async function countSources(db: Db, textKey: string) {
  const { emails, networks } = await db
    .selectFrom("message_sources")
    .select(({ fn }) => [
      fn.count<number>("email_key").distinct().as("emails"),
      fn.count<number>("network_key").distinct().as("networks"),
    ])
    .where("text_key", "=", textKey)
    .executeTakeFirstOrThrow();
  return Math.max(emails, networks);
}

/** Keeps apart every message with this text, but for those that were answered. */
export async function setSpam(db: Db, textKey: string) {
  await db
    .updateTable("contact_messages")
    .set({ is_spam: 1 })
    .where("id", "in", db.selectFrom("message_sources").select("message_id").where("text_key", "=", textKey))
    .where("is_replied", "=", 0)
    .where("is_spam", "=", 0)
    .execute();
}
