import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { SystemFeature } from "./system.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function systemApi(system: SystemFeature): Route[] {
  return [
    route(
      "GET /system",
      { ...shared, summary: "What the site runs on: versions, database, space, last backup and jobs" },
      async () => one(await system.describe()),
    ),
    route(
      "GET /system/findings",
      { ...shared, summary: "What an examination of the site found, at most a minute ago; it takes up to ten seconds" },
      async () => one(await system.findings()),
    ),
  ];
}
