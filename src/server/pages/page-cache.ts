import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it goes out to everybody who is not signed in. */
export interface Page {
  status: number;
  html: string;
  /** Whose view it is, where it is an article. */
  postId?: string | undefined;
  /** Where the page is now, when it is not here any more. */
  movedTo?: string | undefined;
}

export type Encoding = "br" | "gzip" | "identity";

export interface KeptPage extends Omit<Page, "html"> {
  etag: string;
  body(encoding: Encoding): Buffer;
}

const memory = 64 * 1024 * 1024;

/** Keeps rendered pages until the content of the site changes; what many ask for at once is made once. */
export function createPageCache(currentVersion: () => Promise<string>) {
  const pages = new LRUCache<string, { version: string; page: KeptPage }>({
    maxSize: memory,
    sizeCalculation: ({ page }) => page.body("identity").length * 2 + 1,
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

function keep({ html, ...rest }: Page): KeptPage {
  const identity = Buffer.from(html);
  const encoded = new Map<Encoding, Buffer>([["identity", identity]]);

  return {
    ...rest,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    body(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const body = encoding === "br" ? brotli(identity) : gzipSync(identity);
      encoded.set(encoding, body);
      return body;
    },
  };
}

const brotli = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
