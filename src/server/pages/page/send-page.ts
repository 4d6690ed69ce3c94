import type { FastifyReply, FastifyRequest } from "fastify";
import { isSignedIn } from "../../permissions.ts";
import type { Encoding, CachedPage, Page, PageCache } from "./page-cache.ts";
import { speculationHeader } from "./speculation-rules.ts";

/** Compressing less than a network packet saves nothing. */
const minimumLength = 1024;
const html = "text/html; charset=utf-8";

/** Sends a page: to visitors from the cache, reporting the visit to `onVisit`; freshly rendered to signed-in people. */
export async function sendPage(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  render: () => Promise<Page>,
  onVisit: (page: CachedPage) => void = () => {},
) {
  if (!isSignedIn(request.viewer)) {
    const page = await cache(key, render);
    onVisit(page);
    return sendCached(request, reply, page);
  }
  const { status, text, type, movedTo } = await render();
  if (movedTo) return reply.header("cache-control", "no-store").redirect(movedTo, status);
  return sendUncached(reply, status, text, type);
}

/** Sends a page that is the same for all visitors, or 304 when the browser's copy is current. */
async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  if (page.movedTo) return reply.header("cache-control", "public, no-cache").redirect(page.movedTo, page.status);
  const encoding = page.length < minimumLength ? "identity" : encodingFor(request.headers["accept-encoding"]);
  const etag = `"${page.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  if (!page.type) reply.headers(speculationHeader);
  // CORS has its own part in it.
  const vary = [reply.getHeader("vary") ?? [], "accept-encoding, cookie"].flat().join(", ");
  reply.code(page.status).headers({ "cache-control": "public, no-cache", vary, etag });

  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const body = await page.body(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(page.type ?? html).send(body);
}

/** Sends a response for one person, which nothing may cache. */
export function sendUncached(reply: FastifyReply, status: number, text: string, type = html) {
  return reply.code(status).header("cache-control", "no-store").type(type).send(text);
}

function encodingFor(accepted = ""): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : "identity";
}
