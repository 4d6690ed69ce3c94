import { adminRoute, type Route } from "../http/routes/route.ts";
import type { SecurityEvents } from "./security-events.ts";

export const securityEventsApi = (events: SecurityEvents): Route[] => [
  adminRoute(
    "GET /security-events",
    "List sign-ins and security-relevant changes of the last 90 days, newest first",
    ({ query }) => events.list(query),
  ),
];
