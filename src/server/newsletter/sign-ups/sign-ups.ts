import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { dayMs, hourMs } from "../../../contract/durations.ts";
import type { Subscription } from "../../../contract/newsletter.ts";
import { confirmationDays, signUpTexts } from "../../../contract/sign-up-texts.ts";
import type { ConfirmedSignUp, Consent } from "../../../contract/sign-ups.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { confirmPath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { Refusal } from "../../errors.ts";
import { customerNetworkOf } from "../../http/rate-limits/client-network.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Mail } from "../../mail/mail.ts";
import * as subscribers from "../subscribing.queries.ts";
import { domainOf, mailboxOf } from "./mailbox.ts";
import * as requests from "./requests.queries.ts";
import type { SignUp } from "./requests.queries.ts";
import { createWaves } from "./waves.ts";

interface Deps {
  jobs: Jobs;
  mail: Mail;
  siteSettings: (db: Db) => Promise<SiteSettings>;
}

/** Origin of a sign-up. */
export interface SignUpPlace {
  /** Address of the client. */
  address: string;
  /** Path of the page with the form; null if unknown. */
  page: string | null;
  /** Consent text of the form. */
  text: string;
}

/** Further requests for one mailbox are ignored, so that they cannot fill it. */
const maxMailsPerHour = 3;
/** Retention of unconfirmed and held sign-ups. */
const storedForMs = 30 * dayMs;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** Sign-ups for the newsletter: if mail can be sent, an address is subscribed once its owner confirms. */
export function createSignUps(context: AppContext, { jobs, mail, siteSettings }: Deps) {
  const { db, inTransaction, now, settings } = context;
  const waves = createWaves(context, { mail });

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
    title: "Ask somebody to confirm a subscription",
    payload,
    run: ({ requestId }, attempt) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await attempt.complete(transaction);
        const signUp = await requests.find(transaction, requestId);
        if (signUp && !(await isSettled(transaction, signUp)) && !(await waves.hold(transaction, signUp)))
          await ask(transaction, signUp);
        await askWaiting(transaction);
      }),
  });
  const asking = jobs.register("newsletter.ask-waiting", {
    title: "Ask those whose sign-ups were held back, after others have confirmed",
    payload: z.object({}),
    run: (_, attempt) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await attempt.complete(transaction);
        await askWaiting(transaction);
      }),
  });
  const releasing = jobs.register("newsletter.release", {
    title: "Ask those whose sign-ups were held back to confirm them",
    payload: z.object({ waveId: z.string() }),
    run: ({ waveId }, attempt) =>
      withLock(inTransaction, "newsletter", async (transaction) => {
        await attempt.complete(transaction);
        const held = await waves.takeReleased(transaction, waveId);
        for (const signUp of held) if (!(await isSettled(transaction, signUp))) await sendLink(transaction, signUp);
        if (held.length > 0) await releasing.enqueue(transaction, { waveId });
      }),
  });
  jobs.register("newsletter.prune", {
    title: "Delete sign-ups that nobody has confirmed",
    payload: z.object({}),
    schedule: { dailyAt: "04:50" },
    run: () =>
      inTransaction(async (transaction) => {
        const heldSince = now().getTime() - storedForMs;
        await requests.removeOld(transaction, { since: now().getTime() - (confirmationDays + 1) * dayMs, heldSince });
        await subscribers.removeUnconfirmed(transaction, heldSince);
        await waves.removeOld(transaction, heldSince);
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

  const askWaiting = (transaction: Db) => waves.passWaiting(transaction, (signUp) => ask(transaction, signUp));

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

  const requiresConfirmation = async (from: Db) =>
    (await siteSettings(from)).newsletterDoubleOptIn && (await mail.isReady(from));

  /** Finds the sign-up of a valid link, and whether it is already confirmed. */
  async function findByToken(from: Db, token: string) {
    const signUp = await requests.findByToken(from, hashOf(token), now());
    if (!signUp) return undefined;
    const isUsed = signUp.confirmed_at !== null && signUp.confirmed_at >= signUp.created_at;
    if (isUsed) return signUp.is_active === 1 ? ({ signUp, isConfirmed: true } as const) : undefined;
    return { signUp, isConfirmed: false } as const;
  }

  return {
    /** Runs in the caller's transaction. No answer reveals whether the address was known. */
    async subscribe(transaction: Db, { website = "", ...subscription }: Subscription, place: SignUpPlace) {
      const at = now();
      const consent: Consent = { text: place.text, page: place.page, at: at.toISOString() };
      const subscriber = { ...subscription, id: newId(at), at: at.getTime() };
      // Probably a bot; but a browser may have filled the field in, so the owner can see the address.
      if (website.trim() !== "")
        return subscribers.insertInactive(
          transaction,
          subscriber,
          "suspected",
          "The form's hidden field was filled in",
        );
      if (!(await requiresConfirmation(transaction))) return subscribers.subscribe(transaction, subscriber, consent);

      await subscribers.insertInactive(transaction, subscriber, "unconfirmed");
      const request = {
        id: newId(at),
        subscriber_id: await subscribers.getId(transaction, subscriber.email),
        consent,
        network: customerNetworkOf(place.address),
        domain: domainOf(subscriber.email),
        mailbox: mailboxOf(subscriber.email),
      };
      await requests.insert(transaction, request);
      await confirmationRequests.enqueue(transaction, { requestId: request.id });
    },

    /** Finds the sign-up of a mailed link; undefined if the link is used or too old. */
    findByToken: async (token: string) => findByToken(db, token),

    /** Subscribes the address that the link was mailed to. A repeat succeeds and changes nothing. */
    async confirm({ token }: ConfirmedSignUp) {
      await inTransaction(async (transaction) => {
        const found = await findByToken(transaction, token);
        if (!found) throw new Refusal(404, signUpTexts.usedUp);
        const { subscriber_id, consent } = found.signUp;
        if (found.isConfirmed) return;
        await subscribers.confirm(transaction, subscriber_id, consent, now().getTime());
        if (await waves.hasWaiting(transaction)) await asking.enqueue(transaction, {}, { key: "" });
      });
    },

    waves: {
      list: () => waves.list(),

      /** Releases the sign-ups of a wave: each gets a confirmation mail. */
      release: (id: string) =>
        withLock(inTransaction, "newsletter", async (transaction) => {
          await waves.release(transaction, id);
          await releasing.enqueue(transaction, { waveId: id }, { key: id });
        }),

      /** Deletes the unconfirmed sign-ups of a wave. */
      remove: (id: string) => withLock(inTransaction, "newsletter", (transaction) => waves.remove(transaction, id)),
    },
  };
}

export type SignUps = ReturnType<typeof createSignUps>;
