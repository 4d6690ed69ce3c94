import { listOf } from "../../contract/envelope.ts";
import { SecurityEvent, SecurityEventFilter } from "../../contract/security-events.ts";
import { list } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { SecurityEvents } from "./security-events.ts";

export function securityEventsApi(events: SecurityEvents): Route[] {
  return [
    route(
      {
        method: "GET",
        url: "/security-events",
        may: "admin",
        rate: "none",
        cache: "never",
        summary: "Sign-ins and changes that matter for security in the last 90 days, newest first",
        query: SecurityEventFilter,
        answer: listOf(SecurityEvent),
      },
      async ({ query }) => list(await events.list(query)),
    ),
  ];
}
