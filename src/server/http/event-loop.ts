import type { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { networkOf } from "./rate-limits/client-network.ts";

/** More than one address may open at once; they are accepted in a few milliseconds. */
const maxIterations = 300;

export type EventLoop = ReturnType<typeof watchEventLoop>;

/** Event loop of a server. An iteration accepts one connection, so many waiting ones need many short iterations. */
export function watchEventLoop(server: Server) {
  let accepted = 0;
  let acceptedBefore = 0;
  server.on("connection", () => {
    // Connections of one iteration and the next count as waiting together.
    if (accepted++ === acceptedBefore) setImmediate(() => setImmediate(() => (acceptedBefore = accepted)));
  });

  return {
    /** Whether connections were accepted just now, so that others may wait. */
    isAccepting: () => accepted > acceptedBefore,

    /** Lets the event loop accept all waiting connections before work that takes long. */
    async takeIterations() {
      for (let iteration = 0; iteration < maxIterations; iteration++) {
        const before = accepted;
        await nextTurn();
        if (accepted === before) return;
      }
    },
  };
}

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
