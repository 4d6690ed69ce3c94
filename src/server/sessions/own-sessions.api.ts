import { z } from "zod";
import { Done, listOf } from "../../contract/envelope.ts";
import { Id } from "../../contract/fields.ts";
import { OwnSession, OwnSessionFilter } from "../../contract/session.ts";
import { done, list } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import { readSessionCookie } from "../http/security/session-cookie.ts";
import type { OwnSessions } from "./own-sessions.ts";

const shared = { may: "user", rate: "none", cache: "never" } as const;

export function ownSessionsApi(sessions: OwnSessions): Route[] {
  return [
    route(
      {
        ...shared,
        method: "GET",
        url: "/auth/sessions",
        summary: "Where one is signed in: this session, then the others, last used first",
        query: OwnSessionFilter,
        answer: listOf(OwnSession),
      },
      async ({ viewer, query, request }) =>
        list(await sessions.list(viewer.id, readSessionCookie(request) ?? "", query)),
    ),
    route(
      {
        ...shared,
        method: "DELETE",
        url: "/auth/sessions",
        summary: "Sign out everywhere but here",
        answer: Done,
      },
      async ({ viewer, request }) => {
        await sessions.endOthers(viewer.id, readSessionCookie(request) ?? "");
        return done;
      },
    ),
    route(
      {
        ...shared,
        method: "DELETE",
        url: "/auth/sessions/:id",
        summary: "End one of one's own sessions",
        params: z.object({ id: Id }),
        answer: Done,
      },
      async ({ viewer, params }) => {
        await sessions.end(viewer.id, params.id);
        return done;
      },
    ),
  ];
}
