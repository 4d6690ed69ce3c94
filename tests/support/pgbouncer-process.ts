import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { onFreePort } from "./foreign-port.ts";
import { chownToAccount, account } from "./postgres-binaries.ts";
import { isListening } from "./proxy-process.ts";

export const hasPgBouncer = () => spawnSync("pgbouncer", ["--version"]).status === 0;

/**
 * Starts PgBouncer in front of a PostgreSQL, set up as in docs/operations.md, until the test ends. Returns its address.
 */
export const startPgBouncer = (url: string, mode: "session" | "transaction") =>
  onFreePort((port) => startAt(port, url, mode));

async function startAt(listenPort: number, url: string, mode: "session" | "transaction") {
  const { hostname, port, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "folio-pgbouncer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listenPort}`,
    "unix_socket_dir =",
    "auth_type = plain",
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    "ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout",
  ];
  writeFileSync(join(folder, "pgbouncer.ini"), `${settings.join("\n")}\n`, { mode: 0o644 });
  chownToAccount(folder);
  const child = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], {
    ...account,
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let log = "";
  child.stderr.on("data", (text) => (log += text));
  while (!(await isListening(listenPort))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
    await sleep(20);
  }
  const address = new URL(url);
  address.port = String(listenPort);
  return address.href;
}
