import { mailTexts } from "../../contract/mail-texts.ts";
import { actorOf } from "../http/actor.ts";
import { list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { MailList } from "./mail-list.ts";
import type { Mail } from "./mail.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export const mailApi = (mail: Mail, mails: MailList): Route[] => [
  route("GET /mail", { ...shared, summary: "Whether the site can send mail, and by which server" }, async () =>
    one(await mail.status()),
  ),
  route(
    "POST /mail/test",
    { ...shared, summary: "Send a mail to oneself; answers what the mail server says" },
    async ({ viewer, request }) => one(await mail.sendTest(actorOf(viewer, request))),
  ),
  route(
    "GET /mails",
    { ...shared, summary: "What became of the mails of the last weeks, newest first" },
    async (call) => list(await mails.list(call.query)),
  ),
  route("GET /mails/stats", { ...shared, summary: "How many mails are in each state" }, async () =>
    one(await mails.stats()),
  ),
  route("PUT /mails/dismiss-waiting", { ...shared, summary: "Have no mail sent that waits now" }, async () =>
    one(await mails.dismissWaiting()),
  ),
  route(
    "PUT /mails/:id/retry",
    {
      ...shared,
      summary: "Send a failed or an uncertain mail again, even if its recipient may have it",
      refuses: { 409: mailTexts.notRetried },
    },
    async ({ params }) => one(await mails.retry(params.id)),
  ),
  route(
    "PUT /mails/:id/dismiss",
    { ...shared, summary: "Have a mail not sent, or not again", refuses: { 409: mailTexts.notDismissed } },
    async ({ params }) => one(await mails.dismiss(params.id)),
  ),
];
