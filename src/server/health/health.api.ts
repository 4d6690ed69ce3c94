import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Health } from "./health.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function healthApi(health: Health): Route[] {
  return [
    route(
      "GET /system",
      { ...shared, summary: "Get the software versions, database, disk space, last backup and jobs of the site" },
      async () => one(await health.describe()),
    ),
    route(
      "GET /system/findings",
      {
        ...shared,
        summary: "Examine the site and list the findings, at most ten seconds old; takes up to ten seconds",
      },
      async () => one(await health.findings()),
    ),
  ];
}
