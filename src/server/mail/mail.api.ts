import { actorOf } from "../http/actor.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Mail } from "./mail.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export const mailApi = (mail: Mail): Route[] => [
  route("GET /mail", { ...shared, summary: "Whether the site can send mail, and by which server" }, async () =>
    one(await mail.status()),
  ),
  route(
    "POST /mail/test",
    { ...shared, summary: "Send a mail to oneself; answers what the mail server says" },
    async ({ viewer, request }) => one(await mail.sendTest(actorOf(viewer, request))),
  ),
];
