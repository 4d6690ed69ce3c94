import type { MessageNotices } from "../../contract/contacts/replies.ts";
import type { Db } from "../db/tables.ts";

export const defaultNotices: MessageNotices = { messages: "at-once", countsSpam: false };

export async function find(db: Db, userId: string) {
  const row = await db.selectFrom("message_notices").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ? { messages: row.messages, countsSpam: row.counts_spam === 1 } : defaultNotices;
}

export async function store(db: Db, userId: string, { messages, countsSpam }: MessageNotices) {
  const values = { messages, counts_spam: countsSpam ? 1 : 0 };
  await db
    .insertInto("message_notices")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Lists the active administrators with their preferences. */
export async function listAdministrators(db: Db) {
  const rows = await db
    .selectFrom("users")
    .leftJoin("message_notices", "message_notices.user_id", "users.id")
    .select(["email", "messages", "counts_spam"])
    .where("role", "=", "admin")
    .where("is_active", "=", 1)
    .execute();
  return rows.map(({ email, messages, counts_spam }) => ({
    email,
    messages: messages ?? defaultNotices.messages,
    countsSpam: counts_spam === null ? defaultNotices.countsSpam : counts_spam === 1,
  }));
}

/** Lists the messages received since a time. */
export async function listSince(db: Db, since: number) {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "is_spam", "is_replied"])
    .where("created_at", ">=", since)
    .orderBy("created_at")
    .execute();
  return {
    messages: rows
      .filter((row) => row.is_spam === 0)
      .map(({ id, name, is_replied }) => ({ id, name, isReplied: is_replied === 1 })),
    quarantined: rows.filter((row) => row.is_spam === 1).length,
  };
}
