import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, KeptPage } from "./page-cache.ts";

/** Sends a page that is the same for all visitors, or 304 to a browser that has it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  if (page.movedTo) return reply.header("cache-control", "public, no-cache").redirect(page.movedTo, page.status);
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const etag = `"${page.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  reply.code(page.status).headers({ "cache-control": "public, no-cache", vary: "accept-encoding, cookie", etag });

  if (page.status === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type("text/html; charset=utf-8").send(page.body(encoding));
}

/** Sends a page that is for one person, and kept nowhere. */
export function sendOnce(reply: FastifyReply, status: number, html: string) {
  return reply.code(status).header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
}

function encodingFor(accepted = ""): Encoding {
  if (/\bbr\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(\.0*)?\s*(,|$))/.test(accepted) ? "gzip" : "identity";
}
