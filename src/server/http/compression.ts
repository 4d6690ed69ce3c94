import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";

export type Encoding = "br" | "gzip" | "identity";

/** Length in bytes from which texts are compressed: below one network packet, compression saves nothing. */
export const minimumLength = 1024;
/** Maximum bytes compressed on the event loop; more would block it. Compressing in a thread costs 50 % more. */
const maxLengthOnEventLoop = 64 * 1024;

const brotliLevel = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Compression levels: `once` takes a quarter of the time of the default levels, for 10 % more bytes. */
const levels = {
  once: { br: brotliLevel(1), gzip: { level: 1 } },
  cached: { br: brotliLevel(5), gzip: { level: 6 } },
};

export type CompressionLevel = keyof typeof levels;

/** Compresses a response; `use` tells whether the result is sent once, or cached for reuse. */
export async function compress(
  content: string | Buffer,
  encoding: Exclude<Encoding, "identity">,
  use: CompressionLevel,
): Promise<Buffer> {
  const { br, gzip: level } = levels[use];
  if (content.length > maxLengthOnEventLoop)
    return encoding === "br" ? promisify(brotliCompress)(content, br) : promisify(gzip)(content, level);
  return encoding === "br" ? brotliCompressSync(content, br) : gzipSync(content, level);
}

/** Decompresses the content; rejects if the bytes are damaged. */
export async function decompress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return content;
  return encoding === "br" ? promisify(brotliDecompress)(content) : promisify(gunzip)(content);
}

/** Matches an `Accept-Encoding` that contains this encoding with a weight other than 0, which would refuse it. */
const accepts = (encoding: Encoding) =>
  new RegExp(String.raw`(^|,)\s*${encoding}\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))`, "i");
const acceptsBrotli = accepts("br");
const acceptsGzip = accepts("gzip");

export function acceptedEncoding(accepted = ""): Encoding {
  if (acceptsBrotli.test(accepted)) return "br";
  return acceptsGzip.test(accepted) ? "gzip" : "identity";
}

/** Compresses text answers. They contain no secret that their compressed length could reveal. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < minimumLength) return payload;
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
    const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
    if (encoding === "identity") return payload;

    reply.header("content-encoding", encoding);
    return compress(payload, encoding, "once");
  });
}
