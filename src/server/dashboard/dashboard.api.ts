import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { DashboardFeature } from "./dashboard.ts";

export function dashboardApi(dashboard: DashboardFeature): Route[] {
  return [
    route(
      "GET /dashboard",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Get the figures of the site; for a user, of their own posts",
      },
      async ({ viewer }) => one(await dashboard.figuresFor(viewer)),
    ),
  ];
}
