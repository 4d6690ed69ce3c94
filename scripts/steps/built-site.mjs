import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openListeningSocket, withSocket } from "../../tests/support/listening-socket.ts";
import { inRoot } from "../set-up/place.mjs";
import { serverOptions } from "../set-up/runtime.mjs";

const admin = { email: "admin@example.com", password: "an open secret" };

/** Starts the built server with its own database, the starter articles and an administrator. */
export async function startBuiltSite(moreSettings = {}, nodeOptions = []) {
  const folder = mkdtempSync(join(tmpdir(), "folio-built-"));
  // Opens the socket before the start, because the server's public address contains the port.
  const socket = await openListeningSocket(Number(moreSettings.PORT ?? 0));
  const address = `http://127.0.0.1:${socket.port}`;
  const settings = {
    PORT: String(socket.port),
    DATA_DIR: folder,
    PUBLIC_URL: address,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    ...moreSettings,
  };
  // Uses neither the caller's environment nor folder: a .env there could name a real database.
  const env = { PATH: process.env.PATH, ...settings };
  // Another process reads the log through a pipe, as in production.
  const logReader = spawn("cat", { stdio: ["pipe", "ignore", "ignore"] });
  const node = withSocket(process.execPath, [...serverOptions, ...nodeOptions, inRoot("dist/server/main.js")]);
  const server = spawn(node.command, node.args, {
    cwd: folder,
    env,
    stdio: ["ignore", logReader.stdin, "inherit", socket.fd],
  });
  socket.close();
  server.once("exit", () => logReader.stdin.destroy());
  const stop = async () => {
    if (server.exitCode === null) {
      const end = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await end;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // Fails a start that hangs; the limit is generous because a busy machine is many times slower.
  const deadline = Date.now() + 300_000;
  while (!(await answers(`${address}/readyz`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error("The server did not start; its own words are above.");
    }
    await sleep(50);
  }
  return { address, admin, pid: server.pid, directory: folder, stop };
}

const answers = (url) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
