import { done, list } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import { readSessionCookie } from "../http/security/session-cookie.ts";
import type { OwnSessions } from "./own-sessions.ts";

const shared = { may: "user", rate: "none", cache: "never" } as const;

export function ownSessionsApi(sessions: OwnSessions): Route[] {
  return [
    route(
      "GET /auth/sessions",
      { ...shared, summary: "List your sessions: this one first, then the last used" },
      async ({ viewer, query, request }) =>
        list(await sessions.list(viewer.id, readSessionCookie(request) ?? "", query)),
    ),
    route(
      "DELETE /auth/sessions",
      { ...shared, summary: "Sign out of all other sessions" },
      async ({ viewer, request }) => {
        await sessions.endOthers(viewer.id, readSessionCookie(request) ?? "");
        return done;
      },
    ),
    route(
      "DELETE /auth/sessions/:id",
      { ...shared, summary: "End one of your sessions" },
      async ({ viewer, params }) => {
        await sessions.end(viewer.id, params.id);
        return done;
      },
    ),
  ];
}
