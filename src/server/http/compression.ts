import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from "node:zlib";
import type { FastifyInstance } from "fastify";

export type Encoding = "br" | "gzip" | "identity";

/** In bytes: compressing less than a network packet saves nothing. */
export const minimumLength = 1024;
/** In characters: up to here compressing takes less time than handing it to a thread. */
const maxLengthOnEventLoop = 64 * 1024;

// These answers are sent once: the quickest level costs a quarter of the usual ones, for a tenth more bytes.
const quickGzip = { level: 1 };
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const compressors = {
  br: {
    now: (text: string) => brotliCompressSync(text, quickBrotli),
    inThread: (text: string) => promisify(brotliCompress)(text, quickBrotli),
    stream: () => createBrotliCompress(quickBrotli),
  },
  gzip: {
    now: (text: string) => gzipSync(text, quickGzip),
    inThread: (text: string) => promisify(gzip)(text, quickGzip),
    stream: () => createGzip(quickGzip),
  },
};

/** Whether an `Accept-Encoding` names this encoding, and not with the weight 0, which refuses it. */
const accepts = (encoding: Encoding) =>
  new RegExp(String.raw`(^|,)\s*${encoding}\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))`, "i");
const acceptsBrotli = accepts("br");
const acceptsGzip = accepts("gzip");

/** The best encoding that an `Accept-Encoding` names. */
export function acceptedEncoding(accepted = ""): Encoding {
  if (acceptsBrotli.test(accepted)) return "br";
  return acceptsGzip.test(accepted) ? "gzip" : "identity";
}

/** Compresses texts and streams of texts. None of them holds a secret that its compressed length could reveal. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    const isText = typeof payload === "string" && payload.length >= minimumLength;
    if (!isText && !(payload instanceof Readable)) return payload;
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "accept-encoding" : `${String(vary)}, accept-encoding`);
    const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
    if (encoding === "identity") return payload;

    const compress = compressors[encoding];
    reply.header("content-encoding", encoding);
    if (!isText) return pipeline(payload, compress.stream(), () => undefined);
    return payload.length <= maxLengthOnEventLoop ? compress.now(payload) : compress.inThread(payload);
  });
}
