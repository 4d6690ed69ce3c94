import type { FastifyReply, FastifyRequest } from "fastify";
import { badField } from "../refusals.ts";

export const setVersion = (reply: FastifyReply, version: number) => reply.header("etag", `"${version}"`);

/** The version that the caller's `If-Match` names; undefined when any will do. */
export function versionSeen(request: FastifyRequest) {
  const header = request.headers["if-match"]?.trim();
  if (!header || header === "*") return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (!version) throw badField("If-Match", "If-Match must be the ETag of this thing, as its GET gave it");
  return { version: Number(version) };
}
