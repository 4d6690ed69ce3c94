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
  timeoutMs: number;
}

/** Starts a server and waits until it is ready. */
export async function startServer({ command, args, cwd, env, port, timeoutMs }: Options) {
  const address = `http://127.0.0.1:${port}`;
  // A group of its own, so that `kill` reaches everything that npm started.
  const process = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  process.stdout.on("data", (text) => (output += text));
  process.stderr.on("data", (text) => (output += text));

  const server = {
    address,
    output: () => output,
    /** Asks it to stop; answers its exit code. */
    async stop() {
      if (process.exitCode === null && process.signalCode === null) {
        process.kill("SIGTERM");
        await once(process, "exit");
      }
      return process.exitCode;
    },
    /** What a power cut does. */
    async kill() {
      if (process.exitCode !== null || process.signalCode !== null) return;
      globalThis.process.kill(-process.pid!, "SIGKILL");
      await once(process, "exit");
    },
  };

  const begun = performance.now();
  while (!(await isReady(address))) {
    const ended = process.exitCode !== null || process.signalCode !== null;
    if (ended || performance.now() - begun > timeoutMs) {
      await server.kill();
      throw new Error(`The server ${ended ? "ended" : `was not ready after ${timeoutMs} ms`}:\n${output}`);
    }
    await sleep(50);
  }
  return { ...server, startedIn: performance.now() - begun };
}

/** On a connection that does not stay open: a closing server waits a moment for those that do. */
const isReady = (address: string) =>
  fetch(`${address}/readyz`, { headers: { connection: "close" } }).then(
    (answer) => answer.ok,
    () => false,
  );

export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const place = probe.address();
  probe.close();
  if (!place || typeof place === "string") throw new Error("The system gave no port");
  return place.port;
}
