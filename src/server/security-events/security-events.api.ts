import { list } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { SecurityEvents } from "./security-events.ts";

export function securityEventsApi(events: SecurityEvents): Route[] {
  return [
    route(
      "GET /security-events",
      {
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "List sign-ins and security-relevant changes of the last 90 days, newest first",
      },
      async ({ query }) => list(await events.list(query)),
    ),
  ];
}
