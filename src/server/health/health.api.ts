import { adminRoute, type Route } from "../http/routes/route.ts";
import type { Health } from "./health.ts";

export const healthApi = (health: Health): Route[] => [
  adminRoute(
    "GET /system",
    "Get the software versions, database, disk space, last backup and jobs of the site",
    health.describe,
  ),
  adminRoute(
    "GET /system/findings",
    "Check the site and list the findings, at most ten seconds old; takes up to ten seconds",
    health.findings,
  ),
];
