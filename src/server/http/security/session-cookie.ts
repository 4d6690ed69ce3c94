import type { IncomingHttpHeaders } from "node:http";
import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../../../contract/users/session.ts";
import { type Viewer, visitor } from "../../permissions.ts";

const plainName = "folio_session";
/** Browsers accept this prefix only over https, for this host and every path: no neighbour host can plant it. */
const hostName = `__Host-${plainName}`;

export const sessionCookieName = (isSecure: boolean) => (isSecure ? hostName : plainName);

/** Token of the session, also from the cookie of an earlier release, without the prefix; undefined without one. */
export const readSessionCookie = ({ cookies }: FastifyRequest) => cookies[hostName] ?? cookies[plainName];

/** Whether the request may carry a session; also true for a cookie that only contains the name. */
export const mayCarrySession = ({ cookie }: IncomingHttpHeaders) => cookie?.includes(plainName) ?? false;

const attributes = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

/** `expires` is the latest end of the session. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date, isSecure: boolean) {
  reply.setCookie(sessionCookieName(isSecure), token, { ...attributes(isSecure), expires });
  if (isSecure && reply.request.cookies[plainName]) reply.clearCookie(plainName, attributes(true));
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(plainName, attributes(isSecure));
  if (isSecure) reply.clearCookie(hostName, attributes(true));
}

/** Replaces the cookie of an older version by that of this version. */
export function replaceOldCookie(reply: FastifyReply, token: string, expires: Date, isSecure: boolean) {
  const { cookies } = reply.request;
  if (isSecure && !cookies[hostName] && cookies[plainName]) setSessionCookie(reply, token, expires, true);
}

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    /** Set if the answer is the same for all viewers and must not wait for the database. */
    skipsSession?: true;
  }
}

interface Deps {
  findSession: (token: string) => Promise<{ user: SessionUser; expires: Date } | undefined>;
  isSecure: boolean;
}

/** Sets `request.viewer` by the session cookie. */
export function identifyViewer({ findSession, isSecure }: Deps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.routeOptions.config.skipsSession ? undefined : readSessionCookie(request);
    const session = token ? await findSession(token) : undefined;
    if (token && session) replaceOldCookie(reply, token, session.expires, isSecure);
    request.viewer = session?.user ?? visitor;
  };
}
