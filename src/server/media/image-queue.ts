import { minuteMs } from "../../contract/durations.ts";
import { createTaskQueue, type TaskOptions } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { prepareImage, PrepareTask, VersionTask } from "./prepare-image.ts";

type Prepared = Awaited<ReturnType<typeof prepareImage>>;
type TaskResult<T> = T extends VersionTask ? Buffer : Prepared;

/** Priorities of tasks by purpose: uploads first, then versions that readers wait for, then AVIF versions. */
const purposes = {
  upload: { priority: 0 },
  // 40 versions (39 waiting, one running) take a few seconds, the longest that a page should wait for its images.
  variant: { priority: 1, group: "variants", maxWaitingOfGroup: 39 },
  avif: { priority: 2, group: "avif" },
} satisfies Record<string, TaskOptions>;

/** Time limit for one AVIF version. 4 megapixels take only 2 s of CPU, but other processes may run first. */
export const avifTimeoutMs = 5 * minuteMs;

/**
 * Decodes and encodes images one at a time, in a process that ends when it is idle: an image takes seconds of CPU time
 * and hundreds of MB, and the bytes of uploads may be hostile.
 */
export function createImageQueue(createWorker: CreateWorker) {
  const worker = createWorker<PrepareTask | VersionTask, Buffer | Prepared>({
    entry: new URL("./image.worker.ts", import.meta.url),
    idleMs: 30_000,
  });
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 200 });

  return {
    /** Runs `work` when its turn comes. Only `work` may call `process`, so that one image is encoded at a time. */
    add: <T>(purpose: keyof typeof purposes, options: TaskOptions, work: () => Promise<T>) =>
      queue.add({ ...options, ...purposes[purpose] }, work),
    process: <T extends PrepareTask | VersionTask>(task: T, timeoutMs: number) =>
      worker.run(task, timeoutMs) as Promise<TaskResult<T>>,
    close() {
      queue.close();
      worker.close();
    },
  };
}

export type ImageQueue = ReturnType<typeof createImageQueue>;
