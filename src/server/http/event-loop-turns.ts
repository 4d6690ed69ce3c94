import type { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** More than one address may open at once; they are accepted in a few milliseconds. */
const maxTurns = 300;

export type EventLoopTurns = ReturnType<typeof createTurns>;

/** Turns of the event loop, each of which accepts one connection only: many that wait need many short ones. */
export function createTurns(server: Server) {
  let accepted = 0;
  let acceptedBefore = 0;
  server.on("connection", () => {
    // Connections of one turn and the next count as waiting together.
    if (accepted++ === acceptedBefore) setImmediate(() => setImmediate(() => (acceptedBefore = accepted)));
  });

  return {
    /** Whether connections were accepted just now, so that others may wait. */
    isAccepting: () => accepted > acceptedBefore,

    /** Lets the event loop handle what has arrived, before work that takes long: until no connection waits any more. */
    async take() {
      for (let turn = 0; turn < maxTurns; turn++) {
        const before = accepted;
        await nextTurn();
        if (accepted === before) return;
      }
    },
  };
}
