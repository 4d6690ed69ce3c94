import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs } from "../../src/contract/durations.ts";

const main = join(import.meta.dirname, "../../dist/server/main.js");
/** Timeout for a start that hangs; generous, because a busy machine is many times slower. */
const readyWithinMs = 5 * minuteMs;

/** Runs the built server as a process; every restart keeps the port of the first start. */
export function createSiteProcess(directory: string, settings: Record<string, string>) {
  let port = 0;
  const addressOf = () => `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = "";
  process.once("exit", () => child?.kill("SIGKILL"));

  async function end(signal: "SIGKILL" | "SIGTERM") {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
    return child.exitCode;
  }

  async function untilReady() {
    const begun = performance.now();
    while (!(await isReady(addressOf()))) {
      const isGone = child?.exitCode !== null || child.signalCode !== null;
      if (isGone || performance.now() - begun > readyWithinMs)
        throw new Error(`The server ${isGone ? "ended" : "was not ready in time"}:\n${output}`);
      await sleep(25);
    }
  }

  return {
    get address() {
      return addressOf();
    },
    get port() {
      return port;
    },
    untilReady,
    /** Last 20,000 characters of the server's output, for error messages. */
    output: () => output,
    end,
    async start() {
      child = spawn(process.execPath, [main], {
        cwd: directory,
        env: {
          PATH: process.env["PATH"],
          NODE_ENV: "production",
          PORT: String(port),
          DATA_DIR: directory,
          ...settings,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (text: Buffer) => (output = (output + text.toString()).slice(-20_000)));
      child.stdout?.on("data", () => (port ||= Number(/folio is at http:\S+:(\d+)\n/.exec(output)?.[1] ?? 0)));
      await untilReady();
    },
  };
}

export type SiteProcess = ReturnType<typeof createSiteProcess>;

const isReady = (address: string) =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
