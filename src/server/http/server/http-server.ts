import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { secondMs } from "../../../contract/durations.ts";
import { networkOf } from "../rate-limits/client-network.ts";
import { discardBody } from "./discard-bodies.ts";
import { createRequestOrder } from "./request-order.ts";
import { normalizeForwardedFor, type TrustProxy } from "./trusted-proxies.ts";
import { createUnreadableAnswer, faultOf } from "./unreadable-requests.ts";

// Loaded without an import, which would also load the WebSocket client (25 ms and 8 MB).
const { createServer } = process.getBuiltinModule("node:http");

const megabyte = 1024 * 1024;

export interface ConnectionLimits {
  /** Maximum number of connections from one address; those of a trusted proxy are not counted. */
  perAddress: number;
  /** Interval of checks: a client that reads nothing of its response is detected within twice this time. */
  stalledMs?: number;
  /** Maximum number of bytes read from a refused body, above the size of any accepted body. */
  maxDiscardedBytes?: number;
}

/** Sends the whole response and returns true, or returns false to leave the request to the router. */
type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The HTTP server under Fastify; limits the data buffered for a client that does not read. */
export function createHttpServer(
  handle: RequestListener,
  { perAddress, stalledMs = 15 * secondMs, maxDiscardedBytes = 32 * megabyte }: ConnectionLimits,
  trustProxy: TrustProxy,
  answerAtOnce: AnswerAtOnce = () => false,
): Server {
  let isClosing = false;
  const order = createRequestOrder(handle);
  const isBusy = (socket: Socket) => order.latestOf(socket) !== undefined;
  const onRequest: RequestListener = (request, response) => {
    normalizeForwardedFor(request.headers);
    const isFirst = response.socket?.writableLength === 0 && !isBusy(response.socket);
    if (isFirst && server.listening && !faultOf(request) && answerAtOnce(request, response)) return;
    response.once("close", () => void setImmediate(() => isClosing && server.closeIdleConnections()));
    response.prependOnceListener("finish", () => void discardBody(request, response, maxDiscardedBytes));
    void order.handle(request, response);
  };
  const server = createServer(
    { requestTimeout: 60 * secondMs, headersTimeout: 15 * secondMs, keepAliveTimeout: 72 * secondMs },
    onRequest,
  );
  // `Expect: 100-continue` is answered when the body is read, so that clients need not send a refused body.
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    request.once("resume", () => response.headersSent || response.writeContinue());
    onRequest(request, response);
  });
  server.on("clientError", createUnreadableAnswer(order));
  const open = limitConnections(server, perAddress, (address) => trustProxy(address, 0));

  server.timeout = stalledMs;
  server.on("timeout", (socket: Socket) => {
    // An empty send buffer means that the handler is still working, not that the client does not read.
    const isComputing = isBusy(socket) && socket.writableLength === 0;
    if (!isComputing) socket.destroy();
  });

  // Also closes connections that never sent a request; Node's own method skips them, and `close` waits for them.
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const socket of open.keys()) if (!isBusy(socket)) socket.destroySoon();
  };
  return server;
}

/** Closes connections over the limit of one network; those of proxies are exempt. Returns the open connections. */
function limitConnections(server: Server, perNetwork: number, isProxy: (address: string) => boolean) {
  /** Client network of each open connection. */
  const open = new Map<Socket, string>();
  server.prependListener("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = networkOf(address);
    const count = () => [...open.values()].filter((one) => one === network).length;
    if (open.size >= perNetwork && !isProxy(address) && count() >= perNetwork) return void socket.destroy();
    open.set(socket, network);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

const drainStepMs = 20;

/** Waits until no connection is open, so that requests already sent are answered; at most `maxMs`. */
export async function drain(server: Server, maxMs: number) {
  const end = performance.now() + maxMs;
  // Waits once even without an open connection, because one may be waiting to be accepted.
  do await setTimeout(Math.min(drainStepMs, maxMs));
  while (performance.now() < end && (await countConnections(server)) > 0);
}

/** Stops accepting connections. Open ones continue; new ones wait until another process accepts them. */
export const stopAccepting = (server: Server) => void NetServer.prototype.close.call(server);

const countConnections = (server: Server) => promisify(server.getConnections.bind(server))();
