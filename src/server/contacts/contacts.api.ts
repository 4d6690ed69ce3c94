import { z } from "zod";
import {
  Message,
  MessageChanges,
  MessageFilter,
  MessagesBulk,
  MessageStats,
  NewMessage,
  SentMessage,
} from "../../contract/contacts.ts";
import { Done, listOf, oneOf } from "../../contract/envelope.ts";
import { Id } from "../../contract/fields.ts";
import { BulkOutcome } from "../../contract/long-lists.ts";
import { done, list, one } from "../http/answers.ts";
import { networkOf } from "../http/rate-limits/client-network.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Contacts } from "./contacts.ts";

const params = z.object({ id: Id });
const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function contactsApi(contacts: Contacts): Route[] {
  return [
    route(
      {
        ...shared,
        method: "GET",
        url: "/contacts",
        summary: "List messages, newest first; with spam=true those that are quarantined",
        query: MessageFilter,
        answer: listOf(Message),
      },
      async ({ query }) => list(await contacts.list(query)),
    ),
    route(
      {
        ...shared,
        method: "GET",
        url: "/contacts/stats",
        summary: "How many messages there are, and how many are quarantined as spam",
        answer: oneOf(MessageStats),
      },
      async () => one(await contacts.stats()),
    ),
    route(
      { ...shared, method: "GET", url: "/contacts/:id", summary: "One message", params, answer: oneOf(Message) },
      async ({ params }) => one(await contacts.find(params.id)),
    ),
    route(
      {
        method: "POST",
        url: "/contacts",
        may: "anyone",
        rate: "message",
        cache: "never",
        summary: "Send a message to the owner of the site",
        plainForm: true,
        body: NewMessage,
        answer: oneOf(SentMessage),
        status: 201,
      },
      async ({ body, once, request }) => one(await once((run) => contacts.send(body, networkOf(request.ip), run))),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/contacts/bulk",
        summary: "Mark, quarantine or delete many messages, all or none",
        body: MessagesBulk,
        answer: oneOf(BulkOutcome),
      },
      async ({ body }) => one(await contacts.bulk(body)),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/contacts/:id",
        summary: "Mark a message as read, replied or spam, or as not",
        params,
        body: MessageChanges,
        answer: oneOf(Message),
      },
      async ({ params, body }) => one(await contacts.update(params.id, body)),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/contacts/:id/read",
        summary: "Mark a message as read",
        params,
        answer: oneOf(Message),
      },
      async ({ params }) => one(await contacts.setRead(params.id)),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/contacts/:id/replied",
        summary: "Mark a message as replied",
        params,
        answer: oneOf(Message),
      },
      async ({ params }) => one(await contacts.setReplied(params.id)),
    ),
    route(
      { ...shared, method: "DELETE", url: "/contacts/:id", summary: "Delete a message", params, answer: Done },
      async ({ params }) => {
        await contacts.remove(params.id);
        return done;
      },
    ),
  ];
}
