import { z } from "zod";
import { minuteMs } from "../../../contract/durations.ts";
import { issuePath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { lock, withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { MailOutcome, ReturnedMail } from "../../mail/mail.ts";
import { mailPropsOf } from "./issue-mail.ts";
import * as issues from "./issues.queries.ts";
import { issuesLock } from "./issues.ts";
import * as ledger from "./ledger.queries.ts";
import * as queries from "./sending.queries.ts";

/**
 * Maximum number of an issue's queued mails without an attempt, so that mails of other kinds do not wait behind them.
 */
const maxUntried = 20;
/**
 * Maximum number of an issue's queued mails including retries. A server that refuses all mails gets no further ones.
 */
const maxInFlight = 100;
/** Time for which an issue waits for the response to a transmitted mail before the issue can count as sent. */
const responseTimeoutMs = 10 * minuteMs;
/** Number of issues in a row that an address must refuse permanently to be deactivated. */
const maxRefusedIssues = 2;
const notSentMessage = "The email was not sent. See System for the reason.";

/**
 * Processes the ledger of an issue, which has a row for each recipient. Only a few recipients have a mail at a time:
 * the transaction that records a mail's outcome creates the next mail. Deactivates subscribers whose address accepts no
 * issues, or who complained.
 */
export function createIssueMails(
  { db, inTransaction, now, settings }: AppContext,
  { mail, siteSettings }: Pick<Core, "mail" | "siteSettings">,
) {
  const mailing = mail.register("issue", {
    payload: z.object({ issueId: z.string(), subscriberId: z.string() }),
    isBulk: true,
    prepare,
    onState: recordOutcome,
    onReturned,
  });

  /** Creates the next mails of an issue, or marks the issue as sent if no recipient waits. */
  async function advance(transaction: Db, id: string) {
    if ((await queries.findState(transaction, id)) !== "sending") return;
    await makeMails(transaction, id);
    const at = now().getTime();
    if (await ledger.hasUnfinished(transaction, id, at - responseTimeoutMs)) return;
    await queries.setState(transaction, id, "sent", { ended_at: at });
  }

  async function makeMails(transaction: Db, issueId: string) {
    const { untried, inFlight } = await ledger.countInFlight(transaction, issueId);
    if (untried > maxUntried / 2) return;
    for (let room = Math.min(maxUntried - untried, maxInFlight - inFlight); room > 0;) {
      const next = await ledger.listNext(transaction, issueId, room);
      if (next.length === 0) return;
      for (const { subscriberId, email } of next) {
        if (email === null) {
          await ledger.remove(transaction, issueId, subscriberId);
          continue;
        }
        const mailId = await mailing.enqueue(transaction, email, { issueId, subscriberId });
        await ledger.setMail(transaction, issueId, subscriberId, mailId);
        room -= 1;
      }
    }
  }

  async function prepare(
    { issueId, subscriberId }: { issueId: string; subscriberId: string },
    { id: mailId, recipient }: { id: string; recipient: string },
  ) {
    const found = await ledger.findRecipient(db, issueId, subscriberId);
    if (!found || found.mailId !== mailId || found.state === "accepted") return undefined;
    const isSending = found.issueState === "sending" || found.issueState === "sent";
    if (isSending && found.email === recipient) return propsOf(issueId, found.token ?? "");

    // No mail is sent: the issue is paused or stopped, or the recipient unsubscribed or changed their address.
    await withLock(inTransaction, issuesLock, async (transaction) => {
      if (found.email === null) await ledger.remove(transaction, issueId, subscriberId);
      else await ledger.returnToQueue(transaction, mailId, now().getTime());
      await advance(transaction, issueId);
    });
    return undefined;
  }

  async function propsOf(issueId: string, token: string) {
    const issue = await issues.find(db, issueId);
    if (!issue?.content) return undefined;
    const { newsletterArchive } = await siteSettings(db);
    const browserPath = newsletterArchive && issue.number !== null ? issuePath(issue.number) : undefined;
    return mailPropsOf(issue, issue.content, { siteUrl: settings.publicUrl, browserPath, token });
  }

  async function recordOutcome(transaction: Db, { id, state, response, isOfAddress }: MailOutcome) {
    await lock(transaction, issuesLock);
    const outcome = { state, response, is_permanent: state === "failed" && isOfAddress ? 1 : 0 };
    const issueId = await ledger.setOutcome(transaction, id, outcome, now().getTime());
    const delivery = outcome.is_permanent === 1 ? await ledger.findByMail(transaction, id) : undefined;
    if (delivery) await deactivateIfUnreachable(transaction, delivery.subscriberId);
    if (issueId !== undefined && state !== "uncertain") await advance(transaction, issueId);
  }

  /** Handles a bounce or a complaint, in the transaction that records it. */
  async function onReturned(transaction: Db, { id, kind, response, isOfAddress }: ReturnedMail) {
    await lock(transaction, issuesLock);
    const delivery = await ledger.findByMail(transaction, id);
    if (!delivery) return;
    const isBounce = kind === "bounce";
    const at = now().getTime();
    await ledger.setReported(transaction, delivery, { response, isBounce, isPermanent: isOfAddress, at });
    if (isBounce) await deactivateIfUnreachable(transaction, delivery.subscriberId);
    else await ledger.deactivate(transaction, delivery.subscriberId, "complained", response);
  }

  /** Deactivates the subscriber if the last `maxRefusedIssues` issues were all refused permanently. */
  async function deactivateIfUnreachable(transaction: Db, subscriberId: string) {
    const deliveries = await ledger.listLastDeliveries(transaction, subscriberId, maxRefusedIssues);
    const refused = deliveries.filter(({ isPermanent }) => isPermanent === 1);
    if (refused.length < maxRefusedIssues) return;
    await ledger.deactivate(transaction, subscriberId, "bounced", refused[0]?.response ?? "");
  }

  /** Fails deliveries whose mail no job will send: the job was cancelled, or the process died at each attempt. */
  async function failMailsWithoutJob(transaction: Db, issueId: string) {
    const outcome = { state: "failed", response: notSentMessage, is_permanent: 0 } as const;
    for (const id of await ledger.listMailsWithoutJob(transaction, issueId))
      await ledger.setOutcome(transaction, id, outcome, now().getTime());
  }

  return {
    advance,

    /** Continues an issue that is being sent, also after the process that sent it was killed. */
    async continueSending(transaction: Db, issueId: string) {
      await failMailsWithoutJob(transaction, issueId);
      await advance(transaction, issueId);
    },
  };
}

export type IssueMails = ReturnType<typeof createIssueMails>;
