import { Readable } from "node:stream";
import { bulkTexts } from "../../contract/long-lists.ts";
import { subscriberTexts } from "../../contract/newsletter.ts";
import { actorOf } from "../http/actor.ts";
import { done, list, one } from "../http/answers.ts";
import { csvType } from "../http/csv.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Newsletter } from "./newsletter.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function newsletterApi(newsletter: Newsletter): Route[] {
  return [
    route(
      "POST /newsletter/unsubscribe",
      {
        may: "anyone",
        rate: "unsubscription",
        cache: "never",
        summary: "Unsubscribe; an unknown address is a success, too",
        plainForm: "unsubscribe",
      },
      async ({ body }) => {
        await newsletter.unsubscribe(body);
        return done;
      },
    ),
    route("GET /newsletter", { ...shared, summary: "List subscribers, newest first" }, async ({ query }) =>
      list(await newsletter.list(query)),
    ),
    route("GET /newsletter/stats", { ...shared, summary: "Count subscribers" }, async () =>
      one(await newsletter.stats()),
    ),
    route(
      "GET /newsletter/export",
      { ...shared, summary: "Get the subscribers as a CSV file", answerType: csvType },
      async ({ viewer, query, request, reply }) => {
        const pieces = await newsletter.export(actorOf(viewer, request), query.active);
        reply.type(csvType).header("content-disposition", 'attachment; filename="newsletter-subscribers.csv"');
        return Readable.from(pieces);
      },
    ),
    route("GET /newsletter/:id", { ...shared, summary: "Get a subscriber" }, async ({ params }) =>
      one(await newsletter.find(params.id)),
    ),
    route(
      "PUT /newsletter/bulk",
      { ...shared, summary: "Activate, deactivate or delete many subscribers, all or none" },
      async ({ body }) => one(await newsletter.bulk(body)),
    ),
    route(
      "PUT /newsletter/bulk/all",
      {
        ...shared,
        summary: "Activate, deactivate or delete every subscriber that a search finds, all or none",
        refuses: { 409: bulkTexts.foundOthers },
      },
      async ({ body }) => one(await newsletter.changeFound(body)),
    ),
    route(
      "PUT /newsletter/:id",
      {
        ...shared,
        summary: "Change the named fields of a subscriber",
        refuses: { 409: subscriberTexts.emailTaken },
      },
      async ({ params, body }) => one(await newsletter.update(params.id, body)),
    ),
    route("DELETE /newsletter/:id", { ...shared, summary: "Delete a subscriber" }, async ({ params }) => {
      await newsletter.remove(params.id);
      return done;
    }),
  ];
}
