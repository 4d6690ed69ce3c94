import { Dashboard } from "../../contract/dashboard.ts";
import { oneOf } from "../../contract/envelope.ts";
import type { SessionUser } from "../../contract/session.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";

export function dashboardApi(dashboard: (of: SessionUser) => Promise<Dashboard>): Route[] {
  return [
    route(
      {
        method: "GET",
        url: "/dashboard",
        may: "user",
        rate: "none",
        cache: "never",
        summary: "How the site does, in figures; for a user, how their own posts do",
        answer: oneOf(Dashboard),
      },
      async ({ viewer }) => one(await dashboard(viewer)),
    ),
  ];
}
