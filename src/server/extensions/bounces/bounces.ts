import { createHmac, timingSafeEqual } from "node:crypto";
import { minuteMs } from "../../../contract/durations.ts";
import { type BounceReport, bounceTexts } from "../../../contract/extensions/bounces.ts";
import { storablePart } from "../../../contract/fields.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { conflict, Refusal } from "../../errors.ts";
import { classifyRefusal } from "../../mail/smtp-connections.ts";
import * as queries from "./bounces.queries.ts";

/** A bounce or a complaint; without `mailId` and `serverId`, it concerns the latest mail to the recipient. */
interface Report extends Pick<BounceReport, "kind" | "recipient"> {
  mailId?: string;
  /** Id that the accepting server assigned to the mail in its response, if that server replaces the `Message-ID`. */
  serverId?: string;
  /** Response of the refusing server; for a bounce, it contains the status code, such as `5.1.1`. */
  response: string;
}

/** Records bounces and complaints. The feature that sent the mail decides the effects of each report. */
export function createBounces({ inTransaction, now, settings }: AppContext, { mail }: Pick<Core, "mail">) {
  const { webhookSecret } = settings.bounces;

  function findMail(transaction: Db, { mailId, serverId, recipient }: Report) {
    if (mailId) return queries.find(transaction, mailId);
    if (serverId) return queries.findByServerId(transaction, serverId);
    return recipient ? queries.findLastTo(transaction, recipient) : undefined;
  }

  /** Records a report; a repeated report changes nothing. Returns whether the reported mail was found. */
  const record = (report: Report) =>
    withLock(inTransaction, "mail.bounces", async (transaction) => {
      const found = await findMail(transaction, report);
      if (!found) return false;
      const { kind, response } = report;
      const isBounce = kind === "bounce";
      const refusal = classifyRefusal(response);
      const isKnown = found.state === "bounced" || found.response === response;
      if (isKnown || (isBounce && refusal === "temporary")) return true;
      await queries.setReported(transaction, found.id, { response, isBounce, at: now().getTime() });
      const { id, recipient } = found;
      const isOfAddress = isBounce && refusal === "address";
      await mail.reportReturn(transaction, found.kind, { id, recipient, kind, response, isOfAddress });
      return true;
    });

  return {
    /** Throws a conflict if no secret is configured, or a 403 error if the call lacks a valid signature. */
    requireSignature(call: SignedCall) {
      if (!webhookSecret) throw conflict(bounceTexts.noSecret);
      if (!isSigned(call, webhookSecret, now())) throw new Refusal(403, bounceTexts.badSignature);
    },

    /** Records the report of a provider. */
    async report({ kind, messageId, recipient, reason }: BounceReport) {
      const response = cleanResponse(reason) || bounceTexts.noReason;
      return { isRecorded: await record({ kind, ...idsOf(messageId), recipient, response }) };
    },
  };
}

/** Returns the id in a `Message-ID`: the mail's id if this site wrote it, the server's id if Amazon SES did. */
function idsOf(messageId: string): Pick<Report, "mailId" | "serverId"> | undefined {
  const mailId = /^<?([0-9a-f]{24})(@|$)/.exec(messageId.trim())?.[1];
  if (mailId) return { mailId };
  const serverId = /^<?([0-9a-f-]{40,100})@(?:[\w.-]+\.)?amazonses\.com>?$/.exec(messageId.trim())?.[1];
  return serverId ? { serverId } : undefined;
}

const maxResponseLength = 500;

/** Turns the response that explains a bounce into one line that can be stored and shown. */
const cleanResponse = (text: string) =>
  storablePart(
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim()
      .slice(0, maxResponseLength),
  );

const toleranceMs = 5 * minuteMs;

interface SignedCall {
  /** Time of the signature as text, in seconds since 1970. */
  timestamp: unknown;
  /** HMAC-SHA256 of timestamp, dot and body, in hex. */
  signature: unknown;
  body: string;
}

/** Whether the body was signed with the secret within five minutes of `now`. */
function isSigned({ timestamp, signature, body }: SignedCall, secret: string, now: Date) {
  if (typeof timestamp !== "string" || typeof signature !== "string") return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
