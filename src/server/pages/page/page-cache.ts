import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { minuteMs } from "../../../contract/durations.ts";
import { Refusal } from "../../errors.ts";
import { type CachedPage, isSame, type Page, toCachedPage } from "./cached-page.ts";

export type PageCache = ReturnType<typeof createPageCache>;

/** Longest time that a request waits for a fresh rendering before the stale page is served. */
const refreshWaitMs = 1000;
/** Maximum time that a stale page is served after it was last current; the time of an outage is not counted. */
const staleGraceMs = minuteMs;

export interface Versions {
  /** Returns the version of the site's content; undefined if that would need a database query. */
  known(): string | undefined;
  /** Returns the version of the site's content, which every change of the content increments. */
  current(): Promise<string>;
  /** Returns the last known version, without waiting for a database that does not answer. */
  recent(): Promise<string>;
  /** `performance.now()` at the time when the database became unavailable; undefined while it responds. */
  lostSince(): number | undefined;
}

/** Runs a database read as soon as the limit of concurrent reads per network allows it. */
type RunRead = <T>(read: () => Promise<T>) => Promise<T>;

/** Versions for pages that do not change while the process runs. */
export const constantVersion: Versions = {
  known: () => "",
  current: async () => "",
  recent: async () => "",
  lostSince: () => undefined,
};

interface Entry {
  version: string;
  page: CachedPage;
  /** Time at which the page was last known to be current, by `performance.now()`. */
  currentAt: number;
}

/**
 * Assumed bytes of an entry besides its bodies: address, and responses recorded for later requests (with a copy of a
 * short body).
 */
const overheadPerEntry = 12_000;

/** Creates the page store that all caches share; it evicts the least recently used pages. */
export const createPageStore = (maxBytes: number) =>
  new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.heldBytes() + 2 * key.length + overheadPerEntry,
  });

export type PageStore = ReturnType<typeof createPageStore>;

/** Caches rendered pages until the site's content changes. Caches that share a store must use different keys. */
export function createPageCache(
  pages: PageStore,
  versions: Versions,
  { isUnavailable }: { isUnavailable(error: unknown): boolean },
) {
  /** Renderings under way, by content version and key; concurrent requests share them. */
  const renderings = new Map<string, Promise<CachedPage>>();

  return {
    /** Returns the current page; a stale one if the database is unavailable or a fresh rendering takes too long. */
    async get(key: string, render: () => Promise<Page>, run: RunRead = (work) => work()): Promise<CachedPage> {
      const entry = pages.get(key);
      const version = entry ? await versions.recent() : await versions.current();
      if (entry && isCurrent(entry, version)) return entry.page;

      const lostSince = versions.lostSince();
      const mayServeStale = entry && entry.currentAt > (lostSince ?? performance.now()) - staleGraceMs;
      if (mayServeStale && lostSince !== undefined) return entry.page;
      const rendering = findOrRender(key, version, render, run);
      if (!mayServeStale) return rendering;
      const refreshed = rendering.catch((error: unknown) => {
        if (isUnavailable(error) || isBusy(error)) return entry.page;
        throw error;
      });
      return Promise.race([refreshed, sleep(refreshWaitMs, entry.page, { ref: false })]);
    },

    /** Returns the cached page; undefined if it is outdated, or if only a database query could tell. */
    findCurrent(key: string): CachedPage | undefined {
      const entry = pages.get(key);
      return entry && isCurrent(entry, versions.known()) ? entry.page : undefined;
    },
  };

  function isCurrent(entry: Entry, version: string | undefined) {
    if (entry.version !== version) return false;
    entry.currentAt = performance.now();
    return true;
  }

  async function findOrRender(key: string, versionAtRequest: string, render: () => Promise<Page>, run: RunRead) {
    const version = () => versions.known() ?? versionAtRequest;
    /** Finds the page that another request has cached meanwhile or is rendering. */
    const findOther = () => {
      const known = pages.peek(key);
      if (known && isCurrent(known, version())) return Promise.resolve(known.page);
      // A rendering begun before a content change has the older version in its key, so later requests do not get it.
      return renderings.get(`${version()} ${key}`);
    };
    const found = findOther();
    if (found) return found;
    // Only the request that renders counts towards its network's limit, not those that wait for the same page.
    const { page, other } = await run(async () => {
      const other = findOther();
      if (other) return { other };
      const name = `${version()} ${key}`;
      const rendering = renderAnew(key, version(), render).finally(() => renderings.delete(name));
      renderings.set(name, rendering);
      return { page: await rendering };
    });
    return page ?? other;
  }

  async function renderAnew(key: string, version: string, render: () => Promise<Page>) {
    const page = await render();
    const previous = pages.peek(key)?.page;
    const rendered = toCachedPage(page, () => updateSize(key));
    // Most changes affect few pages: an unchanged page is kept, so that it need not be compressed again.
    const cached = previous && isSame(previous, rendered) ? previous : rendered;
    // Pages of unknown addresses are not cached: their number is unlimited, so they would evict others.
    if (cached.status < 400 && !cached.isUnlimited)
      pages.set(key, { version, page: cached, currentAt: performance.now() });
    else pages.delete(key);
    return cached;
  }

  function updateSize(key: string) {
    const entry = pages.peek(key);
    if (entry) pages.set(key, { ...entry });
  }
}

const isBusy = (error: unknown) => error instanceof Refusal && error.status === 503;
