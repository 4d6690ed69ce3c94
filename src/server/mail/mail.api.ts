import { mailTexts } from "../../contract/mail/mail-texts.ts";
import { actorOf } from "../http/actor.ts";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { MailList } from "./mail-list.ts";
import type { Mail } from "./mail.ts";

export const mailApi = (mail: Mail, mails: MailList): Route[] => [
  adminRoute("GET /mail", "Check whether the site can send mail, and through which server", mail.status),
  adminRoute(
    "POST /mail/test",
    "Send a test email to your own address; returns the mail server's response",
    ({ viewer, request }) => mail.sendTest(actorOf(viewer, request)),
  ),
  adminRoute("GET /mails", "List recent emails with their state, newest first", ({ query }) => mails.list(query)),
  adminRoute("GET /mails/stats", "Count emails by state", mails.stats),
  adminRoute("PUT /mails/dismiss-waiting", "Cancel all waiting emails", mails.dismissWaiting),
  adminRoute(
    "PUT /mails/:id/retry",
    {
      summary: "Send a failed or uncertain email again, even if the recipient may already have it",
      refuses: { 409: mailTexts.notRetried },
    },
    ({ params }) => mails.retry(params.id),
  ),
  adminRoute(
    "PUT /mails/:id/dismiss",
    { summary: "Cancel a waiting email, or dismiss one that was not sent", refuses: { 409: mailTexts.notDismissed } },
    ({ params }) => mails.dismiss(params.id),
  ),
];
