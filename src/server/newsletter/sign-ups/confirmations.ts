import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import { confirmationDays } from "../../../contract/newsletter/sign-up-texts.ts";
import { confirmPath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Mail } from "../../mail/mail.ts";
import * as subscribers from "../subscribing.queries.ts";
import * as requests from "./requests.queries.ts";
import type { SignUp } from "./requests.queries.ts";

interface Deps {
  jobs: Jobs;
  mail: Mail;
}

/** Holds back sign-ups that look like an attack; runs in transactions that hold the newsletter's lock. */
interface SignUpDefence {
  /** Returns whether the sign-up is held, and gets no mail for now. */
  hold(transaction: Db, signUp: SignUp): Promise<boolean>;
  /** Asks those whose held sign-ups may pass by now. */
  askWaiting(transaction: Db): Promise<void>;
  /** Removes records older than `since`, in a transaction without the lock. */
  removeOld(transaction: Db, since: number): Promise<unknown>;
  /** Runs when an address is confirmed, in a transaction without the lock. */
  onConfirmed(transaction: Db): Promise<void>;
}

/** Further requests for one mailbox are ignored, so that they cannot fill it. */
const maxMailsPerHour = 3;
/** Retention of unconfirmed and held sign-ups. */
const storedForMs = 30 * dayMs;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Mails that ask people to confirm their sign-ups, and the links in them. */
export function createConfirmations(context: AppContext, { jobs, mail }: Deps) {
  const { db, inTransaction, now, settings } = context;
  let defence: SignUpDefence | undefined;

  const payload = z.object({ requestId: z.string() });
  const confirming = mail.register("confirm-subscription", {
    payload,
    prepare: ({ requestId }, { recipient }) => linkFor(requestId, recipient),
    onReturned: async (transaction, { kind, recipient, response, isOfAddress }) => {
      const reason = kind === "complaint" ? "complained" : "bounced";
      if (kind === "complaint" || isOfAddress) await subscribers.reject(transaction, recipient, reason, response);
    },
  });

  // Every address gets a job, so that the response time does not reveal which are subscribed.
  const confirmationRequests = jobs.register("newsletter.sign-up", {
    title: "Send a subscription confirmation",
    payload,
    run: ({ requestId }, attempt) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await attempt.complete(transaction);
        const signUp = await requests.find(transaction, requestId);
        if (signUp && !(await isSettled(transaction, signUp)) && !(await defence?.hold(transaction, signUp)))
          await ask(transaction, signUp);
        await defence?.askWaiting(transaction);
      }),
  });
  jobs.register("newsletter.prune", {
    title: "Delete unconfirmed sign-ups",
    payload: z.object({}),
    schedule: { dailyAt: "04:50" },
    run: () =>
      inTransaction(async (transaction) => {
        const heldSince = now().getTime() - storedForMs;
        await requests.removeOld(transaction, { since: now().getTime() - (confirmationDays + 1) * dayMs, heldSince });
        await subscribers.removeUnconfirmed(transaction, heldSince);
        await defence?.removeOld(transaction, heldSince);
      }),
  });

  /** Whether there is nothing left to confirm. */
  async function isSettled(transaction: Db, { id, is_active, inactive_reason }: SignUp) {
    if (is_active === 0 && inactive_reason !== "complained") return false;
    await requests.remove(transaction, id);
    return true;
  }

  /** Sends a confirmation mail, which counts against the limits. */
  async function ask(transaction: Db, signUp: SignUp) {
    const at = now().getTime();
    if ((await requests.countMailedTo(transaction, signUp.mailbox, at - hourMs)) >= maxMailsPerHour) return;
    await requests.setMailed(transaction, signUp.id, at);
    await sendLink(transaction, signUp);
  }

  const sendLink = (transaction: Db, { id, email }: SignUp) =>
    confirming.enqueue(transaction, email, { requestId: id });

  /** Created when the mail is sent, so that no token waits in the database. */
  async function linkFor(requestId: string, recipient: string) {
    const signUp = await requests.find(db, requestId);
    if (signUp?.email !== recipient || signUp.is_active === 1) return undefined;
    if (signUp.wave_id && signUp.mailed_at === null) return undefined;
    const token = randomBytes(32).toString("base64url");
    const expiresAt = now().getTime() + confirmationDays * dayMs;
    await requests.setToken(db, requestId, { token_hash: hashOf(token), expires_at: expiresAt });
    return { link: `${settings.publicUrl}${confirmPath}?token=${token}` };
  }

  /** Finds the sign-up of a valid link, and whether it is already confirmed. */
  async function findByToken(from: Db, token: string) {
    const signUp = await requests.findByToken(from, hashOf(token), now());
    if (!signUp) return undefined;
    const isUsed = signUp.confirmed_at !== null && signUp.confirmed_at >= signUp.created_at;
    if (isUsed) return signUp.is_active === 1 ? ({ signUp, isConfirmed: true } as const) : undefined;
    return { signUp, isConfirmed: false } as const;
  }

  return {
    /** Asks for a confirmation after the commit. */
    request: (transaction: Db, requestId: string) => confirmationRequests.enqueue(transaction, { requestId }),
    findByToken,
    isSettled,
    ask,
    sendLink,
    onConfirmed: async (transaction: Db) => defence?.onConfirmed(transaction),

    /** Lets an extension hold sign-ups back. */
    defendBy(added: SignUpDefence) {
      defence = added;
    },
  };
}
