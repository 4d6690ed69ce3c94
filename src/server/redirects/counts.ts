import { dayMs } from "../../contract/durations.ts";
import { decoded } from "../../contract/percent-encoding.ts";
import { unknownAddressLimits } from "../../contract/redirects/redirect-texts.ts";
import type { AppContext } from "../context.ts";
import { type Counted, createBufferedCounts } from "../db/buffered-counts.ts";
import { withLock } from "../db/locks.ts";
import * as queries from "./counts.queries.ts";
import { readableSource, splitAddress } from "./redirect-addresses.ts";

/** Maximum number of counts in memory; above it, unknown addresses are ignored, since anybody can invent them. */
const maxWaiting = 1000;

export function createRedirectCounts(context: AppContext) {
  const { inTransaction, now } = context;

  // Locked, because several processes add to the same rows and share the limit of unknown addresses.
  const store = (counted: Counted<"hit" | "miss">[]) =>
    withLock(inTransaction, "redirect counts", async (transaction) => {
      const at = now().getTime();
      const [hits, misses] = [
        counted.filter(({ kind }) => kind === "hit"),
        counted.filter(({ kind }) => kind === "miss"),
      ];
      for (const { name, count } of hits) await queries.addHits(transaction, name, count, at);
      if (misses.length === 0) return;
      await queries.addRequests(transaction, misses, at);
      await queries.removeRequestedBefore(transaction, at - unknownAddressLimits.days * dayMs);
      await queries.removeLessRequested(transaction, unknownAddressLimits.addresses);
    });
  const buffer = createBufferedCounts(context, store);

  return {
    /** Counts a request that a redirect has answered. */
    followed: (id: string) => buffer.add({ at: 0, kind: "hit", name: id, count: 1 }),

    /** Counts a request for an address without a page or a redirect. */
    missed(url: string) {
      const path = countedPath(url);
      if (path !== undefined && buffer.size() < maxWaiting) buffer.add({ at: 0, kind: "miss", name: path, count: 1 });
    },

    flush: buffer.flush,
  };
}

/** Addresses that only scanners for security holes request. */
const probe =
  /(\.(php\d?|aspx?|jsp|cgi|env|git|aws|ssh|svn|sql|bak|old|ini|ya?ml|log|zip|t?gz|rar)\b|^\/(wp-(login|admin|includes|json|config)|xmlrpc|cgi-bin|phpmyadmin|vendor|actuator|boaform|\.(?!well-known\/)))/i;
const formerPost = /^\/index\.php(\/|\?p=|$)/;

/** Returns the path under which a missed URL is counted, with WordPress's `?p=NUMBER`; undefined if ignored. */
function countedPath(url: string) {
  const { path, query } = splitAddress(readableSource(url));
  const number = /^\d{1,10}$/.exec(new URLSearchParams(query).get("p") ?? "");
  const counted = number ? `${path}?p=${number[0]}` : path;
  if (counted.length > unknownAddressLimits.path || counted === "/") return undefined;
  if (probe.test(counted) && !formerPost.test(counted)) return undefined;
  // Addresses that contain an email address, such as links in mails, are not stored.
  return /[^/]@[^/]+\.[a-z]/i.test(decoded(path)) ? undefined : counted;
}
