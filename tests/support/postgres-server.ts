import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onFreePort } from "./foreign-port.ts";
import { account, createDataFolder, unpackPostgres } from "./postgres-binaries.ts";

export interface Folders {
  binaries: string;
  data: string;
}

export interface PostgresServer {
  /** Address of the server's maintenance database, with a user who may create databases. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL for one test run; `TEST_DATABASE_URL` uses a running server instead. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => {} };

  return onFreePort(startOwnServer);
}

async function startOwnServer(port: number): Promise<PostgresServer> {
  const folders: Folders = { binaries: await unpackPostgres(), data: createDataFolder() };
  try {
    const password = randomBytes(12).toString("hex");
    await createCluster(folders, password);
    const stop = await serve(folders, port);
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function createCluster({ binaries, data }: Folders, password: string) {
  const passwordFile = join(binaries, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const options = [
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=password",
    "--encoding=UTF8",
    "--locale=C",
  ];
  const initdb = join(binaries, "native", "bin", "initdb");
  const flags = [...options, "--no-sync", "--no-instructions", "-D", data];
  await promisify(execFile)(initdb, flags, { ...account, cwd: binaries });
}

/** Settings for speed: data need not survive a crash, and a test must not wait for a disk. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "128MB",
  max_connections: "200",
  shared_buffers: "64MB",
  scram_iterations: "1",
  unix_socket_directories: "",
  listen_addresses: "127.0.0.1",
  timezone: "UTC",
  lc_messages: "C",
};

/**
 * Shell script that starts PostgreSQL and waits for the end of a pipe. The pipe closes when this process stops or dies.
 * The script then ends this server and removes its folders.
 */
const lifeline = `
  exec 3<&0
  "$@" </dev/null 3<&- & server=$!
  { cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null & watch=$!
  wait $server; status=$?
  cd /
  kill $watch 2>/dev/null
  rm -rf "$BINARIES" "$DATA"
  exit $status
`;

/** Starts the server; returns a function that stops it. `keep` leaves its folders; `more` adds settings. */
export async function serve({ binaries, data }: Folders, port: number, { keep = false, more = {} } = {}) {
  const all = { ...settings, ...more, port: String(port) };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(binaries, "native", "bin", "postgres"), "-D", data, ...flags];
  const child = spawn("/bin/sh", ["-c", lifeline, "sh", ...command], {
    ...account,
    cwd: binaries,
    detached: true,
    env: { PATH: "/usr/bin:/bin", ...(!keep && { BINARIES: binaries, DATA: data }) },
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));

  await new Promise<void>((resolve, reject) => {
    let log = "";
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
  });

  return async () => {
    child.stdin.end();
    await ended;
  };
}
