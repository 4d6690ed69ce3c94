import { runApart } from "../workers/worker.ts";
import type { SmallerPicture } from "./smaller-picture.ts";

// Any visitor can be the first to ask for a version; the 200 MB that making a few of them takes are then given back.
const run = runApart({
  module: import.meta.url,
  role: "make-smaller-picture",
  idleTime: 30_000,
  load: async () => (await import("./smaller-picture.ts")).smallerPicture,
});

/** No picture takes this long, so something is wrong. */
const patience = 30_000;

/** Makes a picture smaller. Wants one at a time: the next when the one before is done. */
export const shrinkApart = (picture: SmallerPicture): Promise<Buffer> => run(picture, patience);
