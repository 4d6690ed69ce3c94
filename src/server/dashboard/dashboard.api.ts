import type { Dashboard } from "../../contract/dashboard.ts";
import type { SessionUser } from "../../contract/session.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";

export function dashboardApi(dashboard: (of: SessionUser) => Promise<Dashboard>): Route[] {
  return [
    route(
      "GET /dashboard",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary: "How the site does, in figures; for a user, how their own posts do",
      },
      async ({ viewer }) => one(await dashboard(viewer)),
    ),
  ];
}
