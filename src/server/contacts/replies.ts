import { z } from "zod";
import type { NewReply } from "../../contract/contacts/replies.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { newId } from "../db/ids.ts";
import type { Row } from "../db/tables.ts";
import { found } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import * as queries from "./contacts.queries.ts";

/** Replies to messages, sent as mails. A message counts as replied once the mail server has accepted the reply. */
export function createReplies({ db, inTransaction, now }: AppContext, { mail }: Pick<Core, "mail">) {
  const sending = mail.register("reply", {
    payload: z.object({ replyId: z.string() }),
    async prepare({ replyId }) {
      const reply = await queries.findReply(db, replyId);
      const message = reply && (await queries.findById(db, reply.message_id));
      if (!message) return undefined;
      const inReplyTo = await queries.findMailBefore(db, reply);
      return { text: reply.text, message: message.message, sentAt: message.createdAt, inReplyTo };
    },
    async onReturned(transaction, { id, kind, response }) {
      if (kind === "bounce") await queries.setReplyState(transaction, id, "bounced", response);
    },
    async onState(transaction, { id, state, response }) {
      const messageId = await queries.setReplyState(transaction, id, state, response);
      if (messageId && state === "accepted") await queries.update(transaction, messageId, { isReplied: true }, now());
    },
  });

  const findMessage = async (id: string) => found(await queries.findById(db, id), "Message");

  return {
    async list(messageId: string) {
      await findMessage(messageId);
      return queries.listReplies(db, messageId);
    },

    async send(actor: Actor, messageId: string, { text }: NewReply, run = inTransaction) {
      const { email } = await findMessage(messageId);
      const id = newId(now());
      return run(async (transaction) => {
        await mail.requireReady(transaction);
        const mailId = await sending.enqueue(transaction, email, { replyId: id });
        const row: Row<"replies"> = {
          id,
          message_id: messageId,
          mail_id: mailId,
          user_id: actor.id,
          user_name: actor.name,
          text,
          state: "queued",
          response: "",
          created_at: now().getTime(),
        };
        await queries.insertReply(transaction, row);
        return queries.toReply(row);
      });
    },
  };
}

export type Replies = ReturnType<typeof createReplies>;
