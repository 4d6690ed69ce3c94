import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const name = "folio_session";

export const readSessionCookie = (request: FastifyRequest) => request.cookies[name];

/** `expires` is when the session ends at the latest. */
export function setSessionCookie(reply: FastifyReply, token: string, expires: Date, isSecure: boolean) {
  reply.setCookie(name, token, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure, expires });
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean) {
  reply.clearCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure });
}
