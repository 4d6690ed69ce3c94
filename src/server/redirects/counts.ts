import { dayMs } from "../../contract/durations.ts";
import { type UnknownKind, unknownAddressLimits } from "../../contract/redirects/redirect-limits.ts";
import { readAddress } from "../../contract/redirects/redirect-source.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import { CommitUncertain } from "../db/transactions.ts";
import * as queries from "./counts.queries.ts";
import { isPostNumber } from "./lookup.ts";

/** Time that counts wait in memory. */
const flushDelayMs = 5000;
/** Different addresses that wait in memory: strangers can request any number of them. */
const maxWaiting = 1000;

interface Count {
  count: number;
  firstAt: number;
  lastAt: number;
}

/** Counts followed redirects and unknown addresses in memory, and writes them every few seconds. */
export function createRedirectCounts({ inTransaction, log, now }: AppContext) {
  let hits = new Map<string, Count>();
  let misses = new Map<string, Count>();
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
      // They may have been written: losing a few counts is better than counting them twice.
      if (error instanceof CommitUncertain) return;
      for (const [id, count] of taken.hits) add(hits, id, count);
      for (const [path, count] of taken.misses) if (misses.size < maxWaiting) add(misses, path, count);
      scheduleFlush();
    }
  }

  // Locked, because processes add to the same rows and share the limit of unknown addresses.
  const store = (taken: { hits: typeof hits; misses: typeof misses }) =>
    withLock(inTransaction, "redirect counts", async (transaction) => {
      const followed = [...taken.hits].map(([id, { count, lastAt: at }]) => ({ id, hits: count, at }));
      await queries.addHits(transaction, followed);
      if (taken.misses.size === 0) return;
      const rows = [...taken.misses].map(([path, { count, firstAt, lastAt }]) => {
        return { path, kind: kindOf(path), requests: count, first_at: firstAt, last_at: lastAt };
      });
      await queries.addRequests(transaction, rows);
      await queries.removeRequestedBefore(transaction, now().getTime() - unknownAddressLimits.days * dayMs);
      for (const kind of new Set(rows.map((row) => row.kind)))
        await queries.removeLessRequested(transaction, kind, unknownAddressLimits[kind]);
    });

  function scheduleFlush() {
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref();
  }

  /** Writes the waiting counts, after a running write. */
  const flush = () => (writing = writing.then(write));

  function count(counts: Map<string, Count>, key: string) {
    const at = now().getTime();
    add(counts, key, { count: 1, firstAt: at, lastAt: at });
    scheduleFlush();
  }

  return {
    /** Counts a request that a redirect has answered. */
    followed: (id: string) => count(hits, id),

    /** Counts a request that nothing has answered. */
    missed(url: string) {
      const path = countedPath(url);
      if (path === undefined) return;
      if (misses.size >= maxWaiting && !misses.has(path)) dropRare(misses);
      if (misses.size < maxWaiting || misses.has(path)) count(misses, path);
    },

    flush,
  };
}

function add(counts: Map<string, Count>, key: string, { count, firstAt, lastAt }: Count) {
  const known = counts.get(key);
  counts.set(
    key,
    known
      ? {
          count: known.count + count,
          firstAt: Math.min(known.firstAt, firstAt),
          lastAt: Math.max(known.lastAt, lastAt),
        }
      : { count, firstAt, lastAt },
  );
}

/** Makes room among the waiting addresses: requests for random ones must not displace those that come often. */
function dropRare(counts: Map<string, Count>) {
  for (const [path, { count }] of counts) if (count === 1) counts.delete(path);
}

/** The part of an address that is stored: its path, and the number of a post of WordPress. */
function countedPath(url: string) {
  const { path, parameters } = readAddress(url);
  const number = parameters.find(([name, value]) => name === "p" && /^\d{1,10}$/.test(value))?.[1];
  const counted = number === undefined ? path : `${path}?p=${number}`;
  // Links of mails may contain the address of their recipient.
  const hasEmail = /[^/]@[^/]+\.[a-z]/i.test(path);
  return counted.length > unknownAddressLimits.path || hasEmail || (path === "/" && !isPostNumber(url))
    ? undefined
    : counted;
}

const probe =
  /(\.(php\d?|aspx?|jsp|cgi|env|git|aws|ssh|svn|sql|bak|old|ini|ya?ml|log|zip|t?gz|rar)\b|^\/(wp-(login|admin|includes|json|config)|xmlrpc|cgi-bin|phpmyadmin|vendor|actuator|boaform|\.))/i;
const formerPost = /^\/index\.php(\/|\?p=|$)/;
const file = /\.[a-z\d]{1,5}$/i;
const page = /\.html?$/i;

/** Requests of scanners, and missing files, are counted apart from pages. */
function kindOf(path: string): UnknownKind {
  if (path.startsWith("/.well-known/")) return "file";
  if (probe.test(path) && !formerPost.test(path)) return "probe";
  return file.test(path) && !page.test(path) ? "file" : "page";
}
