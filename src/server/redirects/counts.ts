import { dayMs } from "../../contract/durations.ts";
import { decoded } from "../../contract/percent-encoding.ts";
import { type UnknownKind, unknownAddressLimits } from "../../contract/redirects/redirect-limits.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import { CommitUncertain } from "../db/transactions.ts";
import * as queries from "./counts.queries.ts";
import { readableSource, splitAddress } from "./redirect-source.ts";

/** Time that counts stay in memory before they are written. */
const flushDelayMs = 5000;
/** Maximum number of different addresses in memory: strangers can request any number of them. */
const maxWaiting = 1000;

/** Counts followed redirects and unknown addresses in memory, and writes them every few seconds. */
export function createRedirectCounts({ inTransaction, log, now }: AppContext) {
  let hits = new Map<string, number>();
  let misses = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const taken = { hits, misses };
    hits = new Map();
    misses = new Map();
    if (taken.hits.size + taken.misses.size === 0) return;
    try {
      await store(taken);
    } catch (error) {
      log.error({ err: error }, "counts of redirects could not be stored");
      // After an uncertain commit, counts may be stored: losing a few is better than counting them twice.
      if (error instanceof CommitUncertain) return;
      for (const [id, count] of taken.hits) add(hits, id, count);
      for (const [path, count] of taken.misses) if (misses.size < maxWaiting) add(misses, path, count);
    }
  }

  // Locked, because processes add to the same rows and share the limit of unknown addresses.
  const store = (taken: { hits: typeof hits; misses: typeof misses }) =>
    withLock(inTransaction, "redirect counts", async (transaction) => {
      const at = now().getTime();
      await queries.addHits(transaction, taken.hits, at);
      if (taken.misses.size === 0) return;
      const rows = [...taken.misses].map(([path, requests]) => {
        return { path, kind: kindOf(path), requests, first_at: at, last_at: at };
      });
      await queries.addRequests(transaction, rows);
      await queries.removeRequestedBefore(transaction, at - unknownAddressLimits.days * dayMs);
      for (const kind of new Set(rows.map((row) => row.kind)))
        await queries.removeLessRequested(transaction, kind, unknownAddressLimits[kind]);
    });

  /** Writes the waiting counts, after a running write. */
  const flush = () => (writing = writing.then(write));

  function add(counts: Map<string, number>, key: string, count = 1) {
    counts.set(key, (counts.get(key) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref();
  }

  return {
    /** Counts a request that a redirect has answered. */
    followed: (id: string) => add(hits, id),

    /** Counts a request that nothing has answered. */
    missed(url: string) {
      const path = countedPath(url);
      if (path === undefined) return;
      // If memory is full, rare addresses are dropped: random ones must not displace frequent ones.
      if (misses.size >= maxWaiting) for (const [rare, count] of misses) if (count === 1) misses.delete(rare);
      if (misses.size < maxWaiting || misses.has(path)) add(misses, path);
    },

    flush,
  };
}

/** Returns the part of an address that is stored: its path, and the post number of WordPress. */
function countedPath(url: string) {
  const { path, query } = splitAddress(readableSource(url));
  const number = /^\d{1,10}$/.exec(new URLSearchParams(query).get("p") ?? "");
  const counted = number ? `${path}?p=${number[0]}` : path;
  // Addresses that contain an email address, such as links in mails, are not stored.
  const hasEmail = /[^/]@[^/]+\.[a-z]/i.test(decoded(path));
  return counted.length > unknownAddressLimits.path || hasEmail || counted === "/" ? undefined : counted;
}

const probe =
  /(\.(php\d?|aspx?|jsp|cgi|env|git|aws|ssh|svn|sql|bak|old|ini|ya?ml|log|zip|t?gz|rar)\b|^\/(wp-(login|admin|includes|json|config)|xmlrpc|cgi-bin|phpmyadmin|vendor|actuator|boaform|\.))/i;
const formerPost = /^\/index\.php(\/|\?p=|$)/;
const file = /\.[a-z\d]{1,5}$/i;
const page = /\.html?$/i;

/** Returns the kind of an unknown address: page, file, or request of a scanner. */
function kindOf(path: string): UnknownKind {
  if (path.startsWith("/.well-known/")) return "file";
  if (probe.test(path) && !formerPost.test(path)) return "probe";
  return file.test(path) && !page.test(path) ? "file" : "page";
}
