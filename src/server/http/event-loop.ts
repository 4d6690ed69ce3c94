import type { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Maximum number of waited iterations: connections of more than one address can be open at once, and are accepted in a
 * few milliseconds.
 */
const maxIterations = 300;
/** Time within which requests that arrived together begin at once. */
const atOnceMs = 5;

export type EventLoop = ReturnType<typeof watchEventLoop>;

/**
 * Watches the event loop of a server. An iteration accepts one connection, so many waiting ones need many short
 * iterations.
 */
export function watchEventLoop(server: Pick<Server, "on">, now = () => performance.now()) {
  let accepted = 0;
  let acceptedBefore = 0;
  let turnBeganAt: number | undefined;
  server.on("connection", () => {
    // Connections of consecutive iterations count as one burst.
    if (accepted++ === acceptedBefore) setImmediate(() => setImmediate(() => (acceptedBefore = accepted)));
  });

  return {
    /** Whether a connection was accepted just now, so that others may be waiting. */
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
