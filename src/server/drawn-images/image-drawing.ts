import type { CreateWorker } from "../workers/worker.ts";
import type { DrawnIcons, IconTask } from "./draw-image.ts";
import type { Drawing } from "./share-image.ts";

const timeoutMs = 30_000;

/** Draws in a process of its own: the modules that draw take 250 ms to load, in which the server would answer nobody, and 180 MB to hold. */
export function createImageDrawing(createWorker: CreateWorker) {
  const worker = createWorker<Drawing | IconTask, Buffer | DrawnIcons>({
    entry: new URL("./draw-image.worker.ts", import.meta.url),
    // The next image after this waits some 500 ms for a new process.
    idleMs: 30_000,
  });
  return {
    drawShareImage: (drawing: Drawing) => worker.run(drawing, timeoutMs) as Promise<Buffer>,
    drawIcons: (task: IconTask) => worker.run(task, timeoutMs) as Promise<DrawnIcons>,
    close: worker.close,
  };
}

export type ImageDrawing = ReturnType<typeof createImageDrawing>;
