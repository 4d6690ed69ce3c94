import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onFreePort } from "./foreign-port.ts";

type Configure = (folder: string, port: number) => { command: string; args: string[] };

/** Starts a proxy in a separate folder, and waits until it listens on the port that `configure` gets. */
export const startProxy = ({ isSecure }: { isSecure: boolean }, configure: Configure) =>
  onFreePort((port) => startAt(port, isSecure, configure));

async function startAt(port: number, isSecure: boolean, configure: Configure) {
  const folder = mkdtempSync(join(tmpdir(), "folio-proxy-"));
  const { command, args } = configure(folder, port);
  const env = { PATH: process.env["PATH"], HOME: folder };
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "inherit", "pipe"] });
  let log = "";
  child.stderr.on("data", (text) => (log = (log + text).slice(-4000)));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${log}`);
    await sleep(20);
  }
  return {
    port,
    address: `${isSecure ? "https" : "http"}://127.0.0.1:${port}`,
    pid: child.pid!,
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
