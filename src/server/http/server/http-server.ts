import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { secondMs } from "../../../contract/durations.ts";
import { limitConnections } from "./connection-limit.ts";
import { createBodyDiscarder } from "./discard-bodies.ts";
import { createRequestQueue } from "./request-queue.ts";
import { normalizeForwardedFor, type TrustProxy } from "./trusted-proxies.ts";
import { addressTooLong, createUnreadableAnswer, severalHosts } from "./unreadable-requests.ts";

// An import would read all exports of the module, one of which loads the WebSocket client: 25 ms and 8 MB.
const { createServer } = process.getBuiltinModule("node:http");

const megabyte = 1024 * 1024;

export interface ConnectionLimits {
  /** Maximum number of connections from one address; those of a trusted proxy are not counted. */
  perAddress: number;
  /** Interval of checks: a client that reads nothing of its response is detected within twice this time. */
  stalledMs?: number;
  /** Maximum number of waiting pipelined requests on all connections together: two or three kilobytes each. */
  maxWaiting?: number;
  /** Maximum number of bytes of a refused body that are read; more than any accepted body has. */
  maxDiscardedBytes?: number;
}

/** Reason why a connection or a request was refused in front of the routes. */
export type RefusedReason = "too-many-connections" | "too-many-pipelined" | "unreadable";

/** Sends the whole response and returns true, or returns false to leave the request to the queue. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The HTTP server under Fastify; limits the data buffered for a client that does not read. */
export function createHttpServer(
  handle: RequestListener,
  { perAddress, stalledMs = 15 * secondMs, maxWaiting = 10_000, maxDiscardedBytes = 32 * megabyte }: ConnectionLimits,
  trustProxy: TrustProxy,
  answerAtOnce: AnswerAtOnce = () => false,
  onRefused: (reason: RefusedReason) => void = () => {},
): Server {
  let isClosing = false;
  const queue = createRequestQueue(handle, { maxWaiting, onRefused: () => onRefused("too-many-pipelined") });
  const discardBody = createBodyDiscarder({ maxBytes: maxDiscardedBytes, maxMs: 30 * secondMs });
  const onRequest: RequestListener = (request, response) => {
    const code = faultOf(request);
    if (code) {
      const { socket, url: path } = request;
      server.emit("clientError", Object.assign(new Error(code), { code, path }), socket);
      return;
    }
    normalizeForwardedFor(request.headers);
    const isFirst = response.socket?.writableLength === 0 && !queue.isBusy(response.socket);
    if (isFirst && server.listening && answerAtOnce(request, response)) return;
    response.once("close", () => void setImmediate(() => isClosing && server.closeIdleConnections()));
    response.prependOnceListener("finish", () => void discardBody(request, response));
    queue.handle(request, response);
  };
  const server = createServer(
    { requestTimeout: 60 * secondMs, headersTimeout: 15 * secondMs, keepAliveTimeout: 72 * secondMs },
    onRequest,
  );
  // A client with `Expect: 100-continue` is told to continue when the body is read, so a refusal spares it the body.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    request.once("resume", () => response.headersSent || response.writeContinue());
    onRequest(request, response);
  });
  server.on(
    "clientError",
    createUnreadableAnswer(queue, () => onRefused("unreadable")),
  );
  const open = limitConnections(server, {
    perAddress,
    isProxy: (address) => trustProxy(address, 0),
    onRefused: () => onRefused("too-many-connections"),
  });

  server.timeout = stalledMs;
  server.on("timeout", (socket: Socket) => {
    // While the handler has sent nothing yet, the client is not at fault.
    const isComputing = queue.isBusy(socket) && socket.writableLength === 0;
    if (!isComputing) socket.destroy();
  });

  // Node's own method skips connections that never sent a request, for which a closing server would wait.
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const socket of open) if (!queue.isBusy(socket)) socket.destroySoon();
  };
  return server;
}

/**
 * Maximum length of an address in bytes: longer ones cost everyone who parses them time, and no link or search of the
 * site needs one.
 */
const maxAddressBytes = 2048;

/** Why a request is refused although Node could parse it. */
function faultOf({ url = "", rawHeaders }: IncomingMessage) {
  if (url.length > maxAddressBytes) return addressTooLong;
  return countHosts(rawHeaders) > 1 ? severalHosts : undefined;
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

const drainStepMs = 20;

/** Waits until no connection is open, so that requests already sent are answered; at most `maxMs`. */
export async function drain(server: Server, maxMs: number) {
  const end = performance.now() + maxMs;
  // Waits once even without an open connection, because one may be waiting to be accepted.
  do await setTimeout(Math.min(drainStepMs, maxMs));
  while (performance.now() < end && (await countConnections(server)) > 0);
}

/**
 * Stops accepting connections, which stay in the queue of a socket that another process also listens to; open ones
 * continue.
 */
export const stopAccepting = (server: Server) => void NetServer.prototype.close.call(server);

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();
