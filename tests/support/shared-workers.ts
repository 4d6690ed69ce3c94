import {
  createRenderWorkers,
  renderConcurrency,
  type RenderMarkdown,
} from "../../src/server/markdown/render-workers.ts";
import { createTaskQueue } from "../../src/server/workers/task-queue.ts";
import { createWorker, type CreateWorker } from "../../src/server/workers/worker.ts";

// Workers by entry file, shared by all tests of a process, because each takes up to 500 ms to start.
const workers = new Map<string, ReturnType<CreateWorker>>();

/**
 * Creates one worker per entry file, which outlives the app. Its limits count CPU time, because tests run in parallel.
 */
export const createSharedWorker = ((options) => {
  const { href } = options.entry;
  const worker = workers.get(href) ?? createWorker({ ...options, limitsCpuTime: true });
  workers.set(href, worker);
  const run = href.endsWith("/draw-image.worker.ts") ? drawOnce(worker.run) : worker.run;
  return { ...worker, run, close: () => {} };
}) as CreateWorker;

const drawn = new Map<string, Promise<unknown>>();

/**
 * Caches drawn images: equal tasks give equal images, and nearly every test publishes an article. Tasks with a file's
 * path are not cached, as the file may change.
 */
function drawOnce(run: ReturnType<CreateWorker>["run"]): typeof run {
  return (task, timeoutMs) => {
    if (typeof task === "object" && "path" in task) return run(task, timeoutMs);
    const key = JSON.stringify(task);
    const known = drawn.get(key) ?? run(task, timeoutMs);
    drawn.set(key, known);
    known.catch(() => drawn.delete(key));
    return known;
  };
}

const renderWorkers = createRenderWorkers();
const renderQueues = Array.from({ length: renderConcurrency }, () =>
  createTaskQueue({ concurrency: 1, maxWaiting: Infinity }),
);

/** Renders Markdown in workers that outlive the app, in each worker one text at a time. */
export const renderInSharedWorkers: RenderMarkdown = async (worker, markdown, limits) => {
  const outcome = await renderQueues[worker]?.add({}, () => renderWorkers.render(worker, markdown, limits));
  if (!outcome?.result) throw new Error(`There is no worker ${worker}`);
  return outcome.result;
};
