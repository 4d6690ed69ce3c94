import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtFile } from "../../support/built-file.ts";
import { openListeningSocket } from "../../support/listening-socket.ts";
import { startServer } from "./server.ts";

export const owner = { email: "owner@example.com", password: "correct horse" };

/** Starts the built server with a new database; by default with starter articles and an administrator. */
export async function startSite(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "folio-browser-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Chooses the port before the start, because links in pages and mails contain it.
  const socket = settings["PORT"] ? undefined : await openListeningSocket();
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    NODE_OPTIONS: `--import=${new URL("../../support/normal-priority.mjs", import.meta.url).href}`,
    DATA_DIR: folder,
    ADMIN_NAME: "owner",
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    // Raises the limits, because all tests use the same client address.
    LIMIT_LOGINS: "1000",
    LIMIT_LOGINS_ADDRESS: "1000",
    LIMIT_FORMS: "1000",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const server = await startServer({
    command: process.execPath,
    args: [builtFile("server/main.js")],
    cwd: folder,
    env,
    socket,
  }).catch((error: unknown) => {
    remove();
    throw error;
  });
  /** Stops the server and removes its data folder; returns the exit code. */
  async function stop() {
    const code = await server.stop();
    remove();
    return code;
  }
  return {
    address: server.address,
    output: server.output,
    /** Kills the server like a power cut; `stop` still removes its data folder. */
    kill: server.kill,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}
