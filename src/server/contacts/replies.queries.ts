import type { Reply } from "../../contract/replies.ts";
import type { Db, Row } from "../db/tables.ts";

export const insert = (db: Db, row: Row<"replies">) => db.insertInto("replies").values(row).execute();

/** Lists replies, oldest first. */
export async function listOfMessage(db: Db, messageId: string) {
  const rows = await db
    .selectFrom("replies")
    .selectAll()
    .where("message_id", "=", messageId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toReply);
}

export const find = (db: Db, id: string) =>
  db.selectFrom("replies").select(["id", "message_id", "text"]).where("id", "=", id).executeTakeFirst();

/** Finds the mail of the last reply that was sent before to the same message. */
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

/** Records the outcome of the mail; returns the id of the message that it replies to. */
export async function setState(db: Db, mailId: string, state: Row<"replies">["state"], response: string) {
  const row = await db
    .updateTable("replies")
    .set({ state, response })
    .where("mail_id", "=", mailId)
    .returning("message_id")
    .executeTakeFirst();
  return row?.message_id;
}

export const toReply = ({ id, user_name, text, created_at, state, response }: Row<"replies">): Reply => ({
  _id: id,
  id,
  author: user_name,
  text,
  createdAt: new Date(created_at).toISOString(),
  state,
  response,
});
