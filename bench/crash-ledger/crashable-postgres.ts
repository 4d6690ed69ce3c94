import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onFreePort } from "../../tests/support/foreign-port.ts";
import { createDataFolder, unpackPostgres } from "../../tests/support/postgres-binaries.ts";
import { createCluster, serve } from "../../tests/support/postgres-server.ts";

/** PostgreSQL settings for a crash test: durable commits, unlike in other tests, and data kept after a stop. */
const durable = { more: { fsync: "on", synchronous_commit: "on", full_page_writes: "on" }, keep: true };

/** A separate PostgreSQL that can be killed, and started again on the same data. */
export async function startCrashablePostgres() {
  const folders = { binaries: await unpackPostgres(), data: createDataFolder() };
  const password = randomBytes(12).toString("hex");
  await createCluster(folders, password);
  const first = await onFreePort(async (port) => ({ port, stop: await serve(folders, port, durable) }));
  const { port } = first;
  let { stop } = first;

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    /** Kills the server and every process that it started. */
    async crash() {
      const [line = ""] = readFileSync(join(folders.data, "postmaster.pid"), "utf8").split("\n", 1);
      const server = Number(line);
      const all = [server, ...childrenOf(server)];
      for (const id of all) kill(id);
      while (all.some(isAlive)) await sleep(5);
      await stop();
    },
    async restart() {
      stop = await serve(folders, port, durable);
    },
    async close() {
      await stop();
      for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number) {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => statusOf(id)?.parent === parent);
}

/** Returns a process's state and parent id. In `stat`, they follow the process's name, which ends at the last `) `. */
function statusOf(id: number) {
  try {
    const [state, parent] = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function isAlive(id: number) {
  const status = statusOf(id);
  return status !== undefined && status.state !== "Z";
}

function kill(id: number) {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // The process has already ended, because its parent was killed.
  }
}
