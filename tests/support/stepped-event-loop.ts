import { setImmediate as settle } from "node:timers/promises";
import type { EventLoop } from "../../src/server/http/event-loop.ts";

/** Creates an event loop whose iterations end when the test says so. */
export function steppedEventLoop() {
  let waiting: (() => void)[] = [];
  const eventLoop: EventLoop = {
    isAccepting: () => false,
    isTurnOver: () => false,
    takeIterations: () => new Promise((resolve) => waiting.push(resolve)),
  };
  return {
    eventLoop,
    /** Ends the iteration, and waits until the work that may now begin has begun. */
    async step() {
      const ended = waiting;
      waiting = [];
      for (const resolve of ended) resolve();
      await settle();
    },
  };
}
