import { type BounceReport, bounceTexts } from "../../../contract/bounces.ts";
import type { AppContext } from "../../context.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { conflict, Refusal } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { cleanWords } from "../../mail/mail-report.ts";
import { issuesLock } from "../issues/issues.ts";
import { registerBounceMailbox } from "./bounce-mailbox.ts";
import * as queries from "./bounces.queries.ts";
import { judgeRefusal } from "./judge-refusal.ts";
import { isSigned, type SignedCall } from "./webhook-signature.ts";

/** So many issues in a row end an address that takes none of them. */
const issuesToEnd = 2;

/** A report about a mail; without its id, about the last issue to the recipient. */
interface Report {
  kind: BounceReport["kind"];
  mailId: string | undefined;
  recipient?: string;
  words: string;
}

/** Ends subscriptions whose address takes no mail, or whose reader complains. */
export function createBounces(context: AppContext, { jobs }: { jobs: Jobs }) {
  const { inTransaction, now, settings } = context;
  const { webhookSecret } = settings.bounces;

  /** Ends the address when the last issues were all refused for good. */
  async function endIfUnreachable(transaction: Db, subscriberId: string) {
    const deliveries = await queries.listLastDeliveries(transaction, subscriberId, issuesToEnd);
    const refused = deliveries.filter(
      ({ isPermanent, response }) => isPermanent === 1 && judgeRefusal(response) === "address",
    );
    if (refused.length < issuesToEnd) return;
    await queries.deactivate(transaction, subscriberId, "bounced", refused[0]?.response ?? "");
  }

  /** Records a report once. Answers whether it is about a mail that was sent. */
  const record = ({ kind, mailId, recipient = "", words }: Report) =>
    withLock(inTransaction, issuesLock, async (transaction) => {
      const delivery = mailId
        ? await queries.findByMail(transaction, mailId)
        : await queries.findLastOf(transaction, recipient);
      if (!delivery) return false;
      const isBounce = kind === "bounce";
      const isKnown = delivery.bouncedAt !== null || delivery.response === words;
      if (isKnown || (isBounce && judgeRefusal(words) === "passing")) return true;
      const isPermanent = isBounce && judgeRefusal(words) === "address";
      await queries.setReported(transaction, delivery, { words, isBounce, isPermanent, at: now().getTime() });
      if (isBounce) await endIfUnreachable(transaction, delivery.subscriberId);
      else await queries.deactivate(transaction, delivery.subscriberId, "complained", words);
      return true;
    });

  registerBounceMailbox(context, { jobs, record });

  return {
    /** Runs in the transaction that records that a mail server refused the recipient of a mail for good. */
    async onRefused(transaction: Db, mailId: string) {
      const delivery = await queries.findByMail(transaction, mailId);
      if (delivery) await endIfUnreachable(transaction, delivery.subscriberId);
    },

    /** Refuses a call that nobody signed with the secret of the settings. */
    requireSignature(call: SignedCall) {
      if (!webhookSecret) throw conflict(bounceTexts.noSecret);
      if (!isSigned(call, webhookSecret, now())) throw new Refusal(403, bounceTexts.badSignature);
    },

    /** Records what a provider reports. */
    async report({ kind, messageId, recipient, reason }: BounceReport) {
      const mailId = /^<?([0-9a-f]{24})@/.exec(messageId)?.[1];
      const words = cleanWords(reason) || bounceTexts.noReason;
      return { isRecorded: await record({ kind, mailId, recipient, words }) };
    },
  };
}

export type Bounces = ReturnType<typeof createBounces>;
