import type { FastifyReply, FastifyRequest } from "fastify";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { badField } from "../../errors.ts";

export const setVersion = (reply: FastifyReply, version: number) => reply.header("etag", `"${version}"`);

/** The version that `setVersion` has set, which is taken off the response: a cached one gets a tag with more in it. */
export function takeVersion(reply: FastifyReply) {
  const version = /\d+/.exec(String(reply.getHeader("etag")))?.[0];
  reply.removeHeader("etag");
  return version;
}

/** The versions that the caller's `If-Match` names; undefined when any will do. A tag of nothing known is no version. */
export function versionSeen(request: FastifyRequest) {
  const header = request.headers["if-match"]?.trim();
  if (!header || header === "*") return undefined;
  const tags = [...header.matchAll(/"([^"]*)"/g)].map(([, tag = ""]) => tag);
  if (tags.length === 0) throw badField("If-Match", failureTexts.malformedIfMatch);
  // What follows tells apart answers with the same version, and how a proxy compressed them.
  return new Set(tags.map((tag) => Number(/^(\d{1,9})(-[\w-]+)?$/.exec(tag)?.[1] ?? Number.NaN)));
}
