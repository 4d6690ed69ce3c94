import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

interface Options {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  port: number;
  /** Path that answers when the server is ready, if not `/readyz`. */
  readyPath?: string;
  /** User that runs it, if not the user of the tests. */
  uid?: number;
  gid?: number;
}

/** Ends hanging operations; a busy machine takes many times as long as a quiet one. */
const timeoutMs = 240_000;

/** Starts a server and waits until it is ready. */
export async function startServer({ command, args, port, readyPath = "/readyz", ...options }: Options) {
  const address = `http://127.0.0.1:${port}`;
  // In its own process group, so that `kill` reaches all processes that npm starts.
  const process = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  process.stdout.on("data", (text) => (output += text));
  process.stderr.on("data", (text) => (output += text));

  const server = {
    address,
    output: () => output,
    /** Stops it with SIGTERM; returns its exit code. */
    async stop() {
      if (process.exitCode === null && process.signalCode === null) {
        process.kill("SIGTERM");
        await once(process, "exit");
      }
      return process.exitCode;
    },
    /** Kills all its processes at once, like a power cut. */
    async kill() {
      if (process.exitCode !== null || process.signalCode !== null) return;
      globalThis.process.kill(-process.pid!, "SIGKILL");
      await once(process, "exit");
    },
  };

  const startedAt = performance.now();
  while (!(await isReady(address + readyPath))) {
    const hasExited = process.exitCode !== null || process.signalCode !== null;
    if (hasExited || performance.now() - startedAt > timeoutMs) {
      await server.kill();
      throw new Error(`The server ${hasExited ? "ended" : `was not ready after ${timeoutMs} ms`}:\n${output}`);
    }
    await sleep(50);
  }
  return { ...server, startedIn: performance.now() - startedAt };
}

/** Without keep-alive, because a server that shuts down waits for open connections. */
const isReady = (url: string) =>
  fetch(url, { headers: { connection: "close" } }).then(
    (answer) => answer.ok,
    () => false,
  );

export async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const bound = listener.address();
  listener.close();
  if (!bound || typeof bound === "string") throw new Error("The system gave no port");
  return bound.port;
}
