import { adminRoute, type Route } from "../http/routes/route.ts";
import type { AnalyticsFeature } from "./analytics.ts";

export const analyticsApi = (analytics: AnalyticsFeature): Route[] => [
  adminRoute(
    "GET /analytics",
    "Get the views of the site in recent days, the last twelve months or all time, with their sources",
    ({ query }) => analytics.report(query.days),
  ),
  adminRoute("GET /analytics/articles/:id", "Get the views of one article", ({ params, query }) =>
    analytics.article(params.id, query.days),
  ),
];
