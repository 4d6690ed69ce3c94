import { done, list } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import { readSessionCookie } from "../http/security/session-cookie.ts";
import type { OwnSessions } from "./own-sessions.ts";

const shared = { may: "user", rate: "none", cache: "never" } as const;

export function ownSessionsApi(sessions: OwnSessions): Route[] {
  return [
    route(
      "GET /auth/sessions",
      { ...shared, summary: "Where one is signed in: this session, then the others, last used first" },
      async ({ viewer, query, request }) =>
        list(await sessions.list(viewer.id, readSessionCookie(request) ?? "", query)),
    ),
    route(
      "DELETE /auth/sessions",
      { ...shared, summary: "Sign out everywhere but here" },
      async ({ viewer, request }) => {
        await sessions.endOthers(viewer.id, readSessionCookie(request) ?? "");
        return done;
      },
    ),
    route(
      "DELETE /auth/sessions/:id",
      { ...shared, summary: "End one of one's own sessions" },
      async ({ viewer, params }) => {
        await sessions.end(viewer.id, params.id);
        return done;
      },
    ),
  ];
}
