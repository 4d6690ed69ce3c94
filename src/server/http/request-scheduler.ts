import type { FastifyInstance } from "fastify";
import type { EventLoop } from "./event-loop.ts";
import { networkOf } from "./rate-limits/client-network.ts";

/** Time for which requests that arrived together begin at once. */
const atOnceMs = 5;

/**
 * Limits how long the event loop handles requests that arrived together: the first begin at once, the others one per
 * turn, round-robin across networks. Otherwise a client with many connections would hold the loop for all of them.
 */
export function scheduleRequests(app: FastifyInstance, eventLoop: EventLoop) {
  /** Requests by network, the one that was served longest ago first. */
  const waiting = new Map<string, (() => void)[]>();
  let turnBeganAt: number | undefined;

  function isTurnOver() {
    const now = performance.now();
    if (turnBeganAt === undefined) {
      turnBeganAt = now;
      setImmediate(() => (turnBeganAt = undefined));
    }
    return now - turnBeganAt > atOnceMs;
  }

  async function beginWaiting() {
    while (waiting.size > 0) {
      await eventLoop.takeIterations();
      const [[network, begins] = ["", []]] = waiting;
      waiting.delete(network);
      if (begins.length > 1) waiting.set(network, begins);
      begins.shift()?.();
    }
  }

  app.addHook("onRequest", (request, _, begin) => {
    // A monitor may share the network of a client with many connections.
    if (request.routeOptions.config.isUnlogged) return begin();
    const network = networkOf(request.ip);
    const ofNetwork = waiting.get(network);
    if (ofNetwork) return void ofNetwork.push(begin);
    if (!eventLoop.isAccepting() && !isTurnOver()) return begin();
    waiting.set(network, [begin]);
    if (waiting.size === 1) void beginWaiting();
  });
}
