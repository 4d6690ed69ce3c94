import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs } from "../../../src/contract/durations.ts";
import { type ListeningSocket, withSocket } from "../../support/listening-socket.ts";

interface Options {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Port to listen on, such as that of an earlier start; by default, the operating system chooses one. */
  port?: number;
  /** Listening socket that the server inherits instead of opening a port. */
  socket?: ListeningSocket | undefined;
  /** Path that answers with success once the server is ready; `/readyz` if omitted. */
  readyPath?: string;
  /** User id under which the server runs; that of the tests if omitted. */
  uid?: number;
  gid?: number;
}

/** Time limit in ms for operations that hang; long, because a busy machine is many times slower than an idle one. */
const timeoutMs = 5 * minuteMs;
/** Pattern of the line that announces the port, in production and in development. */
const printedPort = /(?:folio is|In development) at http:\S+:(\d+)\n/;

/** Starts a server and waits until it is ready. */
export async function startServer({
  command,
  args,
  env,
  port = 0,
  socket,
  readyPath = "/readyz",
  ...options
}: Options) {
  const program = socket ? withSocket(command, args) : { command, args };
  // Starts a separate process group, so that `kill` reaches all processes that npm starts.
  const process = spawn(program.command, program.args, {
    ...options,
    env: { ...env, PORT: String(socket?.port ?? port) },
    stdio: ["ignore", "pipe", "pipe", socket?.fd],
    detached: true,
  });
  socket?.close();
  let output = "";
  process.stdout!.on("data", (text) => (output += text));
  process.stderr!.on("data", (text) => (output += text));

  const server = {
    output: () => output,
    /** Stops the server with SIGTERM; returns its exit code. */
    async stop() {
      if (process.exitCode === null && process.signalCode === null) {
        process.kill("SIGTERM");
        await once(process, "exit");
      }
      return process.exitCode;
    },
    /** Kills all processes of the server at once with SIGKILL, like a power cut. */
    async kill() {
      if (process.exitCode !== null || process.signalCode !== null) return;
      globalThis.process.kill(-process.pid!, "SIGKILL");
      await once(process, "exit");
    },
  };

  const startedAt = performance.now();
  const findPort = () => socket?.port || port || Number(printedPort.exec(output)?.[1]);
  const addressOf = (ofPort: number) => `http://127.0.0.1:${ofPort}`;
  while (!findPort() || !(await isReady(addressOf(findPort()) + readyPath))) {
    const hasExited = process.exitCode !== null || process.signalCode !== null;
    if (hasExited || performance.now() - startedAt > timeoutMs) {
      await server.kill();
      throw new Error(`The server ${hasExited ? "ended" : `was not ready after ${timeoutMs} ms`}:\n${output}`);
    }
    await sleep(50);
  }
  return { ...server, address: addressOf(findPort()), port: findPort(), startedIn: performance.now() - startedAt };
}

/** Whether a URL answers with success. Closes the connection, because a shutdown waits for open ones. */
const isReady = (url: string) =>
  fetch(url, { headers: { connection: "close" } }).then(
    (answer) => answer.ok,
    () => false,
  );
