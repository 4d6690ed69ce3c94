import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  acceptedEncoding,
  compress,
  type CompressionLevel,
  decompress,
  type Encoding,
  minimumLength,
} from "../../http/compression.ts";

/** A page, a feed or another text, the same for everybody who is not signed in. */
export interface Page {
  status: number;
  text: string;
  /** The content type, if it is not HTML. */
  type?: string | undefined;
  /** The article whose views this page counts. */
  postId?: string | undefined;
  /** The target of a redirect. */
  movedTo?: string | undefined;
  /** Begins the ETag: the version that a change of what is shown may be made upon. */
  version?: string | undefined;
  /** For how many readers it is compressed: for the many of a cached page, or quickly for one. */
  compression?: CompressionLevel | undefined;
}

export interface CachedPage extends Omit<Page, "text" | "version" | "compression"> {
  /** The length of the text in bytes. */
  length: number;
  /** The bytes in memory, of all encodings that are held. */
  heldBytes(): number;
  etag(encoding: Encoding): string;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
  /** Takes the same bytes from another buffer that is held anyway. */
  shareBody(encoding: Encoding, bytes: Buffer): void;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** How long a request waits for a fresh page before the stale one is served. */
const refreshWaitMs = 1000;
/** While the database is unavailable, a stale page is served only if it was current this long before the outage. */
const staleGraceMs = 60_000;

export interface Versions {
  /** The version of the site's content where no query is needed to know it. */
  known(): string | undefined;
  /** The version of the site's content; every change of the content changes it. */
  current(): Promise<string>;
  /** The same as last read, without waiting for a database that does not answer. */
  recent(): Promise<string>;
  /** When the database became unavailable, by `performance.now()`; undefined while it answers. */
  lostSince(): number | undefined;
}

interface CacheDeps {
  isUnavailable(error: unknown): boolean;
  /** Runs a rendering: it reads for visitors. */
  forVisitors<T>(work: () => Promise<T>): Promise<T>;
}

/** For pages that do not change while the process runs. */
export const constantVersion: Versions = {
  known: () => "",
  current: async () => "",
  recent: async () => "",
  lostSince: () => undefined,
};

interface Entry {
  version: string;
  page: CachedPage;
  /** When the page was last known to be current, by `performance.now()`. */
  currentAt: number;
}

/** In bytes: the entry, its address, and the recorded heads of its responses, which outweigh a short answer. */
const overheadPerEntry = 4500;

/** The memory that caches share; those used least make room. */
export function createPageStore(maxBytes: number) {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.heldBytes() + 2 * key.length + overheadPerEntry,
  });
  /** What requests got. */
  return Object.assign(pages, { outcomes: { hit: 0, stale: 0, miss: 0 } });
}

export type PageStore = ReturnType<typeof createPageStore>;

/**
 * Caches rendered pages until the site's content changes; concurrent requests for a page share one rendering. Keys are
 * unique among the caches of a store.
 */
export function createPageCache(pages: PageStore, versions: Versions, { isUnavailable, forVisitors }: CacheDeps) {
  const inProgress = new Map<string, Promise<CachedPage>>();

  return {
    /** The page as readers get it now. */
    async get(key: string, render: () => Promise<Page>): Promise<CachedPage> {
      const entry = pages.get(key);
      const version = entry ? await versions.recent() : await versions.current();
      if (entry && isCurrent(entry, version)) {
        pages.outcomes.hit++;
        return entry.page;
      }

      const lostSince = versions.lostSince();
      const mayServeStale = entry && entry.currentAt > (lostSince ?? performance.now()) - staleGraceMs;
      if (mayServeStale && lostSince !== undefined) {
        pages.outcomes.stale++;
        return entry.page;
      }
      pages.outcomes.miss++;
      const rendering = renderOnce(key, version, render);
      if (!mayServeStale) return rendering;
      const refreshed = rendering.catch((error: unknown) => {
        if (isUnavailable(error)) return entry.page;
        throw error;
      });
      return Promise.race([refreshed, sleep(refreshWaitMs, entry.page, { ref: false })]);
    },

    /** The cached page, if it is known without a query that nothing has changed since. */
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

  function renderOnce(key: string, version: string, render: () => Promise<Page>) {
    // A rendering that began before a change does not serve requests that arrive after it.
    const task = `${version} ${key}`;
    const running = inProgress.get(task);
    if (running) return running;
    const rendering = forVisitors(render)
      .then((page) => {
        const previous = pages.peek(key)?.page;
        const rendered = toCachedPage(page, () => updateSize(key));
        // Most changes leave most pages as they were, with all that is made of them.
        const cached = previous && isSame(previous, rendered) ? previous : rendered;
        // Unknown addresses are unlimited in number and would evict pages.
        if (cached.status < 400) pages.set(key, { version, page: cached, currentAt: performance.now() });
        else pages.delete(key);
        return cached;
      })
      .finally(() => inProgress.delete(task));
    inProgress.set(task, rendering);
    return rendering;
  }

  function updateSize(key: string) {
    const entry = pages.peek(key);
    if (entry) pages.set(key, { ...entry });
  }
}

const isSame = (one: CachedPage, other: CachedPage) =>
  one.etag("identity") === other.etag("identity") &&
  one.status === other.status &&
  one.type === other.type &&
  one.postId === other.postId &&
  one.movedTo === other.movedTo;

function toCachedPage({ text, version, compression = "cached", ...rest }: Page, onHeldBytes: () => void): CachedPage {
  const identity = withMemoryOfItsOwn(Buffer.from(text));
  const { length } = identity;
  const tag = version === undefined ? digestOf(identity) : `${version}-${digestOf(identity)}`;
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([["identity", identity]]);

  async function make(encoding: Encoding) {
    const uncompressed = await uncompressedOf(bodies);
    const made = encoding === "identity" ? uncompressed : await compress(uncompressed, encoding, compression);
    const body = withMemoryOfItsOwn(made);
    bodies.set(encoding, body);
    // Nearly every browser reads a compressed body, of a third of the length, from which the text can be had again.
    if (encoding !== "identity") bodies.delete("identity");
    onHeldBytes();
    return body;
  }

  return {
    ...rest,
    length,
    heldBytes: () => bodies.values().reduce((sum, body) => sum + (body instanceof Buffer ? body.length : 0), 0),
    etag: (encoding) => `"${tag}${encoding === "identity" ? "" : `-${encoding}`}"`,
    body(encoding) {
      const existing = bodies.get(encoding);
      if (existing) return existing;
      const making = make(encoding);
      bodies.set(encoding, making);
      // The next reader tries again.
      making.catch(() => bodies.delete(encoding));
      return making;
    },
    shareBody: (encoding, bytes) => void (bodies.has(encoding) && bodies.set(encoding, bytes)),
  };
}

/** The text, of the first body that is there; the one that is being made is of no use. */
async function uncompressedOf(bodies: ReadonlyMap<Encoding, Buffer | Promise<Buffer>>) {
  for (const [encoding, body] of bodies) if (body instanceof Buffer) return decompress(body, encoding);
  throw new Error("A cached page has no body");
}

/** What zlib and `Buffer.from` return is mostly a part of 64 KB, all of which would stay in memory with it. */
const withMemoryOfItsOwn = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** The encoding of a page for a browser that accepts these. */
export const encodingFor = ({ length }: CachedPage, accepted?: string): Encoding =>
  length < minimumLength ? "identity" : acceptedEncoding(accepted);
