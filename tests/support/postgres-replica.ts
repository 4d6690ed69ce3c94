import { randomBytes } from "node:crypto";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { openDatabase } from "../../src/server/db/open.ts";
import { onFreePort } from "./foreign-port.ts";
import { createDataFolder, chownToAccount, unpackPostgres } from "./postgres-binaries.ts";
import { createCluster, serve } from "./postgres-server.ts";

/** A replica gets the primary's log at once. */
const replicated = { wal_level: "replica", max_wal_senders: "4", synchronous_commit: "on", max_connections: "40" };

/** Starts a separate PostgreSQL with a migrated database, and a replica that streams from it, until the test ends. */
export async function startReplication() {
  const binaries = await unpackPostgres();
  const [data, replicaData] = [createDataFolder(), createDataFolder()];
  onTestFinished(() => [binaries, data, replicaData].forEach((path) => rmSync(path, { recursive: true, force: true })));

  const password = randomBytes(12).toString("hex");
  await createCluster({ binaries, data }, password);
  const addressOf = (ofPort: number) => `postgres://postgres:${password}@127.0.0.1:${ofPort}/postgres`;
  const start = (folder: string, ofPort: number, more: object = {}) =>
    serve({ binaries, data: folder }, ofPort, { keep: true, more: { ...replicated, ...more } });

  const first = await onFreePort(async (port) => ({ port, stop: await start(data, port) }));
  const { port } = first;
  await (await openDatabase({ url: addressOf(port), directory: tmpdir() })).close();
  await first.stop();
  cpSync(data, replicaData, { recursive: true });
  writeFileSync(join(replicaData, "standby.signal"), "");
  chownToAccount(replicaData);
  const stopPrimary = await start(data, port);
  onTestFinished(stopPrimary);

  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  const startReplica = (ofPort: number) => start(replicaData, ofPort, { hot_standby: "on", primary_conninfo: source });
  const { replicaPort, stop } = await onFreePort(async (free) => ({
    replicaPort: free,
    stop: await startReplica(free),
  }));
  let stopReplica: (() => Promise<void>) | undefined = stop;
  const replica = {
    url: addressOf(replicaPort),
    async start() {
      stopReplica = await startReplica(replicaPort);
    },
    async stop() {
      await stopReplica?.();
      stopReplica = undefined;
    },
    /** Pauses replication, so that the replica falls behind. */
    pause: () => runAt(replica.url, "select pg_wal_replay_pause()"),
    resume: () => runAt(replica.url, "select pg_wal_replay_resume()"),
    promote: () => runAt(replica.url, "select pg_promote(true)"),
  };
  onTestFinished(replica.stop);
  return { primaryUrl: addressOf(port), stopPrimary, replica };
}

async function runAt(url: string, query: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows as unknown[];
  } finally {
    await client.end();
  }
}
