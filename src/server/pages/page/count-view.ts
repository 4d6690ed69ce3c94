import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { countedPaths } from "../../../contract/analytics.ts";
import type { Features } from "../../features.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageVisit } from "./page-replay.ts";

/** Counts visitors' views of pages and articles without storing anything about the readers. */
export function createViewCount({ count }: Features["views"], publicUrl: string) {
  const ownHost = new URL(publicUrl).hostname;
  return (visit: PageVisit, path: string, { status, postId, isCounted }: CachedPage) => {
    const page = postId ?? (isCounted ? path : countedPaths.find((known) => known === path));
    if (status !== 200 || !page || !isReader(visit)) return;
    const { referer, host, "x-forwarded-host": forwardedHost } = visit.headers;
    count(page, referer && referringHost(referer, [ownHost, hostname(host), hostname(forwardedHost)]));
  };
}

const hostname = (host: string | string[] | undefined) => String(host ?? "").replace(/:\d+$/, "");

/** Matches values of the headers by which browsers announce a prefetch or a preview. */
const isAhead = /prefetch|prerender|preview/i;
const purposeHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a person, not a bot or a script, opens the page. Revalidations count too, prefetches do not. */
function isReader({ method, headers }: PageVisit) {
  if (method !== "GET" || isBot(headers["user-agent"])) return false;
  const isPrefetch = purposeHeaders.some((name) => headers[name] && isAhead.test(String(headers[name])));
  const destination = headers["sec-fetch-dest"];
  // Older browsers do not send Sec-Fetch-Dest.
  const isPage = destination === undefined || destination === "document";
  // After a prefetch, the page's script repeats the request with this header once the page is shown.
  return (isPage || headers["x-opened"] === "prefetched") && !isPrefetch;
}

// Caches results by user agent: matching the long bot pattern is slow, and most readers share a few user agents.
const areBots = new LRUCache<string, boolean>({ max: 1000, memoMethod: isbot });
const isBot = (agent = "") => (agent.length < 1000 ? areBots.memo(agent) : isbot(agent));

const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const publicHost = new RegExp(`^(${label}\\.)+(?!\\d+$)${label}$`);

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");

/** Returns the host in a `Referer`; undefined for an invalid one, and for one of the `own` hosts. */
export function referringHost(referer: string | undefined, own: readonly string[]) {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { protocol, hostname } = new URL(referer);
  const host = bare(hostname);
  const isSite = /^https?:$/.test(protocol) && host.length <= 253 && publicHost.test(host);
  return isSite && !own.some((name) => bare(name) === host) ? host : undefined;
}
