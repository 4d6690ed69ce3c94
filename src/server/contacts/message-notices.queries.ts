import type { MessageNotices } from "../../contract/contacts/replies.ts";
import type { Db, Row } from "../db/tables.ts";

/** A preference of an earlier release, a daily summary, counts as mails at once. */
const toNotices = (messages: Row<"message_notices">["messages"] | null | undefined): MessageNotices => ({
  messages: messages === "off" ? "off" : "at-once",
});

export async function find(db: Db, userId: string) {
  const row = await db
    .selectFrom("message_notices")
    .select("messages")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return toNotices(row?.messages);
}

export const store = (db: Db, userId: string, { messages }: MessageNotices) =>
  db
    .insertInto("message_notices")
    .values({ user_id: userId, messages, counts_spam: 0 })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ messages }))
    .execute();

/** Lists the addresses of the active administrators who want mails about messages. */
export async function listRecipients(db: Db) {
  const rows = await db
    .selectFrom("users")
    .leftJoin("message_notices", "message_notices.user_id", "users.id")
    .select(["email", "messages"])
    .where("role", "=", "admin")
    .where("is_active", "=", 1)
    .execute();
  return rows.filter(({ messages }) => toNotices(messages).messages !== "off").map(({ email }) => email);
}
