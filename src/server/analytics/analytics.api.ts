import { Analytics, AnalyticsQuery } from "../../contract/analytics.ts";
import { oneOf } from "../../contract/envelope.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";

export function analyticsApi(analytics: (days: number) => Promise<Analytics>): Route[] {
  return [
    route(
      {
        method: "GET",
        url: "/analytics",
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "How often the site was read in the last 7, 30 or 90 days, and from where",
        query: AnalyticsQuery,
        answer: oneOf(Analytics),
      },
      async ({ query }) => one(await analytics(query.days)),
    ),
  ];
}
