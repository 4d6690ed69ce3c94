import type { FastifyInstance } from "fastify";
import type { EventLoop } from "./event-loop.ts";
import { networkOf } from "./rate-limits/client-network.ts";

/** Runs one task per iteration of the event loop, round-robin across networks. */
export function createRoundRobin(eventLoop: Pick<EventLoop, "takeIterations">) {
  /** Tasks by network, the one that was served longest ago first. */
  const waiting = new Map<string, (() => void)[]>();

  async function runWaiting() {
    while (waiting.size > 0) {
      await eventLoop.takeIterations();
      const [[network, tasks] = ["", []]] = waiting;
      waiting.delete(network);
      if (tasks.length > 1) waiting.set(network, tasks);
      tasks.shift()?.();
    }
  }

  return {
    isWaiting: (network: string) => waiting.has(network),

    add(network: string, task: () => void) {
      const ofNetwork = waiting.get(network);
      if (ofNetwork) return void ofNetwork.push(task);
      waiting.set(network, [task]);
      if (waiting.size === 1) void runWaiting();
    },
  };
}

/**
 * Limits how long the event loop handles requests that arrived together: the first begin at once, the others one per
 * turn, round-robin across networks. Otherwise a client with many connections would hold the loop for all of them.
 */
export function scheduleRequests(app: FastifyInstance, eventLoop: EventLoop) {
  const roundRobin = createRoundRobin(eventLoop);
  app.addHook("onRequest", (request, _, begin) => {
    // A monitor may share the network of a client with many connections.
    if (request.routeOptions.config.isUnlogged) return begin();
    const network = networkOf(request.ip);
    const mayBegin = !roundRobin.isWaiting(network) && !eventLoop.isAccepting() && !eventLoop.isTurnOver();
    if (mayBegin) begin();
    else roundRobin.add(network, begin);
  });
}
