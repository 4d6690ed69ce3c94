import pLimit from "p-limit";
import { runApart } from "../workers/worker.ts";

// Decoding takes a processor for seconds and some hundred MB, and works on bytes that anybody may have made.
const run = runApart({
  module: import.meta.url,
  role: "prepare-image",
  idleTime: 30_000,
  load: async () => (await import("./prepare-image.ts")).prepareImage,
});

const timeoutMs = 30_000;
const oneAtATime = pLimit(1);

/** Prepares the image at this path in a child process, after those that came before it. */
export const prepareInProcess = (path: string) => oneAtATime(() => run(path, timeoutMs));
