import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { AnalyticsFeature } from "./analytics.ts";

export function analyticsApi(analytics: AnalyticsFeature): Route[] {
  return [
    route(
      "GET /analytics",
      {
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "How often the site was read in the last 7, 30 or 90 days, and from where",
      },
      async ({ query }) => one(await analytics.report(query.days)),
    ),
  ];
}
