import { z } from "zod";
import { dayMs, hourMs } from "../../contract/durations.ts";
import { mailTexts } from "../../contract/mail/mail-texts.ts";
import type { MailStatus, MailTest } from "../../contract/mail/mail.ts";
import type { MailKind, MailProps } from "../../web/mail/mail-kinds.ts";
import type { AppContext } from "../context.ts";
import { removeEnded } from "../db/found-rows.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createDelivery, type DeliveryDeps } from "./delivery.ts";
import * as queries from "./mails.queries.ts";
import {
  type KindRules,
  type MailSending,
  type MailOutcome,
  maxMailAttempts,
  type PreparedKind,
  reportState,
  type ReturnedMail,
  sendMail,
} from "./send-mail.ts";
import { createSendingRate } from "./sending-rate.ts";

export type { MailOutcome, ReturnedMail } from "./send-mail.ts";

const storedForMs = {
  accepted: 30 * dayMs,
  dismissed: 30 * dayMs,
  failed: 90 * dayMs,
  bounced: 90 * dayMs,
  uncertain: 90 * dayMs,
};

/** Sends mails through the job queue. A mail that the server may have accepted is never retried automatically. */
export function createMail(context: AppContext, { jobs, ...deps }: DeliveryDeps & { jobs: Jobs }) {
  const { db, now, settings } = context;
  const delivery = createDelivery(context, deps);
  const kinds = new Map<MailKind, KindRules>();
  const rate = createSendingRate(context, settings.mail ?? { perSecond: Infinity, perHour: Infinity });
  const sending: MailSending = { ...context, delivery, rate, kinds, enqueueJob };

  const queue = jobs.register("mail.send", {
    title: "Send an email",
    payload: z.object({ id: z.string() }),
    maxAttempts: maxMailAttempts,
    concurrency: 4,
    run: ({ id }, attempt) => sendMail(sending, id, attempt),
  });
  jobs.register("mail.prune", {
    title: "Delete old email records",
    schedule: { dailyAt: "04:40" },
    run: () => removeEnded(db, "mails", storedForMs, now()),
  });

  async function enqueueJob(transaction: Db, id: string, options?: { runAt: Date }) {
    await queue.enqueue(transaction, { id }, { key: id, ...options });
  }

  async function enqueue(transaction: Db, kind: MailKind, recipient: string, props: unknown) {
    const id = newId(now());
    await queries.insert(transaction, { id, kind, recipient, props, at: now() });
    await enqueueJob(transaction, id);
    return id;
  }

  /** Sends a mail at once, without the queue; returns the mail server's response and whether it is an acceptance. */
  async function sendNow<K extends MailKind>(kind: K, recipient: string, props: MailProps<K>): Promise<MailTest> {
    try {
      return { isAccepted: true, response: await delivery.deliver({ id: newId(now()), kind, props, recipient }) };
    } catch (error) {
      return { isAccepted: false, response: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    /** Registers a kind of mail; must run before jobs start. Returns an object that enqueues mails of this kind. */
    register<K extends MailKind, Payload>(kind: K, { payload, prepare, ...more }: PreparedKind<K, Payload>) {
      kinds.set(kind, { prepare: (stored, mail) => prepare(payload.parse(stored), mail), ...more });
      return {
        enqueue: (transaction: Db, recipient: string, props: Payload) => enqueue(transaction, kind, recipient, props),
      };
    },

    /** Throws a conflict (409) with the name of the missing setting if mail cannot be sent. */
    async requireReady(from: Db = db) {
      const missing = await delivery.findMissing(from);
      if (missing) throw conflict(mailTexts.missing[missing]);
    },

    /** Returns the name of a setting that is still missing for sending mail, or null. */
    findMissing: () => delivery.findMissing(),

    /** Whether mail can be sent. */
    isReady: async (from: Db = db) => (await delivery.findMissing(from)) === null,

    /** Stores a mail and the job that sends it; returns the mail's id. Without mail settings, the job is retried. */
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

    /** Counts the mails of this kind that were enqueued for a recipient within the last hour. */
    countOfLastHour: (transaction: Db, kind: MailKind, recipient: string) =>
      queries.countSince(transaction, kind, recipient, now().getTime() - hourMs),

    countByState: () => queries.countMails(db),
    reportState: (transaction: Db, mail: MailOutcome & { kind: string }) => reportState(sending, transaction, mail),

    reportReturn: async (transaction: Db, kind: string, returned: ReturnedMail) =>
      kinds.get(kind as MailKind)?.onReturned?.(transaction, returned),

    /** Enqueues a new job for a mail that failed, is uncertain (outcome unknown) or was dismissed. */
    async requeue(transaction: Db, id: string) {
      await queue.cancel(transaction, id);
      await enqueueJob(transaction, id);
    },

    cancelJobs: (transaction: Db, id: string) => queue.cancel(transaction, id),
    close: delivery.close,
  };
}

export type Mail = ReturnType<typeof createMail>;
