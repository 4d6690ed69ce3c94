import type { IncomingHttpHeaders } from "node:http";
import "@fastify/cookie";
import type { FastifyReply } from "fastify";

const plainName = "folio_session";
/** Prefix that browsers accept only over https and for one host: no other subdomain can set such a cookie. */
const hostName = `__Host-${plainName}`;

export const sessionCookieName = (isSecure: boolean) => (isSecure ? hostName : plainName);

/** Whether a request may identify a user: by a cookie whose text contains this name, or by any authorization. */
export const mayIdentifyUser = ({ cookie, authorization }: IncomingHttpHeaders) =>
  cookie?.includes(plainName) === true || authorization !== undefined;

const attributes = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

/** Sets the session cookie; `expires` is the time at which the session ends at the latest. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date, isSecure: boolean) {
  reply.setCookie(sessionCookieName(isSecure), token, { ...attributes(isSecure), expires });
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(sessionCookieName(isSecure), attributes(isSecure));
}
