import type { z } from "zod";
import { mailTexts } from "../../contract/mail/mail-texts.ts";
import type { MailKind, MailProps } from "../../web/mail/mail-kinds.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { type Attempt, PermanentFailure } from "../jobs/run-job.ts";
import type { createDelivery } from "./delivery.ts";
import * as queries from "./mails.queries.ts";
import type { createSendingRate } from "./sending-rate.ts";
import { MailRefused } from "./smtp-connections.ts";

/** A kind of mail whose props are created when it is sent, for example with a new link. */
export interface PreparedKind<K extends MailKind, Payload> {
  /** Schema of the job's payload. */
  payload: z.ZodType<Payload>;
  /** Returns the props of the mail; undefined if the mail is no longer needed and is to be deleted. */
  prepare: (payload: Payload, mail: { id: string; recipient: string }) => Promise<MailProps<K> | undefined>;
  /** Runs in the transaction that records the outcome of an attempt. */
  onState?: (transaction: Db, mail: MailOutcome) => Promise<void>;
  /** Runs in the transaction that records a bounce or a complaint. */
  onReturned?: (transaction: Db, mail: ReturnedMail) => Promise<void>;
  /** Marks bulk mails, which may use only a part of the hourly limit; the rest is reserved for other mails. */
  isBulk?: true;
}

/** Outcome of one attempt to send a mail. */
export interface MailOutcome {
  id: string;
  state: Exclude<queries.MailState, "dismissed" | "bounced">;
  response: string;
  /** Whether the mail server permanently refused the recipient's address. */
  isOfAddress: boolean;
}

/** Bounce or complaint that another server reported about a mail. */
export interface ReturnedMail {
  id: string;
  kind: "bounce" | "complaint";
  recipient: string;
  response: string;
  /** Whether the recipient's address no longer accepts mail. */
  isOfAddress: boolean;
}

/** Rules for sending a kind of mail. */
export type KindRules = Omit<PreparedKind<MailKind, unknown>, "payload">;

type Delivery = ReturnType<typeof createDelivery>;

/** Dependencies of the functions that send mails. */
export interface MailSending extends Pick<AppContext, "db" | "inTransaction" | "now"> {
  delivery: Delivery;
  rate: ReturnType<typeof createSendingRate>;
  kinds: ReadonlyMap<MailKind, KindRules>;
  /** Enqueues the next attempt to send a mail. */
  enqueueJob: (transaction: Db, id: string, options?: { runAt: Date }) => Promise<void>;
}

type AnyMail = Parameters<Delivery["deliver"]>[0];
type Outcome = Omit<MailOutcome, "id">;

/** Thrown if an administrator dismissed the mail just before it was sent. */
class Dismissed extends Error {}

/** Maximum number of attempts per mail; their delays add up to more than 15 hours. */
export const maxMailAttempts = 8;

/** Attempts to send a stored mail, and records the outcome. */
export async function sendMail(sending: MailSending, id: string, attempt: Attempt) {
  const { db, kinds, rate, inTransaction } = sending;
  const mail = await queries.find(db, id);
  if (!mail || (mail.state !== "queued" && mail.state !== "uncertain" && mail.state !== "failed")) return;
  const kind = mail.kind as MailKind;
  const { prepare, isBulk = false } = kinds.get(kind) ?? {};
  const waitMs = await rate.take(id, { signal: attempt.signal, isBulk });
  if (waitMs > 0) return postpone(sending, id, waitMs, attempt);

  const props = prepare ? await prepare(mail.props, mail) : (mail.props as MailProps<MailKind>);
  if (!props) return queries.remove(db, id);

  const response = await handOver(sending, { ...mail, kind, props }, attempt);
  if (response === undefined) return;
  await inTransaction(async (transaction) => {
    await setState(sending, transaction, { id, kind }, { state: "accepted", response, isOfAddress: false });
    await attempt.complete(transaction);
  });
}

/** Reschedules the mail without counting an attempt. */
const postpone = ({ inTransaction, now, enqueueJob }: MailSending, id: string, waitMs: number, attempt: Attempt) =>
  inTransaction(async (transaction) => {
    await enqueueJob(transaction, id, { runAt: new Date(now().getTime() + waitMs) });
    await attempt.complete(transaction);
  });

/** Sends the mail; returns the mail server's response, or undefined if the mail was already dismissed. */
async function handOver(sending: MailSending, mail: AnyMail, attempt: Attempt) {
  const record = (state: Outcome["state"], response: string, isOfAddress = false) =>
    sending.inTransaction((transaction) => setState(sending, transaction, mail, { state, response, isOfAddress }));
  const isRefusal = (error: unknown) => !(error instanceof MailRefused && error.isUncertain);
  try {
    return await sending.delivery.deliver(mail, {
      signal: attempt.signal,
      async handOver(call) {
        // Recorded before the transmission: if the process is killed after this, the mail stays uncertain; if it is
        // killed before, the mail is sent again.
        if (!(await record("uncertain", mailTexts.notAnswered))) throw new Dismissed();
        return attempt.handOver(call, isRefusal);
      },
    });
  } catch (error) {
    if (error instanceof Dismissed) return undefined;
    const response = error instanceof Error ? error.message : String(error);
    if (!isRefusal(error)) throw error;
    const isPermanent = error instanceof MailRefused && error.isPermanent;
    const isOfAddress = error instanceof MailRefused && error.isOfAddress;
    await record(isPermanent || attempt.number >= maxMailAttempts ? "failed" : "queued", response, isOfAddress);
    throw isPermanent ? new PermanentFailure(response, { cause: error }) : error;
  }
}

/** Records the outcome; returns false for a mail that was dismissed meanwhile. */
async function setState(
  sending: MailSending,
  transaction: Db,
  { id, kind }: Pick<AnyMail, "id" | "kind">,
  outcome: Outcome,
) {
  const isRecorded = await queries.setState(transaction, id, outcome, sending.now());
  if (isRecorded) await reportState(sending, transaction, { id, kind, ...outcome });
  return isRecorded;
}

/** Reports the outcome to the feature that the kind of mail belongs to. */
export const reportState = async (
  { kinds }: MailSending,
  transaction: Db,
  { kind, ...mail }: MailOutcome & { kind: string },
) => kinds.get(kind as MailKind)?.onState?.(transaction, mail);
