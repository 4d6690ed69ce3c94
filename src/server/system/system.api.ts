import { one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { SystemFeature } from "./system.ts";

export function systemApi(system: SystemFeature): Route[] {
  return [
    route(
      "GET /system",
      {
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "What the site runs on: versions, database, space and jobs",
      },
      async () => one(await system.describe()),
    ),
  ];
}
