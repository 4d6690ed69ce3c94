import { Dashboard } from "../../contract/dashboard.ts";
import { oneOf } from "../../contract/envelope.ts";
import { one } from "../http/answers.ts";
import { type Route, route } from "../http/route.ts";

export function dashboardApi(dashboard: () => Promise<Dashboard>): Route[] {
  return [
    route(
      {
        method: "GET",
        url: "/dashboard",
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "How the site does, in figures",
        answer: oneOf(Dashboard),
      },
      async () => one(await dashboard()),
    ),
  ];
}
