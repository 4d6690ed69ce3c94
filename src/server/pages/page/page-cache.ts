import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page, a feed or another text as it goes out to everybody who is not signed in. */
export interface Page {
  status: number;
  text: string;
  /** What the text is, where it is not HTML. */
  type?: string | undefined;
  /** Whose view it is, where it is an article. */
  postId?: string | undefined;
  /** Where the page is now, when it is not here any more. */
  movedTo?: string | undefined;
}

export type Encoding = "br" | "gzip" | "identity";

export interface KeptPage extends Omit<Page, "text"> {
  etag: string;
  length: number;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

export type PageCache = ReturnType<typeof createPageCache>;

const memory = 64 * 1024 * 1024;
/** How long readers wait for the page that replaces an outdated one. */
const renewalMs = 1000;
/** An outdated page is shown while the database is lost when it was current this long before: what was deleted long ago never is. */
const graceMs = 60_000;

export interface Versions {
  /** What pages made before and after a change differ in. */
  current(): Promise<string>;
  /** The same, without waiting for a database that does not answer. */
  recent(): Promise<string>;
  /** Since when (by `performance.now()`) the database does not answer. */
  lostSince(): number | undefined;
}

/** Of pages that are the same for as long as the process runs. */
export const unchanging: Versions = {
  current: async () => "",
  recent: async () => "",
  lostSince: () => undefined,
};

interface Entry {
  version: string;
  page: KeptPage;
  /** When the page was last known to be what a new one would be. */
  currentAt: number;
}

/** Keeps rendered pages until the content of the site changes; what many ask for at once is made once. */
export function createPageCache(versions: Versions, isUnavailable: (error: unknown) => boolean) {
  const pages = new LRUCache<string, Entry>({
    maxSize: memory,
    sizeCalculation: ({ page }) => page.length * 2 + 1,
  });
  const underWay = new Map<string, Promise<KeptPage>>();

  return async (key: string, make: () => Promise<Page>): Promise<KeptPage> => {
    const kept = pages.get(key);
    const version = kept ? await versions.recent() : await versions.current();
    if (kept?.version === version) {
      kept.currentAt = performance.now();
      return kept.page;
    }

    const lostSince = versions.lostSince();
    const mayBeOutdated = kept && kept.currentAt > (lostSince ?? performance.now()) - graceMs;
    if (mayBeOutdated && lostSince !== undefined) return kept.page;
    const making = remake(key, version, make);
    if (!mayBeOutdated) return making;
    const renewed = making.catch((error: unknown) => {
      if (isUnavailable(error)) return kept.page;
      throw error;
    });
    return Promise.race([renewed, sleep(renewalMs, kept.page, { ref: false })]);
  };

  function remake(key: string, version: string, make: () => Promise<Page>) {
    // A page that was begun before a change is not given to those who ask after it.
    const task = `${version} ${key}`;
    const running = underWay.get(task);
    if (running) return running;
    const making = make()
      .then((page) => {
        const made = keep(page);
        // Addresses that lead nowhere are without number.
        if (made.status < 400) pages.set(key, { version, page: made, currentAt: performance.now() });
        else pages.delete(key);
        return made;
      })
      .finally(() => underWay.delete(task));
    underWay.set(task, making);
    return making;
  }
}

function keep({ text, ...rest }: Page): KeptPage {
  const identity = Buffer.from(text);
  const encoded = new Map<Encoding, Buffer | Promise<Buffer>>([["identity", identity]]);

  return {
    ...rest,
    length: identity.length,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    body(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      // Beside the loop that answers everybody: a long sitemap or feed takes a while.
      const packing = (encoding === "br" ? brotli(identity) : gzipped(identity)).then((body) => {
        encoded.set(encoding, body);
        return body;
      });
      encoded.set(encoding, packing);
      return packing;
    },
  };
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = (bytes: Buffer) => promisify(brotliCompress)(bytes, quality);
const gzipped = (bytes: Buffer) => promisify(gzip)(bytes);
