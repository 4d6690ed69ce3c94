import { z } from "zod";
import { dayMs } from "../../contract/durations.ts";
import { mailTexts } from "../../contract/mail-texts.ts";
import type { MailStatus, MailTest } from "../../contract/mail.ts";
import type { SiteSettings } from "../../contract/site-settings.ts";
import type { MailKind, MailProps } from "../../web/mails/mail-kinds.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Attempt, PermanentFailure } from "../jobs/run-job.ts";
import { createDelivery } from "./delivery.ts";
import * as queries from "./mails.queries.ts";
import { createSendingRate } from "./sending-rate.ts";
import { MailRefused, type SmtpTimes } from "./smtp-connections.ts";

interface Deps {
  jobs: Jobs;
  /** Reads the stored settings of the site. */
  siteSettings: (db: Db) => Promise<SiteSettings>;
  times?: SmtpTimes | undefined;
}

/** A kind of mail whose content is composed when it is sent, such as a new link. */
interface PreparedKind<K extends MailKind, Payload> {
  /** Schema of the payload of the job. */
  payload: z.ZodType<Payload>;
  /** Returns the props of the mail; undefined if it is no longer needed. */
  prepare: (payload: Payload, mail: { id: string; recipient: string }) => Promise<MailProps<K> | undefined>;
  /** Runs in the transaction that records the outcome of an attempt. */
  onState?: (transaction: Db, mail: MailOutcome) => Promise<void>;
  /** Runs in the transaction that records a bounce or a complaint. */
  onReturned?: (transaction: Db, mail: ReturnedMail) => Promise<void>;
  /** Whether such mails are sent in bulk, which must leave part of the rate to other mails. */
  isBulk?: true;
}

export interface MailOutcome {
  id: string;
  state: Exclude<queries.MailState, "dismissed" | "bounced">;
  response: string;
  /** Whether the server has refused this address permanently. */
  isOfAddress: boolean;
}

/** A report of another server about a mail. */
export interface ReturnedMail {
  id: string;
  kind: "bounce" | "complaint";
  recipient: string;
  response: string;
  /** Whether the address no longer accepts mail. */
  isOfAddress: boolean;
}

type AnyMail = Parameters<ReturnType<typeof createDelivery>["deliver"]>[0];
type Outcome = Omit<MailOutcome, "id">;

/** An administrator dismissed the mail while it was about to be sent. */
class Dismissed extends Error {}

const storedForMs = {
  accepted: 30 * dayMs,
  dismissed: 30 * dayMs,
  failed: 90 * dayMs,
  bounced: 90 * dayMs,
  uncertain: 90 * dayMs,
};
/** The attempts span more than 15 hours. */
const maxAttempts = 8;

/** Sends mails through the job queue. A mail that the server may have accepted is never retried automatically. */
export function createMail(context: AppContext, { jobs, siteSettings, times }: Deps) {
  const { db, inTransaction, now, settings } = context;
  const delivery = createDelivery(context, { siteSettings, times });
  const rate = createSendingRate(context, settings.mail ?? { perSecond: Infinity, perHour: Infinity });
  const prepared = new Map<MailKind, Omit<PreparedKind<MailKind, unknown>, "payload">>();

  const sending = jobs.register("mail.send", {
    title: "Send a mail",
    payload: z.object({ id: z.string() }),
    maxAttempts,
    concurrency: 4,
    run: ({ id }, attempt) => send(id, attempt),
  });
  jobs.register("mail.prune", {
    title: "Delete records of old mails",
    schedule: { dailyAt: "04:40" },
    run: () => queries.prune(db, storedForMs, now()),
  });

  async function enqueue(transaction: Db, kind: MailKind, recipient: string, props: unknown) {
    const id = newId(now());
    await queries.insert(transaction, { id, kind, recipient, props, at: now() });
    await sending.enqueue(transaction, { id }, { key: id });
    return id;
  }

  /** Returns whether the outcome was recorded; that of a dismissed mail is not. */
  async function setState(transaction: Db, { id, kind }: Pick<AnyMail, "id" | "kind">, outcome: Outcome) {
    const isRecorded = await queries.setState(transaction, id, outcome, now());
    if (isRecorded) await reportState(transaction, { id, kind, ...outcome });
    return isRecorded;
  }

  const reportState = async (transaction: Db, { kind, ...mail }: { id: string; kind: string } & Outcome) =>
    prepared.get(kind as MailKind)?.onState?.(transaction, mail);

  async function send(id: string, attempt: Attempt) {
    const mail = await queries.find(db, id);
    if (!mail || (mail.state !== "queued" && mail.state !== "uncertain" && mail.state !== "failed")) return;
    const kind = mail.kind as MailKind;
    const { prepare, isBulk = false } = prepared.get(kind) ?? {};
    const waitMs = await rate.take(id, { signal: attempt.signal, isBulk });
    if (waitMs > 0) return postpone(id, waitMs, attempt);

    const props = prepare ? await prepare(mail.props, mail) : (mail.props as MailProps<MailKind>);
    if (!props) return queries.remove(db, id);

    const response = await handOver({ ...mail, kind, props }, attempt);
    if (response === undefined) return;
    await inTransaction(async (transaction) => {
      await setState(transaction, { id, kind }, { state: "accepted", response, isOfAddress: false });
      await attempt.complete(transaction);
    });
  }

  /** Returns the mail server's response; undefined if the mail was dismissed before. */
  async function handOver(mail: AnyMail, attempt: Attempt) {
    const record = (state: Outcome["state"], response: string, isOfAddress = false) =>
      inTransaction((transaction) => setState(transaction, mail, { state, response, isOfAddress }));
    const isRefusal = (error: unknown) => !(error instanceof MailRefused && error.isUncertain);
    try {
      return await delivery.deliver(mail, {
        signal: attempt.signal,
        async handOver(call) {
          // Recorded before the transmission: a process killed later leaves the mail uncertain, one killed earlier
          // tries again.
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
      await record(isPermanent || attempt.number >= maxAttempts ? "failed" : "queued", response, isOfAddress);
      throw isPermanent ? new PermanentFailure(response, { cause: error }) : error;
    }
  }

  /** Reschedules the mail without counting an attempt. */
  const postpone = (id: string, waitMs: number, attempt: Attempt) =>
    inTransaction(async (transaction) => {
      await sending.enqueue(transaction, { id }, { key: id, runAt: new Date(now().getTime() + waitMs) });
      await attempt.complete(transaction);
    });

  /** Sends a mail at once, and returns the mail server's response. */
  async function sendNow<K extends MailKind>(kind: K, recipient: string, props: MailProps<K>): Promise<MailTest> {
    try {
      return { isAccepted: true, response: await delivery.deliver({ id: newId(now()), kind, props, recipient }) };
    } catch (error) {
      return { isAccepted: false, response: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    /** Registers a kind of mail; must be called before the start. Returns an object that enqueues such mails. */
    register<K extends MailKind, Payload>(kind: K, { payload, prepare, ...more }: PreparedKind<K, Payload>) {
      prepared.set(kind, { prepare: (stored, mail) => prepare(payload.parse(stored), mail), ...more });
      return {
        enqueue: (transaction: Db, recipient: string, props: Payload) => enqueue(transaction, kind, recipient, props),
      };
    },

    /** Throws a conflict that names the setting that is missing before mail can be sent. */
    async requireReady(from: Db = db) {
      const missing = await delivery.findMissing(from);
      if (missing) throw conflict(mailTexts.missing[missing]);
    },

    /** Whether mail can be sent. */
    isReady: async (from: Db = db) => (await delivery.findMissing(from)) === null,

    /** Stores a mail that is sent after the commit; returns its id. It waits until mail is set up. */
    enqueue: <K extends MailKind>(transaction: Db, kind: K, recipient: string, props: MailProps<K>) =>
      enqueue(transaction, kind, recipient, props),

    async status(): Promise<MailStatus> {
      const { mail } = settings;
      return {
        missing: await delivery.findMissing(),
        host: mail ? `${mail.host.includes(":") ? `[${mail.host}]` : mail.host}:${mail.port}` : null,
        requiresTls: mail !== undefined && (mail.isTls || mail.requiresStartTls),
        hasLogin: mail?.login !== undefined,
        dkimDomain: mail?.dkim?.domain ?? null,
      };
    },

    sendTest: ({ name, email }: Actor) => sendNow("test", email, { by: name }),
    sendNow,
    render: delivery.render,

    /** Counts the mails of this kind that were enqueued for a recipient since then. */
    countSince: (kind: MailKind, recipient: string, since: Date, from: Db = db) =>
      queries.countSince(from, kind, recipient, since.getTime()),

    /** Filters the mails whose job will not run any more: it was cancelled, or the process died at each attempt. */
    async listWithoutJob(ids: readonly string[], from: Db = db) {
      const withJob = ids.length === 0 ? new Set<string>() : await queries.listWithJob(from, ids);
      return ids.filter((id) => !withJob.has(id));
    },

    countByState: () => queries.countByState(db),
    reportState,

    reportReturn: async (transaction: Db, kind: string, returned: ReturnedMail) =>
      prepared.get(kind as MailKind)?.onReturned?.(transaction, returned),

    /** Sends a failed, uncertain or dismissed mail again, as if it were new. */
    async requeue(transaction: Db, id: string) {
      await sending.cancel(transaction, id);
      await sending.enqueue(transaction, { id }, { key: id });
    },

    cancelJobs: (transaction: Db, id: string) => sending.cancel(transaction, id),
    close: delivery.close,
  };
}

export type Mail = ReturnType<typeof createMail>;
