/** What a process tells of a task. */
export type Answer<Result> = { result: Result; fault?: never } | { fault: string };

/** In a process that was started for this role: does the tasks that it is sent, and says so. */
export function answerTasks<Task, Result>(
  role: string,
  load: () => Promise<(task: Task) => Result | Promise<Result>>,
): boolean {
  if (process.argv[2] !== role || !process.send) return false;
  // A stop of the server reaches the whole group of processes; what is in flight there still wants its answer.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  process.on("message", async (task: Task) => {
    process.send?.(await answer(task, load));
  });
  return true;
}

async function answer<Task, Result>(
  task: Task,
  load: () => Promise<(task: Task) => Result | Promise<Result>>,
): Promise<Answer<Result>> {
  try {
    const work = await load();
    return { result: await work(task) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
