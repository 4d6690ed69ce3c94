import { type BounceReport, bounceTexts } from "../../../contract/bounces.ts";
import type { AppContext } from "../../context.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { conflict, Refusal } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { classifyRefusal } from "../../mail/classify-refusal.ts";
import { cleanResponse } from "../../mail/mail-report.ts";
import { issuesLock } from "../issues/issues.ts";
import { registerBounceMailbox } from "./bounce-mailbox.ts";
import * as queries from "./bounces.queries.ts";
import { isSigned, type SignedCall } from "./webhook-signature.ts";

/** An address that refused so many issues in a row for good is deactivated. */
const maxRefusedIssues = 2;

/** A report about a mail; without its id, about the last issue to the recipient. */
interface Report {
  kind: BounceReport["kind"];
  mailId: string | undefined;
  recipient?: string;
  response: string;
}

/** Ends subscriptions whose address takes no mail, or whose reader complains. */
export function createBounces(context: AppContext, { jobs }: { jobs: Jobs }) {
  const { inTransaction, now, settings } = context;
  const { webhookSecret } = settings.bounces;

  /** Deactivates the subscriber when the last issues were all refused for good. */
  async function deactivateIfUnreachable(transaction: Db, subscriberId: string) {
    const deliveries = await queries.listLastDeliveries(transaction, subscriberId, maxRefusedIssues);
    const refused = deliveries.filter(({ isPermanent }) => isPermanent === 1);
    if (refused.length < maxRefusedIssues) return;
    await queries.deactivate(transaction, subscriberId, "bounced", refused[0]?.response ?? "");
  }

  /** Records a report once. Returns whether it is about a mail that was sent. */
  const record = ({ kind, mailId, recipient = "", response }: Report) =>
    withLock(inTransaction, issuesLock, async (transaction) => {
      const delivery = mailId
        ? await queries.findByMail(transaction, mailId)
        : await queries.findLastOf(transaction, recipient);
      if (!delivery) return false;
      const isBounce = kind === "bounce";
      const isKnown = delivery.bouncedAt !== null || delivery.response === response;
      if (isKnown || (isBounce && classifyRefusal(response) === "temporary")) return true;
      const isPermanent = isBounce && classifyRefusal(response) === "address";
      await queries.setReported(transaction, delivery, { response, isBounce, isPermanent, at: now().getTime() });
      if (isBounce) await deactivateIfUnreachable(transaction, delivery.subscriberId);
      else await queries.deactivate(transaction, delivery.subscriberId, "complained", response);
      return true;
    });

  registerBounceMailbox(context, { jobs, record });

  return {
    /** Runs in the transaction that records that a mail server refused the recipient of a mail for good. */
    async onRefused(transaction: Db, mailId: string) {
      const delivery = await queries.findByMail(transaction, mailId);
      if (delivery) await deactivateIfUnreachable(transaction, delivery.subscriberId);
    },

    /** Refuses a call that nobody signed with the secret of the settings. */
    requireSignature(call: SignedCall) {
      if (!webhookSecret) throw conflict(bounceTexts.noSecret);
      if (!isSigned(call, webhookSecret, now())) throw new Refusal(403, bounceTexts.badSignature);
    },

    /** Records what a provider reports. */
    async report({ kind, messageId, recipient, reason }: BounceReport) {
      const mailId = /^<?([0-9a-f]{24})@/.exec(messageId)?.[1];
      const response = cleanResponse(reason) || bounceTexts.noReason;
      return { isRecorded: await record({ kind, mailId, recipient, response }) };
    },
  };
}

export type Bounces = ReturnType<typeof createBounces>;
