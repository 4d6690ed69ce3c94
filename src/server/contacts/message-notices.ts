import { z } from "zod";
import type { Message } from "../../contract/contacts/contacts.ts";
import type { MessageNotices } from "../../contract/contacts/replies.ts";
import { hourMs, secondMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import type { Db } from "../db/tables.ts";
import { inOneTransaction } from "../jobs/run-job.ts";
import * as queries from "./contacts.queries.ts";

/** Delay before administrators are notified: long enough to detect that the same text comes from several networks. */
const noticeDelayMs = 30 * secondMs;
/** Hours until the reminder; the contact page promises an answer within 24 hours. */
const reminderHours = 20;
/** Maximum number of mails per administrator and hour; further messages only appear in the inbox. */
const maxNoticesPerHour = 20;

const Cause = z.object({ messageId: z.string() });
type Cause = z.infer<typeof Cause>;

/** Mails administrators about new messages, and later about unanswered ones; never about quarantined ones. */
export function createMessageNotices(
  { db, inTransaction, now }: AppContext,
  { jobs, mail }: Pick<Core, "jobs" | "mail">,
) {
  const notifying = jobs.register("contacts.notify", {
    title: "Notify administrators of a message",
    payload: Cause,
    run: inOneTransaction(inTransaction, notify),
  });
  const reminding = jobs.register("contacts.remind", {
    title: "Remind administrators of an unanswered message",
    payload: Cause,
    run: inOneTransaction(inTransaction, remind),
  });
  const listRecipients = async (transaction: Db) =>
    (await mail.isReady(transaction)) ? queries.listNoticeRecipients(transaction) : [];

  async function findUnanswered(transaction: Db, messageId: string) {
    const message = await queries.findById(transaction, messageId);
    return message && !message.isSpam && !message.isReplied ? message : undefined;
  }

  async function notify(transaction: Db, { messageId }: Cause) {
    const message = await findUnanswered(transaction, messageId);
    if (!message) return;
    for (const email of await listRecipients(transaction))
      if ((await mail.countOfLastHour(transaction, "new-message", email)) < maxNoticesPerHour)
        await mail.enqueue(transaction, "new-message", email, contentOf(message));
  }

  async function remind(transaction: Db, { messageId }: Cause) {
    const message = await findUnanswered(transaction, messageId);
    if (!message) return;
    for (const email of await listRecipients(transaction))
      await mail.enqueue(transaction, "message-reminder", email, { ...contentOf(message), hours: reminderHours });
  }

  return {
    /** Schedules the mail about a new message and the reminder to answer it, in the message's transaction. */
    async onMessage(transaction: Db, { id }: Message) {
      if (!(await mail.isReady(transaction))) return;
      const after = (ms: number) => ({ runAt: new Date(now().getTime() + ms) });
      await notifying.enqueue(transaction, { messageId: id }, after(noticeDelayMs));
      await reminding.enqueue(transaction, { messageId: id }, after(reminderHours * hourMs));
    },

    find: (userId: string) => queries.findNotices(db, userId),

    async update(userId: string, notices: MessageNotices) {
      await inTransaction((transaction) => queries.storeNotices(transaction, userId, notices));
      return notices;
    },
  };
}

export type MessageNoticesFeature = ReturnType<typeof createMessageNotices>;

const contentOf = ({ id, name, email, message }: Message) => ({ id, name, email, message });
