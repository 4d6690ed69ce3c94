import { basename } from "node:path";
import type { CreateWorker } from "../../src/server/workers/worker.ts";
import { createSharedWorker } from "./shared-workers.ts";

/** Creates shared workers; those with this entry file run a task only when the test releases it. */
export function holdTasks(entry: string) {
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
