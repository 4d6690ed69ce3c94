import { one } from "../http/answers.ts";
import { csvType } from "../http/csv.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { AnalyticsFeature } from "./analytics.ts";
import type { SubscriberGrowthReports } from "./subscriber-growth.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function analyticsApi(analytics: AnalyticsFeature, growth: SubscriberGrowthReports): Route[] {
  return [
    route(
      "GET /analytics",
      {
        ...shared,
        summary: "Get the views of the site in the last days, the last twelve months or in total, with their sources",
      },
      async ({ query }) => one(await analytics.report(query.days)),
    ),
    route(
      "GET /analytics/articles/:id",
      { ...shared, summary: "Get the views of one article" },
      async ({ params, query }) => one(await analytics.article(params.id, query.days)),
    ),
    route(
      "GET /analytics/subscribers",
      { ...shared, summary: "Get the number of active subscribers at the end of each day or month" },
      async ({ query }) => one(await growth.report(query.days)),
    ),
    route(
      "GET /analytics/export",
      { ...shared, summary: "Get the figures as a CSV file", answerType: csvType },
      async ({ query: { days, of }, reply }) => {
        reply.type(csvType).header("content-disposition", `attachment; filename="analytics-${of}-${days}.csv"`);
        return analytics.export(days, of);
      },
    ),
  ];
}
