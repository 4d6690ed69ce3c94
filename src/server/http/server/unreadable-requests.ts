import type { Socket } from "node:net";
import type { onRequestHookHandler } from "fastify";
import type { Failure } from "../../../contract/envelope.ts";
import { failureTexts } from "../../../contract/failure-texts.ts";
import type { RequestOrder } from "./request-order.ts";

// Loaded without an import, which would also load the WebSocket client (25 ms and 8 MB).
const { STATUS_CODES } = process.getBuiltinModule("node:http");

const meanings: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, failureTexts.headTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: [408, failureTexts.requestTimeout],
};

/** Answers bytes that are not a request, after the responses to earlier requests, and closes the connection. */
export function createUnreadableAnswer(order: RequestOrder) {
  const refused = new WeakSet<Socket>();

  return (error: Error & { code?: string }, socket: Socket) => {
    // Node reports the same error again when the connection sends further bytes.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, sentence] = meanings[error.code ?? ""] ?? [400, failureTexts.notHttp];
    const earlier = order.latestOf(socket);
    if (earlier?.request.complete) return void earlier.ended.then(() => answer(socket, status, sentence));
    // The unreadable bytes belong to the body of the latest request, so that request never completes.
    if (earlier?.response.headersSent) socket.destroy();
    else answer(socket, status, sentence);
  };
}

/** Time for which a refused connection is still read: an immediate close would reset it, and lose the answer. */
const lingerMs = 1000;

function answer(socket: Socket, status: number, error: string) {
  const body = JSON.stringify({ success: false, error } satisfies Failure);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  const closing = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(closing));
}

/** Maximum length of a URL in bytes: longer ones cost parsing time, and no link or search needs them. */
const maxAddressBytes = 2048;

/** Returns status and message if a request that Node could parse must still be refused. */
export function faultOf({ url = "", rawHeaders }: { url?: string | undefined; rawHeaders: readonly string[] }) {
  if (url.length > maxAddressBytes) return { status: 414, sentence: failureTexts.addressTooLong };
  return countHosts(rawHeaders) > 1 ? { status: 400, sentence: failureTexts.severalHosts } : undefined;
}

/**
 * Counts the Host headers: Node takes the first of several, and a proxy perhaps the last
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2).
 */
const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.reduce(
    (count, name, at) => (at % 2 === 0 && name.length === 4 && /host/i.test(name) ? count + 1 : count),
    0,
  );

/** Refuses requests with an overlong URL or several Host headers before other hooks read them. */
export const refuseFaultyRequests: onRequestHookHandler = (request, reply, done) => {
  const fault = faultOf(request.raw);
  if (!fault) return done();
  const failure: Failure = { success: false, error: fault.sentence };
  return reply.code(fault.status).headers({ "cache-control": "no-store", connection: "close" }).send(failure);
};
