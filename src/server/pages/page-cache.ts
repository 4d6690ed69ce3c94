import { createHash } from "node:crypto";
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

/** Keeps rendered pages until the content of the site changes; what many ask for at once is made once. */
export function createPageCache(currentVersion: () => Promise<string>) {
  const pages = new LRUCache<string, { version: string; page: KeptPage }>({
    maxSize: memory,
    sizeCalculation: ({ page }) => page.length * 2 + 1,
  });
  const underWay = new Map<string, Promise<KeptPage>>();

  return async (key: string, make: () => Promise<Page>): Promise<KeptPage> => {
    const kept = pages.get(key);
    // A database that does not answer takes nothing away that can be read without it.
    const version = await currentVersion().catch((error: unknown) => kept?.version ?? Promise.reject(error));
    if (kept?.version === version) return kept.page;

    // A page that was begun before a change is not given to those who ask after it.
    const task = `${version} ${key}`;
    const running = underWay.get(task);
    if (running) return running;
    const making = make()
      .then((page) => {
        const made = keep(page);
        // Addresses that lead nowhere are without number.
        if (made.status < 400) pages.set(key, { version, page: made });
        return made;
      })
      .finally(() => underWay.delete(task));
    underWay.set(task, making);
    return making;
  };
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
