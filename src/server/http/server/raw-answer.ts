import type { Socket } from "node:net";
import type { Failure } from "../../../contract/envelope.ts";

// An import would read all exports of the module, one of which loads the WebSocket client: 25 ms and 8 MB.
const { STATUS_CODES } = process.getBuiltinModule("node:http");

/**
 * Time for which a refused connection is still read: closed at once, it would be reset before the caller has the
 * answer.
 */
const lingerMs = 1000;

/**
 * Answers a connection without a readable request, and closes it: in the envelope of the API for API addresses,
 * otherwise as a line of text.
 */
export function answerRaw(
  socket: Socket,
  status: number,
  error: string,
  { isApi, headers = {} }: { isApi: boolean; headers?: Record<string, string> },
) {
  const body = isApi ? JSON.stringify({ success: false, error } satisfies Failure) : `${error}\n`;
  const all = {
    "content-type": isApi ? "application/json; charset=utf-8" : "text/plain; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    ...headers,
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  const closing = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(closing));
}
