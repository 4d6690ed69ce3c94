import type { ConfirmedSignUp, Consent, Subscription } from "../../../contract/newsletter/newsletter.ts";
import { newsletterTextsOf, signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { newId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { Refusal } from "../../errors.ts";
import * as subscribers from "../subscribing.queries.ts";
import { createConfirmations } from "./confirmations.ts";
import * as requests from "./requests.queries.ts";

/** Page and form where a person signed up. */
export interface SignUpPlace {
  /** Path of the page with the form; null if unknown. */
  page: string | null;
  /** Consent text of the form; undefined means the text of the newsletter's own form. */
  text?: string;
}

const suspicion = "The form's hidden field was filled in";

/** Handles newsletter sign-ups: if mail can be sent, an address is subscribed once its owner confirms. */
export function createSignUps(
  context: AppContext,
  { jobs, mail, siteSettings }: Pick<Core, "jobs" | "mail" | "siteSettings">,
) {
  const { db, inTransaction, now } = context;
  const confirmations = createConfirmations(context, { jobs, mail });

  return {
    /** Signs an address up in the caller's transaction; the response does not reveal whether the address was known. */
    async subscribe(transaction: Db, { website = "", ...subscription }: Subscription, place: SignUpPlace) {
      const at = now();
      const settings = await siteSettings(transaction);
      const sendsMail = await mail.isReady(transaction);
      const { pitch } = newsletterTextsOf(sendsMail, settings);
      const consent: Consent = { text: place.text ?? pitch, page: place.page, at: at.toISOString() };
      const subscriber = { ...subscription, id: newId(at), at: at.getTime() };
      // A filled hidden field suggests a bot, but a browser may have filled it, so the site's owner can see the
      // address.
      if (website.trim() !== "") return subscribers.insertInactive(transaction, subscriber, "suspected", suspicion);
      if (!sendsMail || !settings.newsletterDoubleOptIn) return subscribers.subscribe(transaction, subscriber, consent);

      await subscribers.insertInactive(transaction, subscriber, "unconfirmed");
      const request = {
        id: newId(at),
        subscriber_id: await subscribers.getId(transaction, subscriber.email),
        consent,
        mailbox: mailboxOf(subscriber.email),
      };
      await requests.insert(transaction, request);
      await confirmations.request(transaction, request.id);
    },

    /** Returns the sign-up of a link; undefined if the link has expired, or its subscriber is inactive again. */
    findByToken: async (token: string) => confirmations.findByToken(db, token),

    /** Subscribes the address that the link was mailed to. A repeat succeeds and changes nothing. */
    async confirm({ token }: ConfirmedSignUp) {
      await withLock(inTransaction, "newsletter", async (transaction) => {
        const found = await confirmations.findByToken(transaction, token);
        if (!found) throw new Refusal(404, signUpTexts.usedUp);
        const { subscriber_id, consent } = found.signUp;
        if (found.isConfirmed) return;
        await subscribers.confirm(transaction, subscriber_id, consent, now().getTime());
        await confirmations.askWaiting(transaction);
      });
    },
  };
}

export type SignUps = ReturnType<typeof createSignUps>;

const ignoresDots = new Set(["gmail.com", "googlemail.com"]);

/** Returns the mailbox of an address: without `+anything`, and at Google without dots. */
function mailboxOf(email: string) {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ""] = email.slice(0, at).toLowerCase().split("+", 1);
  return ignoresDots.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
