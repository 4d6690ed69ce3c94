import { mailTexts } from "../../contract/mail-texts.ts";
import { actorOf } from "../http/actor.ts";
import { list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { MailList } from "./mail-list.ts";
import type { Mail } from "./mail.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export const mailApi = (mail: Mail, mails: MailList): Route[] => [
  route(
    "GET /mail",
    { ...shared, summary: "Check whether the site can send mail, and through which server" },
    async () => one(await mail.status()),
  ),
  route(
    "POST /mail/test",
    { ...shared, summary: "Send a test mail to your own address; returns the mail server's response" },
    async ({ viewer, request }) => one(await mail.sendTest(actorOf(viewer, request))),
  ),
  route(
    "GET /mails",
    { ...shared, summary: "List the mails of the last weeks with their state, newest first" },
    async (call) => list(await mails.list(call.query)),
  ),
  route("GET /mails/stats", { ...shared, summary: "Count mails by state" }, async () => one(await mails.stats())),
  route("PUT /mails/dismiss-waiting", { ...shared, summary: "Cancel all waiting mails" }, async () =>
    one(await mails.dismissWaiting()),
  ),
  route(
    "PUT /mails/:id/retry",
    {
      ...shared,
      summary: "Send a failed or uncertain mail again, even if its recipient may have it",
      refuses: { 409: mailTexts.notRetried },
    },
    async ({ params }) => one(await mails.retry(params.id)),
  ),
  route(
    "PUT /mails/:id/dismiss",
    {
      ...shared,
      summary: "Cancel a waiting mail, or dismiss one that was not sent",
      refuses: { 409: mailTexts.notDismissed },
    },
    async ({ params }) => one(await mails.dismiss(params.id)),
  ),
];
