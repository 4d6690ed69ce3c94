import type { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** More than one address may open at once; they are accepted in a few milliseconds. */
const maxIterations = 300;
/** Time for which requests that arrived together begin at once. */
const atOnceMs = 5;

export type EventLoop = ReturnType<typeof watchEventLoop>;

/** Event loop of a server. An iteration accepts one connection, so many waiting ones need many short iterations. */
export function watchEventLoop(server: Pick<Server, "on">, now = () => performance.now()) {
  let accepted = 0;
  let acceptedBefore = 0;
  let turnBeganAt: number | undefined;
  server.on("connection", () => {
    // Connections of one iteration and the next count as waiting together.
    if (accepted++ === acceptedBefore) setImmediate(() => setImmediate(() => (acceptedBefore = accepted)));
  });

  return {
    /** Whether connections were accepted just now, so that others may wait. */
    isAccepting: () => accepted > acceptedBefore,

    /** Whether requests have been handled for so long that others wait for the next turn. */
    isTurnOver() {
      if (turnBeganAt === undefined) setImmediate(() => (turnBeganAt = undefined));
      turnBeganAt ??= now();
      return now() - turnBeganAt > atOnceMs;
    },

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
