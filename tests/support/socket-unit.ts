import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import type { ListeningSocket } from "./listening-socket.ts";

/**
 * Shell script that imitates a systemd socket unit with `Restart=always`: holds a listening socket, and starts a
 * program with it again whenever it has ended.
 */
const supervisor = `while :; do
  sh -c 'echo "$$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@" >&2' - "$@"
done`;

interface Options {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  socket: ListeningSocket;
  /** File for the program's output; by default, it is part of the test's output. */
  log?: string;
}

export async function startWithSocket({ command, args, cwd, env, socket, log }: Options) {
  const child = spawn("sh", ["-c", supervisor, "-", command, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", log ? openSync(log, "a") : "inherit", socket.fd],
    detached: true,
  });
  socket.close();
  const pids = pidsOf(child);
  let pid = await pids.next();
  return {
    /** Sends SIGTERM to the program; the supervisor starts it again. */
    async restart() {
      process.kill(pid, "SIGTERM");
      pid = await pids.next();
    },
    async stop() {
      const end = once(child, "exit");
      process.kill(-child.pid!, "SIGKILL");
      await end;
    },
  };
}

/** Returns the process ids of the program, which the supervisor prints. */
function pidsOf(child: ChildProcess) {
  const printed: number[] = [];
  child.stdout!.on("data", (text: Buffer) => printed.push(...text.toString().trim().split("\n").map(Number)));
  return {
    async next() {
      while (printed.length === 0) await once(child.stdout!, "data");
      return printed.shift()!;
    },
  };
}
