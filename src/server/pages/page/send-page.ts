import type { FastifyReply, FastifyRequest } from "fastify";
import { isSignedIn } from "../../permissions.ts";
import type { Encoding, KeptPage, Page, PageCache } from "./page-cache.ts";
import { speculationHeader } from "./speculation-rules.ts";

const html = "text/html; charset=utf-8";

/** Sends what `make` makes: kept for visitors under `key`, made anew for whoever is signed in; `visited` hears of the former. */
export async function sendPage(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  make: () => Promise<Page>,
  visited: (page: KeptPage) => void = () => {},
) {
  if (!isSignedIn(request.viewer)) {
    const page = await cache(key, make);
    visited(page);
    return sendKept(request, reply, page);
  }
  const { status, text, type, movedTo } = await make();
  if (movedTo) return reply.header("cache-control", "no-store").redirect(movedTo, status);
  return sendOnce(reply, status, text, type);
}

/** Sends a page that is the same for all visitors, or 304 to a browser that has it. */
async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  if (page.movedTo) return reply.header("cache-control", "public, no-cache").redirect(page.movedTo, page.status);
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const etag = `"${page.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  if (!page.type) reply.headers(speculationHeader);
  reply.code(page.status).headers({ "cache-control": "public, no-cache", vary: "accept-encoding, cookie", etag });

  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const body = await page.body(encoding);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(page.type ?? html).send(body);
}

/** Sends a page that is for one person, and kept nowhere. */
export function sendOnce(reply: FastifyReply, status: number, text: string, type = html) {
  return reply.code(status).header("cache-control", "no-store").type(type).send(text);
}

function encodingFor(accepted = ""): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : "identity";
}
