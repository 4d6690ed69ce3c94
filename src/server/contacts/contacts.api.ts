import { bulkTexts } from "../../contract/long-lists.ts";
import { mailTexts } from "../../contract/mail/mail-texts.ts";
import { actorOf, addressOf } from "../http/actor.ts";
import { adminRoute, type Route, routesFor } from "../http/routes/route.ts";
import type { Contacts } from "./contacts.ts";
import type { MessageNoticesFeature } from "./message-notices.ts";
import type { Replies } from "./replies.ts";

const visitorRoute = routesFor({ may: "anyone", rate: "message", cache: "never" });

export const contactsApi = (contacts: Contacts, replies: Replies, notices: MessageNoticesFeature): Route[] => [
  adminRoute("GET /contacts", "List messages, newest first; with spam=true the quarantined ones", ({ query }) =>
    contacts.list(query),
  ),
  adminRoute("GET /contacts/stats", "Count messages, including those quarantined as spam", contacts.stats),
  adminRoute("GET /contacts/notices", "Get your preferences for emails about messages", ({ viewer }) =>
    notices.find(viewer.id),
  ),
  adminRoute("PUT /contacts/notices", "Set your preferences for emails about messages", ({ viewer, body }) =>
    notices.update(viewer.id, body),
  ),
  adminRoute("GET /contacts/:id/replies", "List the replies to a message, oldest first", ({ params }) =>
    replies.list(params.id),
  ),
  adminRoute(
    "POST /contacts/:id/replies",
    {
      summary: "Reply to a message by email; once the mail server accepts it, the message is marked as replied",
      status: 201,
      refuses: { 409: mailTexts.missing.SMTP_URL },
    },
    ({ viewer, params, body, once, request }) =>
      once((run) => replies.send(actorOf(viewer, request), params.id, body, run)),
  ),
  adminRoute("GET /contacts/:id", "Get a message", ({ params }) => contacts.find(params.id)),
  visitorRoute(
    "POST /contacts",
    { summary: "Send a message to the owner of the site", plainForm: "contact", status: 201 },
    ({ body, once, request }) => once((run) => contacts.send(body, addressOf(request), run)),
  ),
  adminRoute(
    "PUT /contacts/bulk/all",
    {
      summary: "Mark, quarantine or delete all messages of a list, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ body }) => contacts.changeFound(body),
  ),
  adminRoute("PUT /contacts/bulk", "Mark, quarantine or delete many messages, all or none", ({ body }) =>
    contacts.bulk(body),
  ),
  adminRoute("PUT /contacts/:id", "Mark a message as read, replied or spam, or unmark it", ({ params, body }) =>
    contacts.update(params.id, body),
  ),
  adminRoute("PUT /contacts/:id/read", "Mark a message as read", ({ params }) => contacts.setRead(params.id)),
  adminRoute("PUT /contacts/:id/replied", "Mark a message as replied", ({ params }) => contacts.setReplied(params.id)),
  adminRoute("DELETE /contacts/:id", "Delete a message", ({ params }) => contacts.remove(params.id)),
];
