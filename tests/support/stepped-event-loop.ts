import { setImmediate as settle } from "node:timers/promises";
import type { EventLoop } from "../../src/server/http/event-loop.ts";

/** An event loop whose iterations end when the test says so. */
export function steppedEventLoop() {
  let waiting: (() => void)[] = [];
  const eventLoop: EventLoop = {
    isAccepting: () => false,
    isTurnOver: () => false,
    takeIterations: () => new Promise((resolve) => waiting.push(resolve)),
  };
  return {
    eventLoop,
    /** Ends the iteration; what it lets begin has begun afterwards. */
    async step() {
      const ended = waiting;
      waiting = [];
      for (const resolve of ended) resolve();
      await settle();
    },
  };
}
