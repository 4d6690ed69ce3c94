import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { countedPaths } from "../../../contract/analytics.ts";
import { referringHost } from "../../analytics/referrer.ts";
import type { Features } from "../../features.ts";
import { isSignedIn } from "../../permissions.ts";
import type { KeptPage } from "./page-cache.ts";

/** Counts a page of the site that a reader opened; nothing is kept about who that was. */
export function createViewCount({ count }: Features["views"], publicUrl: string) {
  return (request: FastifyRequest, path: string, { status, postId }: KeptPage) => {
    const page = postId ?? countedPaths.find((known) => known === path);
    if (status !== 200 || !page || !isReader(request)) return;
    count(page, referringHost(request.headers.referer, [new URL(publicUrl).hostname, request.hostname]));
  };
}

/**
 * A person who opens a page, also one whose browser has it already and only asks whether it changed. Not
 * whoever is signed in, a declared robot, a script, or a browser that prefetches the page.
 */
function isReader({ method, headers, viewer }: FastifyRequest) {
  if (method !== "GET" || isSignedIn(viewer) || isbot(headers["user-agent"])) return false;
  const purposes = [headers["sec-purpose"], headers["purpose"], headers["x-purpose"], headers["x-moz"]];
  const isPrefetch = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? "")));
  // Older browsers do not tell what a page is for.
  const isPage = ["document", undefined].includes(headers["sec-fetch-dest"]?.toString());
  // The script of a prefetched page reports when it is read after all.
  return (isPage || headers["x-opened"] === "prefetched") && !isPrefetch;
}
