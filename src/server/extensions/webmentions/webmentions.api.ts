import { bulkTexts } from "../../../contract/long-lists.ts";
import { adminRoute, type Route } from "../../http/routes/route.ts";
import type { Webmentions } from "./webmentions.ts";

export const webmentionsApi = (webmentions: Webmentions): Route[] => [
  adminRoute("GET /webmentions", "List webmentions, newest first: pending, approved or rejected ones", ({ query }) =>
    webmentions.list(query),
  ),
  adminRoute(
    "GET /webmentions/stats",
    "Check whether the site receives webmentions, and count them by state",
    webmentions.stats,
  ),
  adminRoute(
    "PUT /webmentions/bulk/all",
    {
      summary: "Approve, reject or delete all webmentions of a list, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ body }) => webmentions.changeFound(body),
  ),
  adminRoute("PUT /webmentions/bulk", "Approve, reject or delete webmentions, all or none", ({ body }) =>
    webmentions.bulk(body),
  ),
];
