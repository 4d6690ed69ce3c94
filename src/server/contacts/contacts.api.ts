import { bulkTexts } from "../../contract/long-lists.ts";
import { mailTexts } from "../../contract/mail-texts.ts";
import { actorOf, addressOf } from "../http/actor.ts";
import { done, list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Contacts } from "./contacts.ts";
import type { MessageNoticesFeature } from "./message-notices.ts";
import type { Replies } from "./replies.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function contactsApi(contacts: Contacts, replies: Replies, notices: MessageNoticesFeature): Route[] {
  return [
    route(
      "GET /contacts",
      { ...shared, summary: "List messages, newest first; with spam=true the quarantined ones" },
      async ({ query }) => list(await contacts.list(query)),
    ),
    route(
      "GET /contacts/stats",
      { ...shared, summary: "Count messages, including those quarantined as spam" },
      async () => one(await contacts.stats()),
    ),
    route(
      "GET /contacts/notices",
      { ...shared, summary: "Get your preferences for mails about messages" },
      async ({ viewer }) => one(await notices.find(viewer.id)),
    ),
    route(
      "PUT /contacts/notices",
      { ...shared, summary: "Set your preferences for mails about messages" },
      async ({ viewer, body }) => one(await notices.update(viewer.id, body)),
    ),
    route(
      "GET /contacts/:id/replies",
      { ...shared, summary: "List the replies to a message, oldest first" },
      async ({ params }) => one(await replies.list(params.id)),
    ),
    route(
      "POST /contacts/:id/replies",
      {
        ...shared,
        summary: "Reply to a message by mail; once the mail server accepts it, the message is marked as replied",
        status: 201,
        refuses: { 409: mailTexts.missing.SMTP_URL },
      },
      async ({ viewer, params, body, once, request }) =>
        one(await once((run) => replies.send(actorOf(viewer, request), params.id, body, run))),
    ),
    route("GET /contacts/:id", { ...shared, summary: "Get a message" }, async ({ params }) =>
      one(await contacts.find(params.id)),
    ),
    route(
      "POST /contacts",
      {
        may: "anyone",
        rate: "message",
        cache: "never",
        summary: "Send a message to the owner of the site",
        plainForm: "contact",
        status: 201,
      },
      async ({ body, once, request }) => one(await once((run) => contacts.send(body, addressOf(request), run))),
    ),
    route(
      "PUT /contacts/bulk/all",
      {
        ...shared,
        summary: "Mark, quarantine or delete all messages of a list, all or none",
        refuses: { 409: bulkTexts.foundOthers },
      },
      async ({ body }) => one(await contacts.changeFound(body)),
    ),
    route(
      "PUT /contacts/bulk",
      { ...shared, summary: "Mark, quarantine or delete many messages, all or none" },
      async ({ body }) => one(await contacts.bulk(body)),
    ),
    route(
      "PUT /contacts/:id",
      { ...shared, summary: "Mark a message as read, replied or spam, or unmark it" },
      async ({ params, body }) => one(await contacts.update(params.id, body)),
    ),
    route("PUT /contacts/:id/read", { ...shared, summary: "Mark a message as read" }, async ({ params }) =>
      one(await contacts.setRead(params.id)),
    ),
    route("PUT /contacts/:id/replied", { ...shared, summary: "Mark a message as replied" }, async ({ params }) =>
      one(await contacts.setReplied(params.id)),
    ),
    route("DELETE /contacts/:id", { ...shared, summary: "Delete a message" }, async ({ params }) => {
      await contacts.remove(params.id);
      return done;
    }),
  ];
}
