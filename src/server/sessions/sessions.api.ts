import type { FastifyRequest } from "fastify";
import type { StoredProfile } from "../../contract/authors.ts";
import {
  recentSignInMinutes,
  type OwnDetails,
  type PasswordChange,
  type SessionUser,
  sessionTexts,
} from "../../contract/session.ts";
import { type User, userTexts } from "../../contract/users.ts";
import { type Actor, actorOf, addressOf } from "../http/actor.ts";
import { done } from "../http/answers.ts";
import type { Allowance } from "../http/rate-limits/rate-limits.ts";
import { type Route, route } from "../http/routes/route.ts";
import { clearSessionCookie, readSessionCookie, setSessionCookie } from "../http/security/session-cookie.ts";
import type { Origin, Sessions } from "./sessions.ts";
import type { SetupGate } from "./setup.ts";

interface Deps {
  sessions: Sessions;
  setup: SetupGate;
  ownAccount: {
    updateDetails(
      actor: Actor,
      changes: OwnDetails,
      proof: { isFresh: () => Promise<boolean>; attempts: Attempts },
    ): Promise<User & StoredProfile>;
    /** Returns the session that replaces all others of the person. */
    updatePassword(
      actor: Actor,
      change: PasswordChange,
      origin: Origin,
      attempts: Attempts,
    ): Promise<{ token: string; expires: Date }>;
  };
  findProfile: (userId: string) => Promise<StoredProfile>;
  /** Whether cookies travel over https only. */
  isSecure: boolean;
}

type Attempts = Pick<Allowance, "take" | "giveBack">;

const answer = (user: SessionUser) => ({ success: true as const, user });
const originOf = (request: FastifyRequest): Origin => ({
  userAgent: request.headers["user-agent"] ?? "",
  address: addressOf(request),
});

export function sessionsApi({ sessions, setup, ownAccount, findProfile, isSecure }: Deps): Route[] {
  return [
    route(
      "POST /auth/login",
      {
        may: "anyone",
        rate: "login",
        cache: "never",
        summary: "Sign in; the session is a cookie",
        plainForm: "sign-in",
      },
      async ({ body, allowance, request, reply }) => {
        const { user, token, expires } = await sessions.signIn(body, originOf(request), allowance);
        setSessionCookie(reply, token, expires, isSecure);
        return answer(user);
      },
    ),
    route(
      "POST /auth/logout",
      { may: "anyone", rate: "none", cache: "never", summary: "Sign out" },
      async ({ request, reply }) => {
        const token = readSessionCookie(request);
        if (token) await sessions.end(token);
        clearSessionCookie(reply, isSecure);
        return done;
      },
    ),
    route(
      "GET /auth/me",
      { may: "user", rate: "none", cache: "never", summary: "Get the signed-in user" },
      async ({ viewer }) => ({ success: true as const, user: { ...viewer, ...(await findProfile(viewer.id)) } }),
    ),
    route(
      "PUT /auth/updatedetails",
      {
        may: "user",
        rate: "password",
        cache: "never",
        summary: `Change one's own name, e-mail address or profile as an author; another address takes the current password when the sign-in is older than ${recentSignInMinutes} minutes`,
        revealsTakenEmail: true,
        refuses: { 409: userTexts.emailTaken },
      },
      async ({ viewer, body, allowance, request }) => {
        const isFresh = () => sessions.isFresh(readSessionCookie(request) ?? "");
        const proof = { isFresh, attempts: allowance };
        const saved = await ownAccount.updateDetails(actorOf(viewer, request), body, proof);
        const { id, name, email, role, slug, bio, picture, links } = saved;
        return { success: true, user: { _id: id, id, name, email, role, slug, bio, picture, links } };
      },
    ),
    route(
      "PUT /auth/updatepassword",
      {
        may: "user",
        rate: "password",
        cache: "never",
        summary: "Change your password, which ends your other sessions and gives this one a new cookie",
      },
      async ({ viewer, body, allowance, request, reply }) => {
        const { token, expires } = await ownAccount.updatePassword(
          actorOf(viewer, request),
          body,
          originOf(request),
          allowance,
        );
        setSessionCookie(reply, token, expires, isSecure);
        return done;
      },
    ),
    route(
      "POST /auth/setup",
      {
        may: "anyone",
        rate: "none",
        cache: "never",
        summary: "Create the first administrator with the token of the one-time link",
        refuses: { 404: sessionTexts.usedSetupLink },
        status: 201,
      },
      async ({ body, allowance, once, request, reply }) => {
        const admin = await once((run) => setup.makeFirstAdmin(body, run));
        const { id, name, email, role } = admin;
        try {
          // Signs in with the password, which may have changed if this call is a late repeat.
          const { token, expires } = await sessions.signIn(body, originOf(request), allowance);
          setSessionCookie(reply, token, expires, isSecure);
        } catch (error) {
          // The administrator is stored and can sign in, so a failure here must not look as if nothing was stored.
          request.log.error({ err: error }, "the first administrator could not be signed in");
        }
        return answer({ _id: id, id, name, email, role });
      },
    ),
  ];
}
