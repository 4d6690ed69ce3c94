/** Message of a worker process after a task: the result or the error, and its resident memory. */
export type Outcome<Result> = ({ result: Result; error?: never } | { result?: never; error: string }) & {
  residentBytes: number;
};

/**
 * Makes this process a worker that runs the tasks of `createWorker`. `load` imports the code only at the first task: if
 * the import fails, that task fails.
 */
export function handleTasks<Task, Result>(load: () => Promise<(task: Task) => Result | Promise<Result>>) {
  // Ignores Ctrl-C, which reaches the whole process group: a stopping server still waits for the running task.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  process.on("message", async (task: Task) => {
    process.send?.(await run(task, load));
  });
}

async function run<Task, Result>(
  task: Task,
  load: () => Promise<(task: Task) => Result | Promise<Result>>,
): Promise<Outcome<Result>> {
  try {
    const work = await load();
    return { result: await work(task), residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { error: text, residentBytes: process.memoryUsage.rss() };
  }
}
