import type { FastifyRequest } from "fastify";
import { signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { addressOf } from "../../http/actor.ts";
import { done } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { SignUps } from "./sign-ups.ts";

export function signUpsApi(signUps: SignUps): Route[] {
  return [
    route(
      "POST /newsletter/subscribe",
      {
        may: "anyone",
        rate: "subscription",
        cache: "never",
        summary: "Subscribe to the newsletter; if the site sends mail, a mailed link asks for a confirmation",
        plainForm: "newsletter",
        // The same if nothing new was stored, because the response must not reveal whether the address was known.
        status: 201,
      },
      async ({ body, once, request }) => {
        const place = { address: addressOf(request), page: pageOf(request), text: signUpTexts.newsletter };
        await once((run) => run((transaction) => signUps.subscribe(transaction, body, place)));
        return done;
      },
    ),
    route(
      "POST /newsletter/confirm",
      {
        may: "anyone",
        // A token cannot be guessed, and all readers behind one address must be able to confirm.
        rate: "none",
        cache: "never",
        summary: "Confirm a subscription by the token of the mailed link",
        plainForm: "confirm-subscription",
        refuses: { 404: signUpTexts.usedUp },
      },
      async ({ body }) => {
        await signUps.confirm(body);
        return done;
      },
    ),
  ];
}

const maxPageLength = 300;

/** Path of the page with the form. */
export function pageOf({ headers: { referer = "" } }: FastifyRequest) {
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, maxPageLength) : null;
}
