import type { FastifyRequest } from "fastify";
import type { StoredProfile } from "../../contract/authors.ts";
import { recentSignInMinutes, type SessionUser, sessionTexts } from "../../contract/users/session.ts";
import { userTexts } from "../../contract/users/users.ts";
import { actorOf, addressOf } from "../http/actor.ts";
import { type Route, routesFor, userRoute } from "../http/routes/route.ts";
import { clearSessionCookie, setSessionCookie } from "../http/security/session-cookie.ts";
import type { OwnAccount } from "../users/own-account.ts";
import type { OwnSessions } from "./own-sessions.ts";
import type { Origin, Sessions } from "./sessions.ts";
import type { SetupGate } from "./setup.ts";

interface Deps {
  sessions: Sessions;
  setup: SetupGate;
  ownAccount: OwnAccount;
  findProfile: (userId: string) => Promise<StoredProfile>;
  /** Whether cookies are sent over https only. */
  isSecure: boolean;
}

const visitorRoute = routesFor({ may: "anyone", rate: "none", cache: "never" });
const loginRoute = routesFor({ may: "anyone", rate: "login", cache: "never" });
const passwordRoute = routesFor({ may: "user", rate: "password", cache: "never" });

const answer = (user: SessionUser) => ({ success: true as const, user });
const originOf = (request: FastifyRequest): Origin => ({
  userAgent: request.headers["user-agent"] ?? "",
  address: addressOf(request),
});

export const sessionsApi = ({ sessions, setup, ownAccount, findProfile, isSecure }: Deps): Route[] => [
  loginRoute(
    "POST /auth/login",
    { summary: "Sign in; the session is a cookie", plainForm: "sign-in" },
    async ({ body, allowance, request, reply }) => {
      const { user, token, expires } = await sessions.signIn(body, originOf(request), allowance);
      setSessionCookie(reply, token, expires, isSecure);
      return answer(user);
    },
  ),
  visitorRoute("POST /auth/logout", "Sign out", async ({ request, reply }) => {
    if (request.sessionToken) await sessions.end(request.sessionToken);
    clearSessionCookie(reply, isSecure);
  }),
  userRoute("GET /auth/me", "Get the signed-in user", async ({ viewer }) => ({
    success: true as const,
    user: { ...viewer, ...(await findProfile(viewer.id)) },
  })),
  passwordRoute(
    "PUT /auth/updatedetails",
    {
      summary: `Update your name, email address or author profile; a new address requires the current password when the sign-in is older than ${recentSignInMinutes} minutes`,
      revealsTakenEmail: true,
      refuses: { 409: userTexts.emailTaken },
    },
    async ({ viewer, body, allowance, request }) => {
      const proof = { session: request.sessionToken, attempts: allowance };
      const saved = await ownAccount.updateDetails(actorOf(viewer, request), body, proof);
      const { id, name, email, role, slug, bio, picture, links } = saved;
      return { success: true as const, user: { _id: id, id, name, email, role, slug, bio, picture, links } };
    },
  ),
  passwordRoute(
    "PUT /auth/updatepassword",
    "Change your password, which ends your other sessions and gives this one a new cookie",
    async ({ viewer, body, allowance, request, reply }) => {
      const actor = actorOf(viewer, request);
      const { token, expires } = await ownAccount.updatePassword(actor, body, originOf(request), allowance);
      setSessionCookie(reply, token, expires, isSecure);
    },
  ),
  visitorRoute(
    "POST /auth/setup",
    {
      summary: "Create the first administrator with the token of the one-time link",
      refuses: { 404: sessionTexts.usedSetupLink },
      status: 201,
    },
    async ({ body, allowance, once, request, reply }) => {
      const { id, name, email, role } = await once((run) => setup.makeFirstAdmin(body, run));
      try {
        // Verifies the password, so that a repeat of this call after a password change does not sign in.
        const { token, expires } = await sessions.signIn(body, originOf(request), allowance);
        setSessionCookie(reply, token, expires, isSecure);
      } catch (error) {
        // The administrator is already stored and can sign in, so a failure here must not look as if nothing was
        // stored.
        request.log.error({ err: error }, "the first administrator could not be signed in");
      }
      return answer({ _id: id, id, name, email, role });
    },
  ),
];

export const ownSessionsApi = (sessions: OwnSessions): Route[] => [
  userRoute(
    "GET /auth/sessions",
    "List your sessions: this one first, then by last use",
    ({ viewer, query, request }) => sessions.list(viewer.id, request.sessionToken, query),
  ),
  userRoute("DELETE /auth/sessions", "Sign out of all other sessions", ({ viewer, request }) =>
    sessions.endOthers(viewer.id, request.sessionToken),
  ),
  userRoute("DELETE /auth/sessions/:id", "End one of your sessions", ({ viewer, params }) =>
    sessions.end(viewer.id, params.id),
  ),
];
