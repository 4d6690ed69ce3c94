import { basename } from "node:path";
import type { CreateWorker } from "../../src/server/workers/worker.ts";
import { createSharedWorker } from "./shared-workers.ts";

/** Creates shared workers; those with this entry file run the held tasks only when the test releases them. */
export function holdTasks(entry: string, isHeld: (task: object) => boolean = () => true) {
  const waiting: (() => void)[] = [];
  const tasks: unknown[] = [];
  const results: unknown[] = [];
  let isHolding = true;
  const createWorker: CreateWorker = (options) => {
    const worker = createSharedWorker<never, never>(options);
    if (basename(options.entry.pathname, ".worker.ts") !== entry) return worker;
    return {
      ...worker,
      async run(task, timeoutMs) {
        if (!isHeld(task as object)) return worker.run(task as never, timeoutMs);
        tasks.push(task);
        if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve));
        const result = await worker.run(task as never, timeoutMs);
        results.push(result);
        return result;
      },
    };
  };
  return {
    createWorker,
    /** Tasks in the order in which they began. */
    tasks,
    results,
    releaseOne: () => waiting.shift()?.(),
    release() {
      isHolding = false;
      for (const resolve of waiting) resolve();
    },
  };
}
