import type { FastifyRequest } from "fastify";
import { signUpTexts } from "../../../contract/newsletter/sign-up-texts.ts";
import { type Route, routesFor } from "../../http/routes/route.ts";
import type { SignUps } from "./sign-ups.ts";

const formRoute = routesFor({ may: "anyone", rate: "subscription", cache: "never" });

export const signUpsApi = (signUps: SignUps): Route[] => [
  formRoute(
    "POST /newsletter/subscribe",
    {
      summary: "Subscribe to the newsletter; if the site sends mail, a link to confirm is emailed",
      plainForm: "newsletter",
      // Also the status if nothing new was stored, because the response must not reveal whether the address was known.
      status: 201,
    },
    ({ body, once, request }) =>
      once((run) => run((transaction) => signUps.subscribe(transaction, body, { page: pageOf(request) }))),
  ),
  formRoute(
    "POST /newsletter/confirm",
    {
      summary: "Confirm a subscription with the token of the emailed link",
      // A token cannot be guessed, and all readers behind one address must be able to confirm.
      rate: "none",
      plainForm: "confirm-subscription",
      refuses: { 404: signUpTexts.usedUp },
    },
    ({ body }) => signUps.confirm(body),
  ),
];

const maxPageLength = 300;

/** Returns the path of the page that contained the form. */
export function pageOf({ headers: { referer = "" } }: FastifyRequest) {
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, maxPageLength) : null;
}
