import type { IncomingHttpHeaders } from "node:http";
import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../../../contract/users/session.ts";
import { type Viewer, visitor } from "../../permissions.ts";

const plainName = "folio_session";
/** Prefix that browsers accept only over https and for one host: no other subdomain can set such a cookie. */
const hostName = `__Host-${plainName}`;

export const sessionCookieName = (isSecure: boolean) => (isSecure ? hostName : plainName);

/** Whether a request may have a session cookie. Any occurrence of the name in the `Cookie` header counts. */
export const mayCarrySession = ({ cookie }: IncomingHttpHeaders) => cookie?.includes(plainName) ?? false;

const attributes = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

/** Sets the session cookie; `expires` is the time at which the session ends at the latest. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date, isSecure: boolean) {
  reply.setCookie(sessionCookieName(isSecure), token, { ...attributes(isSecure), expires });
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(sessionCookieName(isSecure), attributes(isSecure));
}

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    /** Token in the session cookie; empty if the request has no session cookie. */
    sessionToken: string;
  }
  interface FastifyContextConfig {
    /** Set if the answer is the same for all viewers, so that it does not wait for the lookup of the session. */
    skipsSession?: true;
  }
}

interface Deps {
  findSession: (token: string) => Promise<{ user: SessionUser } | undefined>;
  isSecure: boolean;
}

/** Sets `request.viewer` by the session cookie. */
export function identifyViewer({ findSession, isSecure }: Deps) {
  const name = sessionCookieName(isSecure);
  return async (request: FastifyRequest) => {
    request.sessionToken = (!request.routeOptions.config.skipsSession && request.cookies[name]) || "";
    const session = request.sessionToken ? await findSession(request.sessionToken) : undefined;
    request.viewer = session?.user ?? visitor;
  };
}
