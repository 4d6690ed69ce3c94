import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { countedPaths } from "../../../contract/analytics.ts";
import { referringHost } from "../../analytics/referrer.ts";
import type { Features } from "../../features.ts";
import { isSignedIn } from "../../permissions.ts";
import type { CachedPage } from "./page-cache.ts";

/** Counts the views of pages and articles, without storing anything about the reader. */
export function createViewCount({ count }: Features["views"], publicUrl: string) {
  return (request: FastifyRequest, path: string, { status, postId }: CachedPage) => {
    const page = postId ?? countedPaths.find((known) => known === path);
    if (status !== 200 || !page || !isReader(request)) return;
    count(page, referringHost(request.headers.referer, [new URL(publicUrl).hostname, request.hostname]));
  };
}

/**
 * Whether a person opens the page; a revalidation of the browser's cached copy counts, too. Signed-in people, bots,
 * scripts and prefetches do not count.
 */
function isReader({ method, headers, viewer }: FastifyRequest) {
  if (method !== "GET" || isSignedIn(viewer) || isbot(headers["user-agent"])) return false;
  const purposes = [headers["sec-purpose"], headers["purpose"], headers["x-purpose"], headers["x-moz"]];
  const isPrefetch = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? "")));
  // Older browsers do not send Sec-Fetch-Dest.
  const isPage = ["document", undefined].includes(headers["sec-fetch-dest"]?.toString());
  // The script of a prefetched page sends this header once the page is shown.
  return (isPage || headers["x-opened"] === "prefetched") && !isPrefetch;
}
