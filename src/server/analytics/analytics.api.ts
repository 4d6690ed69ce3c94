import type { Analytics } from "../../contract/analytics.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";

export function analyticsApi(analytics: (days: number) => Promise<Analytics>): Route[] {
  return [
    route(
      "GET /analytics",
      {
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "How often the site was read in the last 7, 30 or 90 days, and from where",
      },
      async ({ query }) => one(await analytics(query.days)),
    ),
  ];
}
