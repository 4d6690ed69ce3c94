import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../browser/support/server.ts";

/** Starts a proxy in a separate folder, and waits until it listens on the port that `configure` assigned. */
export async function startProxy(
  { isSecure }: { isSecure: boolean },
  configure: (folder: string, port: number) => { command: string; args: string[] },
) {
  const folder = mkdtempSync(join(tmpdir(), "folio-proxy-"));
  const port = await freePort();
  const { command, args } = configure(folder, port);
  const env = { PATH: process.env["PATH"], HOME: folder };
  const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "inherit", "inherit"] });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${command} did not start; its own words are above.`);
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

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
