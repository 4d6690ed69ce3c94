import { Readable } from "node:stream";
import { z } from "zod";
import { Done, listOf, oneOf } from "../../contract/envelope.ts";
import { Id } from "../../contract/fields.ts";
import { BulkOutcome } from "../../contract/long-lists.ts";
import {
  Subscriber,
  SubscriberChanges,
  SubscriberExport,
  SubscriberFilter,
  SubscribersBulk,
  SubscriberStats,
  Subscription,
  Unsubscription,
} from "../../contract/newsletter.ts";
import { actorOf } from "../http/actor.ts";
import { done, list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Newsletter } from "./newsletter.ts";

const params = z.object({ id: Id });
const shared = { may: "admin", rate: "none", cache: "never" } as const;
const csv = "text/csv; charset=utf-8";

export function newsletterApi(newsletter: Newsletter): Route[] {
  return [
    route(
      {
        method: "POST",
        url: "/newsletter/subscribe",
        may: "anyone",
        rate: "subscription",
        cache: "never",
        summary: "Subscribe to the newsletter",
        plainForm: true,
        body: Subscription,
        answer: Done,
        // Also where nothing new was stored: the answer must not tell whether the address was known.
        status: 201,
      },
      async ({ body, once }) => {
        await once((run) => run((transaction) => newsletter.subscribe(transaction, body)));
        return done;
      },
    ),
    route(
      {
        method: "POST",
        url: "/newsletter/unsubscribe",
        may: "anyone",
        rate: "unsubscription",
        cache: "never",
        summary: "Leave the newsletter; an address that is not known is a success too",
        plainForm: true,
        body: Unsubscription,
        answer: Done,
      },
      async ({ body }) => {
        await newsletter.unsubscribe(body);
        return done;
      },
    ),
    route(
      {
        ...shared,
        method: "GET",
        url: "/newsletter",
        summary: "List subscribers, newest first",
        query: SubscriberFilter,
        answer: listOf(Subscriber),
      },
      async ({ query }) => list(await newsletter.list(query)),
    ),
    route(
      {
        ...shared,
        method: "GET",
        url: "/newsletter/stats",
        summary: "How many subscribers there are",
        answer: oneOf(SubscriberStats),
      },
      async () => one(await newsletter.stats()),
    ),
    route(
      {
        ...shared,
        method: "GET",
        url: "/newsletter/export",
        summary: "The subscribers as a CSV file",
        query: SubscriberExport,
        answer: z.string().meta({
          examples: [
            "Email,Name,Status,Subscribed Date\r\nada@example.com,Ada Lovelace,Active,2025-01-31T09:00:00.000Z\r\n",
          ],
        }),
        answerType: csv,
      },
      async ({ viewer, query, request, reply }) => {
        const pieces = await newsletter.export(actorOf(viewer, request), query.active);
        reply.type(csv).header("content-disposition", 'attachment; filename="newsletter-subscribers.csv"');
        return Readable.from(pieces);
      },
    ),
    route(
      {
        ...shared,
        method: "GET",
        url: "/newsletter/:id",
        summary: "One subscriber",
        params,
        answer: oneOf(Subscriber),
      },
      async ({ params }) => one(await newsletter.find(params.id)),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/newsletter/bulk",
        summary: "Activate, deactivate or delete many subscribers, all or none",
        body: SubscribersBulk,
        answer: oneOf(BulkOutcome),
      },
      async ({ body }) => one(await newsletter.bulk(body)),
    ),
    route(
      {
        ...shared,
        method: "PUT",
        url: "/newsletter/:id",
        summary: "Change the named fields of a subscriber",
        params,
        body: SubscriberChanges,
        answer: oneOf(Subscriber),
        refuses: { 409: "Another subscriber has this e-mail address" },
      },
      async ({ params, body }) => one(await newsletter.update(params.id, body)),
    ),
    route(
      { ...shared, method: "DELETE", url: "/newsletter/:id", summary: "Delete a subscriber", params, answer: Done },
      async ({ params }) => {
        await newsletter.remove(params.id);
        return done;
      },
    ),
  ];
}
