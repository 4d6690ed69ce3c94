import { sql } from "kysely";
import type { Message, MessageChanges, MessageFilter, MessageStats } from "../../contract/contacts/contacts.ts";
import type { MessageNotices, Reply } from "../../contract/contacts/replies.ts";
import type { Page } from "../../contract/envelope.ts";
import { decodeResource } from "../db/decode-row.ts";
import { foldedTexts, holdsPhrase } from "../db/folding.ts";
import { changedRows, readPage, removeByIds } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

const columns = [
  "id",
  "name",
  "email",
  "message",
  "created_at",
  "is_read",
  "is_replied",
  "replied_at",
  "is_spam",
] as const;

export const insert = (db: Db, { id, name, email, message, createdAt, isSpam }: Message) =>
  db
    .insertInto("contact_messages")
    .values({
      id,
      name,
      email,
      message,
      created_at: Date.parse(createdAt),
      is_read: 0,
      is_replied: 0,
      is_spam: isSpam ? 1 : 0,
      folded: foldedTexts(name, email, message),
    })
    .execute();

/** Lists messages, newest first. */
export async function list(db: Db, filter: MessageFilter): Promise<Page<Message>> {
  const matches = matching(db, filter);
  const rows = matches.select(columns).orderBy("created_at", "desc").orderBy("id", "desc");
  return readPage(matches, rows, decodeResource, filter);
}

type Search = Partial<Record<"read" | "spam", boolean | undefined>> & { search?: string | undefined };

const matching = (db: Db, { search, read, spam }: Search) =>
  db
    .selectFrom("contact_messages")
    .where("is_spam", "=", spam ? 1 : 0)
    .$if(read !== undefined, (query) => query.where("is_read", "=", read ? 1 : 0))
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));

export const idsMatching = (db: Db, search: Search) => matching(db, search).select("id");

/** Counts messages; quarantined ones count as `quarantined` only, not as `total` or `unread`. */
export const stats = (db: Db): Promise<MessageStats> =>
  db
    .selectFrom("contact_messages")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("is_spam", "=", 0).as("total"),
      fn.countAll<number>().filterWhere("is_spam", "=", 0).filterWhere("is_read", "=", 0).as("unread"),
      fn.countAll<number>().filterWhere("is_spam", "=", 1).as("quarantined"),
    ])
    .executeTakeFirstOrThrow();

export async function findById(db: Db, id: string) {
  const row = await db.selectFrom("contact_messages").select(columns).where("id", "=", id).executeTakeFirst();
  return row && decodeResource(row);
}

/** Changes the defined fields; returns the changed message, or undefined if the id is unknown. */
export async function update(db: Db, id: string, changes: MessageChanges, at: Date) {
  const values = toColumns(changes, at);
  if (Object.keys(values).length === 0) return findById(db, id);
  const row = await db
    .updateTable("contact_messages")
    .set(values)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && decodeResource(row);
}

/** Returns the number of changed messages; a message that already had the new values does not count. */
export async function updateMany(db: Db, ids: string[], changes: MessageChanges, at: Date) {
  const { isRead, isReplied, isSpam } = changes;
  return changedRows(
    db
      .updateTable("contact_messages")
      .set(toColumns(changes, at))
      .where("id", "in", ids)
      .$if(isRead !== undefined, (query) => query.where("is_read", "!=", isRead ? 1 : 0))
      .$if(isReplied !== undefined, (query) => query.where("is_replied", "!=", isReplied ? 1 : 0))
      .$if(isSpam !== undefined, (query) => query.where("is_spam", "!=", isSpam ? 1 : 0)),
  );
}

const toColumns = ({ isRead, isReplied, isSpam }: MessageChanges, at: Date) => ({
  ...(isRead !== undefined && { is_read: isRead ? 1 : 0 }),
  ...(isSpam !== undefined && { is_spam: isSpam ? 1 : 0 }),
  ...(isReplied === true && { is_replied: 1, replied_at: sql<number>`coalesce(replied_at, ${at.getTime()})` }),
  ...(isReplied === false && { is_replied: 0, replied_at: null }),
});

export const remove = (db: Db, ids: string[]) => removeByIds(db, "contact_messages", ids);

export const insertReply = (db: Db, row: Row<"replies">) => db.insertInto("replies").values(row).execute();

/** Lists replies, oldest first. */
export async function listReplies(db: Db, messageId: string) {
  const rows = await db
    .selectFrom("replies")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toReply);
}

export const findReply = (db: Db, id: string) =>
  db.selectFrom("replies").select(["id", "message_id", "text"]).where("id", "=", id).executeTakeFirst();

/** Returns the mail id of the message's latest earlier reply, ignoring mails that were not accepted. */
export async function findMailBefore(db: Db, { id, message_id }: Pick<Row<"replies">, "id" | "message_id">) {
  const row = await db
    .selectFrom("replies")
    .select("mail_id")
    .where("message_id", "=", message_id)
    .where("id", "<", id)
    .where("state", "=", "accepted")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.mail_id;
}

/** Stores the delivery state of a reply's mail; returns the id of the message that the reply answers. */
export async function setReplyState(db: Db, mailId: string, state: Row<"replies">["state"], response: string) {
  const row = await db
    .updateTable("replies")
    .set({ state, response })
    .where("mail_id", "=", mailId)
    .returning("message_id")
    .executeTakeFirst();
  return row?.message_id;
}

export const toReply = ({ id, user_name: author, text, created_at, state, response }: Row<"replies">): Reply =>
  decodeResource({ id, author, text, created_at, state, response });

/** Any value but "off" means one mail per message, including "daily", which an earlier release stored. */
const toNotices = (messages: Row<"message_notices">["messages"] | null | undefined): MessageNotices => ({
  messages: messages === "off" ? "off" : "at-once",
});

export async function findNotices(db: Db, userId: string) {
  const row = await db
    .selectFrom("message_notices")
    .select("messages")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return toNotices(row?.messages);
}

export const storeNotices = (db: Db, userId: string, { messages }: MessageNotices) =>
  db
    .insertInto("message_notices")
    .values({ user_id: userId, messages, counts_spam: 0 })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ messages }))
    .execute();

/** Lists the addresses of active administrators who have not turned off mails about messages. */
export async function listNoticeRecipients(db: Db) {
  const rows = await db
    .selectFrom("users")
    .leftJoin("message_notices", "message_notices.user_id", "users.id")
    .select(["email", "messages"])
    .where("role", "=", "admin")
    .where("is_active", "=", 1)
    .execute();
  return rows.filter(({ messages }) => toNotices(messages).messages !== "off").map(({ email }) => email);
}
