import type { FastifyReply, FastifyRequest } from "fastify";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { badField } from "../../errors.ts";

/** Sets the `ETag` to the version of `found`, and returns `found` unchanged. */
export function withVersion<Found extends { version: number }>(reply: FastifyReply, found: Found) {
  reply.header("etag", `"${found.version}"`);
  return found;
}

/** Whether an `If-None-Match` contains this tag, or `*`. */
export const isNamedIn = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === "*" || Boolean(ifNoneMatch?.includes(etag));

/** Removes the `ETag` of an answer and returns the version in it, because a cached response gets a longer tag. */
export function takeVersion(reply: FastifyReply) {
  const version = /\d+/.exec(String(reply.getHeader("etag")))?.[0];
  reply.removeHeader("etag");
  return version;
}

/** Returns the versions in `If-Match`; undefined without the header or for `*`. Other tags match no version. */
export function versionSeen(request: FastifyRequest) {
  const header = request.headers["if-match"]?.trim();
  if (!header || header === "*") return undefined;
  const tags = [...header.matchAll(/"([^"]*)"/g)].map(([, tag = ""]) => tag);
  if (tags.length === 0) throw badField("If-Match", failureTexts.malformedIfMatch);
  // Ignores the suffix after a version, which the site's cache and some compressing proxies add.
  return new Set(tags.map((tag) => Number(/^(\d{1,9})(-[\w-]+)?$/.exec(tag)?.[1] ?? Number.NaN)));
}
