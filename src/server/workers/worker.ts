import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import type { Outcome } from "./handle-tasks.ts";

const memory = "--max-old-space-size=512";

const maxElapsedFactor = 20;
const minCheckMs = 50;

/** Error of a task that failed; the message is the reason. */
export class TaskFailed extends Error {
  /** Whether the task used too much time or memory; false if the process or the task's code failed. */
  readonly isOverLimit: boolean;

  constructor(message: string, isOverLimit: boolean) {
    super(message);
    this.isOverLimit = isOverLimit;
  }
}

/** Error of a task that has no result because the server is shutting down. */
export class WorkerClosed extends TaskFailed {
  constructor(name: string) {
    super(`${name}: the worker is closed`, false);
  }
}

/** The child processes of all workers of this process, with the names of the workers. */
const running = new Map<ChildProcess, string>();

export const workerProcesses = () => [...running].flatMap(([{ pid }, name]) => (pid ? [{ name, pid }] : []));

interface WorkerOptions {
  /** URL of a file `*.worker.ts`, which calls `handleTasks`, next to the module that creates the worker. */
  entry: URL;
  /** Time without a task after which the process ends and frees its memory. */
  idleMs: number;
  /** Maximum size in MB of one semi-space of V8's heap; short-lived objects take up to three times that much. */
  maxSemiSpaceMb?: number;
  /** Resident memory in MB above which the process ends after its task; the next task starts a new process. */
  maxResidentMb?: number;
  /**
   * Whether `timeoutMs` limits CPU time, which does not depend on how busy the machine is. Elapsed time is then limited
   * to 20 × `timeoutMs`, or to `timeoutMs` if the system reports no CPU time.
   */
  limitsCpuTime?: boolean;
  /** Environment variables of the process, such as those that malloc reads. */
  env?: Record<string, string>;
}

/**
 * Runs tasks one after the other in a child process, started by the first task. Not in a thread, which could end the
 * server if memory is full.
 */
export function createWorker<Task extends object | string, Result>(options: WorkerOptions) {
  const { entry, idleMs, maxSemiSpaceMb, maxResidentMb = Infinity, limitsCpuTime = false, env = {} } = options;
  const execArgv = [memory, ...(maxSemiSpaceMb ? [`--max-semi-space-size=${maxSemiSpaceMb}`] : [])];
  const name = basename(entry.pathname, ".worker.ts");
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function start(): ChildProcess {
    // The worker gets no settings, so it cannot leak any.
    const started = fork(builtEntry(entry), {
      execArgv,
      env,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    if (started.pid) lowerPriority(started.pid);
    // The process is killed, because a busy one would not notice the end of the server.
    const killWithServer = () => started.kill("SIGKILL");
    process.once("exit", killWithServer);
    running.set(started, name);
    started.once("error", () => running.delete(started));
    started.once("exit", () => {
      running.delete(started);
      process.off("exit", killWithServer);
      if (child === started) child = undefined;
    });
    // An idle process must not keep the server running.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function kill(killed: ChildProcess) {
    if (child === killed) child = undefined;
    // Without a listener, failing to kill a process would end the server.
    killed.on("error", () => {});
    killed.kill("SIGKILL");
  }

  function runNow(task: Task, timeoutMs: number): Promise<Result> {
    clearTimeout(idle);
    return new Promise((resolve, reject) => {
      if (isClosed) throw new WorkerClosed(name);
      const current = (child ??= start());
      const settle = () => {
        clearTimeout(timer);
        current.off("message", onOutcome).off("error", onError).off("exit", onExit);
      };
      const fail = (message: string, isOverLimit = false) => {
        settle();
        kill(current);
        if (isClosed) return reject(new WorkerClosed(name));
        reject(new TaskFailed(`${name}: ${message}`, isOverLimit));
      };
      const onOutcome = (outcome: Outcome<Result>) => {
        if (outcome.error !== undefined) return fail(outcome.error);
        settle();
        if (outcome.residentBytes > maxResidentMb * 1024 * 1024) kill(current);
        else idle = setTimeout(kill, idleMs, current).unref();
        resolve(outcome.result);
      };
      const onError = ({ message }: Error) => fail(message);
      // A signal means that V8's memory was full, except SIGKILL, which comes from outside.
      const onExit = (code: number | null, signal: string | null) =>
        fail(`ended with ${code ?? signal}`, signal !== null && signal !== "SIGKILL");
      const begunAt = performance.now();
      const cpuMsBefore = limitsCpuTime ? findCpuMs(current.pid) : undefined;
      const checkTime = () => {
        const elapsedMs = performance.now() - begunAt;
        const cpuMs = cpuMsBefore === undefined ? undefined : findCpuMs(current.pid);
        const usedMs = cpuMs === undefined ? elapsedMs : cpuMs - cpuMsBefore!;
        if (usedMs >= timeoutMs - 1) return fail("it took too long", true);
        if (elapsedMs >= maxElapsedFactor * timeoutMs) return fail("the machine is too busy");
        timer = setTimeout(checkTime, Math.max(timeoutMs - usedMs, minCheckMs));
      };
      let timer = setTimeout(checkTime, timeoutMs);

      current.on("message", onOutcome).on("error", onError).on("exit", onExit);
      current.send(task, (error) => error && onError(error));
    });
  }

  return {
    /** Rejects with `TaskFailed` and ends the process if the task fails or takes longer than `timeoutMs`. */
    run(task: Task, timeoutMs: number): Promise<Result> {
      const result = previous.then(() => runNow(task, timeoutMs));
      previous = result.catch(() => undefined);
      return result;
    },

    /** Ends the process; a running task fails. */
    close() {
      isClosed = true;
      clearTimeout(idle);
      if (child) kill(child);
    },
  };
}

/** Gives a worker a lower priority than the server, so that readers do not wait for workers. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ignores a failure: the server's own priority may be lower, or a supervisor may forbid the change.
  }
}

export type CreateWorker = typeof createWorker;
export type Worker<Task extends object | string, Result> = ReturnType<typeof createWorker<Task, Result>>;

/** Returns the URL to run: in the build, the entry's .js file next to main.js; otherwise the entry itself. */
const builtEntry = (entry: URL) =>
  import.meta.url.endsWith(".js") ? new URL(entry.href.replace(/\.ts$/, ".js")) : entry;

/** Unit of the kernel's CPU times, a hundredth of a second. */
const tickMs = 10;

/** CPU time of a process so far, in all threads; undefined if the system does not report it. */
export function findCpuMs(pid: number | undefined): number | undefined {
  try {
    // Splits after the program's name, which is in brackets and may contain spaces.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(/\) (?=[A-Z] )/);
    const [user, system] = fields.split(" ").slice(11, 13).map(Number);
    return user === undefined || system === undefined ? undefined : (user + system) * tickMs;
  } catch {
    return undefined;
  }
}
