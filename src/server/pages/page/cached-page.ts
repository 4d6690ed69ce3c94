import { createHash } from "node:crypto";
import {
  acceptedEncoding,
  compress,
  type CompressionLevel,
  decompress,
  type Encoding,
  minimumLength,
} from "../../http/compression.ts";

/** A page, a feed or another text that is the same for all visitors. */
export interface Page {
  status: number;
  text: string;
  /** Content type, if it is not HTML. */
  type?: string | undefined;
  /** Id of the article whose views this page counts. */
  postId?: string | undefined;
  /** Whether views of this path are counted; built-in pages are counted even without this flag. */
  isCounted?: boolean | undefined;
  /** Whether the number of such pages is unlimited. They are not cached, because they would evict other pages. */
  isUnlimited?: boolean | undefined;
  /** Whether nothing exists at the address, so that a redirect set by the owner takes precedence over this page. */
  isMissing?: boolean | undefined;
  /** Value of the `Link` header. */
  link?: string | undefined;
  /** The target of a redirect. */
  movedTo?: string | undefined;
  /** Version of the content, the start of the ETag. Clients that edit the content send it in `If-Match`. */
  version?: string | undefined;
  /** Compression level: strong for a cached page with many readers, fast for a page sent once. */
  compression?: CompressionLevel | undefined;
}

export interface CachedPage extends Omit<Page, "text" | "version" | "compression"> {
  /** Length of the text in bytes. */
  length: number;
  /** Returns the number of bytes that all stored encodings of the page occupy in memory. */
  heldBytes(): number;
  etag(encoding: Encoding): string;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** Whether two renderings give the same response. */
export const isSame = (one: CachedPage, other: CachedPage) =>
  one.etag("identity") === other.etag("identity") &&
  one.status === other.status &&
  one.type === other.type &&
  one.postId === other.postId &&
  one.link === other.link &&
  one.isCounted === other.isCounted &&
  one.movedTo === other.movedTo;

/** Creates a page, compressed at the first request; calls `onHeldBytes` when its size in memory has changed. */
export function toCachedPage(
  { text, version, compression = "cached", ...rest }: Page,
  onHeldBytes: () => void,
): CachedPage {
  const identity = withMemoryOfItsOwn(Buffer.from(text));
  const { length } = identity;
  const tag = version === undefined ? digestOf(identity) : `${version}-${digestOf(identity)}`;
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([["identity", identity]]);

  async function make(encoding: Encoding) {
    const uncompressed = await uncompressedOf(bodies);
    const made = encoding === "identity" ? uncompressed : await compress(uncompressed, encoding, compression);
    const body = withMemoryOfItsOwn(made);
    bodies.set(encoding, body);
    // Drops the uncompressed text to save memory: nearly all browsers accept a compressed body. `uncompressedOf`
    // decompresses it for the others.
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
      // A failed compression is forgotten, so that the next request tries again.
      making.catch(() => bodies.delete(encoding));
      return making;
    },
  };
}

/** Recovers the text from a stored body; one that is still being compressed cannot be used. */
async function uncompressedOf(bodies: ReadonlyMap<Encoding, Buffer | Promise<Buffer>>) {
  for (const [encoding, body] of bodies) if (body instanceof Buffer) return decompress(body, encoding);
  throw new Error("A cached page has no body");
}

/** Copies bytes, because zlib and `Buffer.from` mostly return slices, which keep a whole 64 KB buffer alive. */
const withMemoryOfItsOwn = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** Chooses the encoding of a page for a browser's Accept-Encoding. */
export const encodingFor = ({ length }: CachedPage, accepted?: string): Encoding =>
  length < minimumLength ? "identity" : acceptedEncoding(accepted);
