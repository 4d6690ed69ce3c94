import { bulkTexts } from "../../../contract/long-lists.ts";
import { list, one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { Webmentions } from "./webmentions.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function webmentionsApi(webmentions: Webmentions): Route[] {
  return [
    route(
      "GET /webmentions",
      {
        ...shared,
        summary: "List webmentions, newest first: pending, approved or rejected ones",
      },
      async ({ query }) => list(await webmentions.list(query)),
    ),
    route(
      "GET /webmentions/stats",
      { ...shared, summary: "Check whether the site receives webmentions, and count them by state" },
      async () => one(await webmentions.stats()),
    ),
    route(
      "PUT /webmentions/bulk/all",
      {
        ...shared,
        summary: "Approve, reject or delete all webmentions of a list, all or none",
        refuses: { 409: bulkTexts.foundOthers },
      },
      async ({ body }) => one(await webmentions.changeFound(body)),
    ),
    route(
      "PUT /webmentions/bulk",
      { ...shared, summary: "Approve, reject or delete webmentions, all or none" },
      async ({ body }) => one(await webmentions.bulk(body)),
    ),
  ];
}
