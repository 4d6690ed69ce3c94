import { type ChildProcess, fork } from "node:child_process";
import { answerTasks, type Answer } from "./handle-tasks.ts";

/*
 * What would hold up the readers, or might not come to an end, is done in a process of its own. A thread is not enough:
 * when its memory runs out, it can take the whole process along.
 */

const memory = "--max-old-space-size=512";

/** Why a task has no result. */
export class TaskFailed extends Error {
  /** Whether it asked for too much time or memory; else the process or the work has a fault. */
  readonly wasTooMuch: boolean;

  constructor(message: string, wasTooMuch: boolean) {
    super(message);
    this.wasTooMuch = wasTooMuch;
  }
}

interface Work<Task, Result> {
  /** The address of the module that calls this: the process runs it, too. */
  module: string;
  /** By this the process knows its work among that of others. */
  role: string;
  /** Milliseconds without work after which the process ends and gives its memory back. */
  idleTime: number;
  /** Loads what the server itself does not need. */
  load: () => Promise<(task: Task) => Result | Promise<Result>>;
}

/**
 * Gives a function that does this work in a process of its own, which starts with the first task. `patience` is in
 * milliseconds; without a result in that time, or at all, the process ends and `TaskFailed` is thrown.
 * Wants one task at a time: the next when the one before is done.
 *
 * Both sides run the calling module, so call this at its top. It must be imported on demand, and import nothing
 * that starts the server: the process would do so, too.
 */
export function runApart<Task extends object | string, Result>({ module, role, idleTime, load }: Work<Task, Result>) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // It needs no settings, so it gets none; and it ends by itself when the channel to the server closes.
    const started = fork(new URL(module.split("?")[0] ?? ""), [role], {
      execArgv: [memory],
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.once("exit", () => child === started && (child = undefined));
    // Waiting for work, it does not keep the server alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function dismiss(dismissed: ChildProcess) {
    if (child === dismissed) child = undefined;
    // Without a listener, a process that cannot even be ended would end the server.
    dismissed.on("error", () => {});
    dismissed.kill("SIGKILL");
  }

  if (!answerTasks(role, load)) {
    // Busy, it would not notice that the server is gone.
    process.once("exit", () => child?.kill("SIGKILL"));
  }

  return function run(task: Task, patience: number): Promise<Result> {
    clearTimeout(idle);
    const current = (child ??= start());
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        current.off("message", onAnswer).off("error", onError).off("exit", onExit);
      };
      const fail = (message: string, wasTooMuch = false) => {
        settle();
        dismiss(current);
        reject(new TaskFailed(`${role}: ${message}`, wasTooMuch));
      };
      const onAnswer = (answer: Answer<Result>) => {
        if (answer.fault !== undefined) return fail(answer.fault);
        settle();
        idle = setTimeout(dismiss, idleTime, current).unref();
        resolve(answer.result);
      };
      const onError = ({ message }: Error) => fail(message);
      // Out of memory, V8 ends it by a signal. SIGKILL is another's doing (the system's, whose memory may run out by others).
      const onExit = (code: number | null, signal: string | null) =>
        fail(`ended with ${code ?? signal}`, signal !== null && signal !== "SIGKILL");
      const timer = setTimeout(fail, patience, "it took too long", true);

      current.on("message", onAnswer).on("error", onError).on("exit", onExit);
      current.send(task, (error) => error && onError(error));
    });
  };
}
