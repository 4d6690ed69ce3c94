import type { FastifyRequest } from "fastify";
import { Done } from "../../contract/envelope.ts";
import { Login, OwnDetails, PasswordChange, SessionAnswer, Setup, type SessionUser } from "../../contract/session.ts";
import type { User } from "../../contract/users.ts";
import { done } from "../http/answers.ts";
import { type Route, route } from "../http/route.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "../http/session-cookie.ts";
import type { Sessions } from "./sessions.ts";
import type { SetupGate } from "./setup.ts";

interface Needs {
  sessions: Sessions;
  setup: SetupGate;
  /** Cookies travel over https only. */
  isSecure: boolean;
  updateDetails: (id: string, changes: OwnDetails) => Promise<User>;
  updatePassword: (id: string, change: PasswordChange, keptSession: string) => Promise<void>;
}

const answer = (user: SessionUser) => ({ success: true as const, user });
const userAgentOf = ({ headers }: FastifyRequest) => headers["user-agent"] ?? "";

export function sessionsApi({ sessions, setup, isSecure, updateDetails, updatePassword }: Needs): Route[] {
  return [
    route(
      {
        method: "POST",
        url: "/auth/login",
        may: "anyone",
        rate: "login",
        cache: "never",
        summary: "Sign in; the session is a cookie",
        plainForm: true,
        body: Login,
        answer: SessionAnswer,
      },
      async ({ body, allowance, request, reply }) => {
        const { user, token, expires } = await sessions.signIn(body, userAgentOf(request), allowance);
        setSessionCookie(reply, token, expires, isSecure);
        return answer(user);
      },
    ),
    route(
      {
        method: "POST",
        url: "/auth/logout",
        may: "anyone",
        rate: "none",
        cache: "never",
        summary: "Sign out",
        answer: Done,
      },
      async ({ request, reply }) => {
        const token = readSessionCookie(request);
        if (token) await sessions.end(token);
        clearSessionCookie(reply, isSecure);
        return done;
      },
    ),
    route(
      {
        method: "GET",
        url: "/auth/me",
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Who is signed in",
        answer: SessionAnswer,
      },
      ({ viewer }) => answer(viewer),
    ),
    route(
      {
        method: "PUT",
        url: "/auth/updatedetails",
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Change one's own name or e-mail address",
        body: OwnDetails,
        answer: SessionAnswer,
        refuses: { 409: "This e-mail address is taken" },
      },
      async ({ viewer, body }) => {
        const { id, name, email, role } = await updateDetails(viewer.id, body);
        return answer({ _id: id, id, name, email, role });
      },
    ),
    route(
      {
        method: "PUT",
        url: "/auth/updatepassword",
        may: "user",
        rate: "password",
        cache: "never",
        summary: "Change one's own password, which ends one's other sessions",
        body: PasswordChange,
        answer: Done,
      },
      async ({ viewer, body, allowance, request }) => {
        // Whoever finds an open session must not try passwords there without end.
        await allowance.take();
        await updatePassword(viewer.id, body, sessions.idOf(readSessionCookie(request) ?? ""));
        await allowance.giveBack();
        return done;
      },
    ),
    route(
      {
        method: "POST",
        url: "/auth/setup",
        may: "anyone",
        rate: "none",
        cache: "never",
        summary: "Make the first administrator with the one-time link's token",
        body: Setup,
        answer: SessionAnswer,
        refuses: { 404: "This set-up link is not valid any more" },
        status: 201,
      },
      async ({ body, once, request, reply }) => {
        const { id, name, email, role } = await once((run) => setup.makeFirstAdmin(body, run));
        try {
          const { token, expires } = await sessions.open({ id, name, email, role }, userAgentOf(request));
          setSessionCookie(reply, token, expires, isSecure);
        } catch (error) {
          // The administrator is stored, and can sign in: a failure here must not look as if nothing was.
          request.log.error({ err: error }, "the first administrator could not be signed in");
        }
        return answer({ _id: id, id, name, email, role });
      },
    ),
  ];
}
