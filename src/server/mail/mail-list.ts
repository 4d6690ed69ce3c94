import type { Page } from "../../contract/envelope.ts";
import type { BulkOutcome } from "../../contract/long-lists.ts";
import { mailStateTexts, mailTexts } from "../../contract/mail/mail-texts.ts";
import type { MailFilter, MailRecord, MailState, MailStats } from "../../contract/mail/mail.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { conflict, found } from "../errors.ts";
import type { Mail } from "./mail.ts";
import * as queries from "./mails.queries.ts";

/** Maximum number of mails dismissed per transaction: a longer transaction would block other writers. */
const maxDismissed = 200;

/** Lists mails for administrators, who can retry or dismiss mails that were not sent. */
export function createMailList({ db, inTransaction, now }: AppContext, { mail }: { mail: Mail }) {
  const getRecord = async (transaction: Db, id: string) => found(await queries.findRecord(transaction, id), "Email");

  async function dismissWaiting(transaction: Db, id: string) {
    const waiting = await queries.dismissWaiting(transaction, id, mailTexts.cancelled, now());
    if (!waiting) return false;
    await mail.cancelJobs(transaction, id);
    const outcome = { state: "failed", response: mailTexts.cancelled, isOfAddress: false } as const;
    await mail.reportState(transaction, { id, ...waiting, ...outcome });
    return true;
  }

  return {
    list: (filter: MailFilter): Promise<Page<MailRecord>> => queries.listRecords(db, filter),

    async stats(): Promise<MailStats> {
      const counts = await mail.countByState();
      const states = Object.keys(mailStateTexts) as MailState[];
      return Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as MailStats;
    },

    /** Enqueues a new job for a mail that failed or whose outcome is unknown. */
    retry: (id: string): Promise<MailRecord> =>
      inTransaction(async (transaction) => {
        const moved = await queries.setStateOfFailed(transaction, id, "queued", now());
        const record = await getRecord(transaction, id);
        if (!moved) throw conflict(mailTexts.notRetried);
        await mail.requeue(transaction, id);
        await mail.reportState(transaction, { id, ...moved, state: "queued", response: "", isOfAddress: false });
        return record;
      }),

    /** Cancels a mail that waits, failed or is uncertain (outcome unknown); reports a waiting one as failed. */
    dismiss: (id: string): Promise<MailRecord> =>
      inTransaction(async (transaction) => {
        if (!(await dismissWaiting(transaction, id))) {
          const moved = await queries.setStateOfFailed(transaction, id, "dismissed", now());
          await getRecord(transaction, id);
          if (!moved) throw conflict(mailTexts.notDismissed);
          await mail.cancelJobs(transaction, id);
        }
        return getRecord(transaction, id);
      }),

    /** Cancels all waiting mails. */
    async dismissWaiting(): Promise<BulkOutcome> {
      const outcome = { matched: 0, modified: 0 };
      for (;;) {
        const found = await inTransaction(async (transaction) => {
          const ids = await queries.listWaiting(transaction, maxDismissed);
          let modified = 0;
          for (const id of ids) if (await dismissWaiting(transaction, id)) modified++;
          return { matched: ids.length, modified };
        });
        outcome.matched += found.matched;
        outcome.modified += found.modified;
        if (found.modified === 0) return outcome;
      }
    },
  };
}

export type MailList = ReturnType<typeof createMailList>;
