import { z } from "zod";
import type { Message } from "../../contract/contacts/contacts.ts";
import type { MessageNotices } from "../../contract/contacts/replies.ts";
import { dayMs, hourMs, secondMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import type { Db } from "../db/tables.ts";
import { inOneTransaction } from "../jobs/run-job.ts";
import * as messages from "./contacts.queries.ts";
import * as queries from "./message-notices.queries.ts";

/** Long enough to detect that the same text comes from several networks. */
const noticeDelayMs = 30 * secondMs;
/** The contact page promises an answer within 24 hours. */
const reminderHours = 20;
/** Further messages of an hour are only in the inbox. */
const maxNoticesPerHour = 20;

const Cause = z.object({ messageId: z.string() });
type Cause = z.infer<typeof Cause>;

/** Notifies administrators by mail of messages, and of unanswered ones; quarantined ones are only counted. */
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
  jobs.register("contacts.digest", {
    title: "Send administrators the message digest",
    schedule: { dailyAt: "08:00" },
    run: inOneTransaction(inTransaction, sendDigests),
  });

  /** Lists the administrators who want mails of this sort, if mail can be sent. */
  async function listRecipients(transaction: Db, isWanted: (notices: MessageNotices) => boolean) {
    if (!(await mail.isReady(transaction))) return [];
    return (await queries.listAdministrators(transaction)).filter(isWanted);
  }

  async function findUnanswered(transaction: Db, messageId: string) {
    const message = await messages.findById(transaction, messageId);
    return message && !message.isSpam && !message.isReplied ? message : undefined;
  }

  async function notify(transaction: Db, { messageId }: Cause) {
    const message = await findUnanswered(transaction, messageId);
    if (!message) return;
    for (const { email } of await listRecipients(transaction, ({ messages }) => messages === "at-once"))
      if ((await mail.countOfLastHour(transaction, "new-message", email)) < maxNoticesPerHour)
        await mail.enqueue(transaction, "new-message", email, contentOf(message));
  }

  async function remind(transaction: Db, { messageId }: Cause) {
    const message = await findUnanswered(transaction, messageId);
    if (!message) return;
    for (const { email } of await listRecipients(transaction, ({ messages }) => messages !== "off"))
      await mail.enqueue(transaction, "message-reminder", email, { ...contentOf(message), hours: reminderHours });
  }

  async function sendDigests(transaction: Db) {
    const found = await queries.listSince(transaction, now().getTime() - dayMs);
    for (const { email, messages, countsSpam } of await listRecipients(transaction, () => true)) {
      const listed = messages === "daily" ? found.messages : [];
      const quarantined = countsSpam ? found.quarantined : 0;
      if (listed.length + quarantined > 0)
        await mail.enqueue(transaction, "message-digest", email, { messages: listed, quarantined });
    }
  }

  return {
    /** Schedules a notice in the transaction that stores a message. */
    async onMessage(transaction: Db, { id }: Message) {
      if (!(await mail.isReady(transaction))) return;
      const after = (ms: number) => ({ runAt: new Date(now().getTime() + ms) });
      await notifying.enqueue(transaction, { messageId: id }, after(noticeDelayMs));
      await reminding.enqueue(transaction, { messageId: id }, after(reminderHours * hourMs));
    },

    find: (userId: string) => queries.find(db, userId),

    async update(userId: string, notices: MessageNotices) {
      await inTransaction((transaction) => queries.store(transaction, userId, notices));
      return notices;
    },
  };
}

export type MessageNoticesFeature = ReturnType<typeof createMessageNotices>;

const contentOf = ({ id, name, email, message }: Message) => ({ id, name, email, message });
