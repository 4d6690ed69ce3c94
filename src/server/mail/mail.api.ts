import { bounceTexts } from "../../contract/bounces.ts";
import { mailTexts } from "../../contract/mail-texts.ts";
import { actorOf } from "../http/actor.ts";
import { adminRoute, type Route, routesFor } from "../http/routes/route.ts";
import type { Bounces } from "./bounces/bounces.ts";
import type { MailList } from "./mail-list.ts";
import type { Mail } from "./mail.ts";

// Each report of a provider is a call, and a wrong signature costs only a refusal.
const signedRoute = routesFor({ may: "anyone", rate: "none", cache: "never", signed: true });

export const mailApi = (mail: Mail, mails: MailList): Route[] => [
  adminRoute("GET /mail", "Check whether the site can send mail, and through which server", mail.status),
  adminRoute(
    "POST /mail/test",
    "Send a test mail to your own address; returns the mail server's response",
    ({ viewer, request }) => mail.sendTest(actorOf(viewer, request)),
  ),
  adminRoute("GET /mails", "List the mails of the last weeks with their state, newest first", ({ query }) =>
    mails.list(query),
  ),
  adminRoute("GET /mails/stats", "Count mails by state", mails.stats),
  adminRoute("PUT /mails/dismiss-waiting", "Cancel all waiting mails", mails.dismissWaiting),
  adminRoute(
    "PUT /mails/:id/retry",
    {
      summary: "Send a failed or uncertain mail again, even if its recipient may have it",
      refuses: { 409: mailTexts.notRetried },
    },
    ({ params }) => mails.retry(params.id),
  ),
  adminRoute(
    "PUT /mails/:id/dismiss",
    { summary: "Cancel a waiting mail, or dismiss one that was not sent", refuses: { 409: mailTexts.notDismissed } },
    ({ params }) => mails.dismiss(params.id),
  ),
];

export const bouncesApi = (bounces: Bounces): Route[] => [
  signedRoute(
    "POST /newsletter/bounces",
    {
      summary: "Report a bounced mail or a complaint; signed with BOUNCE_WEBHOOK_SECRET",
      refuses: { 409: bounceTexts.noSecret },
    },
    ({ body, request }) => {
      const { "x-folio-timestamp": timestamp, "x-folio-signature": signature } = request.headers;
      bounces.requireSignature({ timestamp, signature, body: request.signedText });
      return bounces.report(body);
    },
  ),
];
