import { runApart } from "../workers/worker.ts";
import type { Drawing } from "./picture.ts";

// What draws takes a quarter of a second to load, in which the server would answer nobody, and 180 MB to hold, for the
// few moments in which a new article is shared.
const run = runApart({
  module: import.meta.url,
  role: "draw-share-picture",
  // The next picture after this waits some 500 ms for a new process.
  idleTime: 30_000,
  load: async () => (await import("./draw.ts")).draw,
});

/** No picture takes this long, so something is wrong. */
const patience = 30_000;

/** Draws a card as PNG, or cuts a photo as JPEG. Wants one at a time: the next when the one before is done. */
export const drawApart = (drawing: Drawing): Promise<Buffer> => run(drawing, patience);
