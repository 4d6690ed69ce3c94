import { z } from "zod";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { confirmationDays } from "../../../contract/newsletter/sign-up-texts.ts";
import { confirmPath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { newToken, tokenId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { RunTransaction } from "../../db/transactions.ts";
import { inOneTransaction } from "../../jobs/run-job.ts";
import * as subscribers from "../subscribing.queries.ts";
import * as requests from "./requests.queries.ts";
import type { SignUp } from "./requests.queries.ts";

/** Maximum number of confirmation mails to a mailbox per hour; further sign-ups are ignored. */
const maxMailsPerHour = 3;
/**
 * Daily number of confirmation mails that is allowed even if nobody confirms: enough for the new readers of a small
 * site, and a limit for mails to strangers.
 */
const dailyMails = 40;
/**
 * Confirmation mails added to the day's number by each confirmed sign-up. Each reader gets one if a third of them
 * confirm; usually over half do.
 */
const mailsPerConfirmation = 3;
/** Time for which addresses that were never confirmed are stored. */
const storedForMs = 30 * dayMs;

/** Sends mails that ask people to confirm their sign-ups, and verifies the links in them. */
export function createConfirmations(context: AppContext, { jobs, mail }: Pick<Core, "jobs" | "mail">) {
  const { db, inTransaction, now, settings } = context;

  const withNewsletterLock: RunTransaction = (work) => withLock(inTransaction, "newsletter", work);
  const payload = z.object({ requestId: z.string() });
  const confirming = mail.register("confirm-subscription", {
    payload,
    prepare: ({ requestId }, { recipient }) => linkFor(requestId, recipient),
    onReturned: async (transaction, { kind, recipient, response, isOfAddress }) => {
      const reason = kind === "complaint" ? "complained" : "bounced";
      if (kind === "complaint" || isOfAddress) await subscribers.reject(transaction, recipient, reason, response);
    },
  });

  // Every sign-up gets a job, so that the response time does not reveal whether the address is subscribed.
  const confirmationRequests = jobs.register("newsletter.sign-up", {
    title: "Send a subscription confirmation",
    payload,
    run: inOneTransaction(withNewsletterLock, async (transaction, { requestId }: z.infer<typeof payload>) => {
      const signUp = await requests.find(transaction, requestId);
      if (signUp?.mailed_at === null) await ask(transaction, signUp, dailyMails);
    }),
  });
  jobs.register("newsletter.prune", {
    title: "Delete unconfirmed sign-ups",
    schedule: { dailyAt: "04:50" },
    run: inOneTransaction(inTransaction, async (transaction) => {
      await requests.removeOld(transaction, now().getTime() - (confirmationDays + 1) * dayMs);
      await subscribers.removeUnconfirmed(transaction, now().getTime() - storedForMs);
    }),
  });

  /** Returns the rest of the 24-hour mail budget, which confirmations raise. The caller holds the newsletter lock. */
  async function confirmedBudget(transaction: Db) {
    const { mails, confirmations } = await requests.countMailed(transaction, now().getTime() - dayMs);
    return mailsPerConfirmation * confirmations - mails;
  }

  /**
   * Removes the sign-up of an active subscriber, of one who reported spam, or of a mailbox at its limit. Others get a
   * mail within the daily limit.
   */
  async function ask(transaction: Db, signUp: SignUp, unconditionalMails: number) {
    const { id, email, mailbox, is_active, inactive_reason } = signUp;
    const at = now().getTime();
    const isSettled = is_active === 1 || inactive_reason === "complained";
    if (isSettled || (await requests.countMailedTo(transaction, mailbox, at - hourMs)) >= maxMailsPerHour) {
      await requests.remove(transaction, id);
    } else if ((await confirmedBudget(transaction)) + unconditionalMails > 0) {
      await requests.setMailed(transaction, id, at);
      await confirming.enqueue(transaction, email, { requestId: id });
    }
  }

  /** Creates the link only when the mail is sent, so that no token is stored in the queue. */
  async function linkFor(requestId: string, recipient: string) {
    const signUp = await requests.find(db, requestId);
    if (signUp?.email !== recipient || signUp.is_active === 1) return undefined;
    const token = newToken();
    const expiresAt = now().getTime() + confirmationDays * dayMs;
    await requests.setToken(db, requestId, { token_hash: tokenId(token), expires_at: expiresAt });
    return { link: `${settings.publicUrl}${confirmPath}?token=${token}` };
  }

  /** Returns the sign-up of a valid link, and whether it is already confirmed; undefined if the link is not valid. */
  async function findByToken(from: Db, token: string) {
    const signUp = await requests.findByToken(from, tokenId(token), now());
    if (!signUp) return undefined;
    const isUsed = signUp.confirmed_at !== null && signUp.confirmed_at >= signUp.created_at;
    if (isUsed) return signUp.is_active === 1 ? ({ signUp, isConfirmed: true } as const) : undefined;
    return { signUp, isConfirmed: false } as const;
  }

  return {
    request: (transaction: Db, requestId: string) => confirmationRequests.enqueue(transaction, { requestId }),

    /**
     * Sends waiting confirmation mails, as many as the latest confirmations allow. The 40 daily mails stay reserved for
     * new sign-ups: an attack would use them up for days.
     */
    async askWaiting(transaction: Db) {
      const budget = Math.max(0, await confirmedBudget(transaction));
      for (const signUp of await requests.listWaiting(transaction, budget)) await ask(transaction, signUp, 0);
    },
    findByToken,
  };
}
