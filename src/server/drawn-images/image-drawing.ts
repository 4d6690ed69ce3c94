import type { CreateWorker } from "../workers/worker.ts";
import type { Drawing, DrawnIcons, IconTask } from "./drawings.ts";

const timeoutMs = 30_000;

/** Draws images in a separate process: the modules take 120 MB, and 250 ms to load, which would block the server. */
export function createImageDrawing(createWorker: CreateWorker) {
  const worker = createWorker<Drawing | IconTask, Buffer | DrawnIcons>({
    entry: new URL("./draw-image.worker.ts", import.meta.url),
    // After this time, the next image waits some 500 ms for a new process.
    idleMs: 30_000,
    maxSemiSpaceMb: 4,
    maxResidentMb: 200,
    // Returns freed memory to the system: 121 instead of 291 MB after a hundred images, for the same CPU time.
    env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024) },
  });
  return {
    drawShareImage: (drawing: Drawing) => worker.run(drawing, timeoutMs) as Promise<Buffer>,
    drawIcons: (task: IconTask) => worker.run(task, timeoutMs) as Promise<DrawnIcons>,
    close: worker.close,
  };
}

export type ImageDrawing = ReturnType<typeof createImageDrawing>;
