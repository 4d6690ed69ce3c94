import { createHash } from "node:crypto";
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
  /** Whether its views are counted by its path; the pages that every site has are a fixed list. */
  isCounted?: boolean | undefined;
  /** Whether any address may be answered like this, so that caching the answers would evict pages. */
  isUnlimited?: boolean | undefined;
  /** The `Link` header. */
  link?: string | undefined;
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

/** Whether two renderings send the same response. */
export const isSame = (one: CachedPage, other: CachedPage) =>
  one.etag("identity") === other.etag("identity") &&
  one.status === other.status &&
  one.type === other.type &&
  one.postId === other.postId &&
  one.link === other.link &&
  one.isCounted === other.isCounted &&
  one.movedTo === other.movedTo;

/** Compresses a rendered page when a reader first asks for an encoding; `onHeldBytes` runs when its size in memory has changed. */
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
