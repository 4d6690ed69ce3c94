import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type PostgresPoolClient, sql } from "kysely";
import type { ContentReads, Dialect, ReplicaState, Versions } from "./dialect.ts";
import {
  type Connections,
  createConnections,
  createDialect,
  createPool,
  requestLimits,
  withoutPassword,
} from "./postgres-connections.ts";
import type { Tables } from "./tables.ts";

/** Shorter than the primary's limits, since the primary answers in place of a slow replica. */
const limits = { ...requestLimits, connect: 1000, statement: 3000, silence: 4000 };
const firstWaitMs = 20;
const maxWaitMs = 2000;

type Replica = ReturnType<typeof createReplica>;

/**
 * Reads for visitors from replicas that have replayed the newest versions known to this process; from the primary if
 * there is none, or a replica fails. Each one is polled only until it has caught up.
 */
export function createReplicas(
  urls: readonly string[],
  primary: Connections,
  isUnavailable: Dialect["isUnavailable"],
  onError: (error: Error) => void,
): ContentReads & { close(): Promise<void> } {
  const replicas = urls.map((url) => createReplica(url, onError));
  const visitors = new AsyncLocalStorage<true>();
  let next = 0;

  function findCurrent(): Replica | undefined {
    const current = replicas.filter((replica) => replica.isCurrent());
    return current[next++ % current.length];
  }

  async function connect(): Promise<PostgresPoolClient> {
    const replica = visitors.getStore() && findCurrent();
    return replica ? connectWithFallback(replica) : primary.connect();
  }

  async function connectWithFallback(replica: Replica): Promise<PostgresPoolClient> {
    const onReplica = await replica.connections.connect().catch((error: Error) => replica.leaveOut(error));
    if (!onReplica) return primary.connect();
    let onPrimary: PostgresPoolClient | undefined;
    const query = async (text: string, parameters: unknown[]) => {
      try {
        if (!onPrimary) return await onReplica.query(text, parameters);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        replica.leaveOut(error as Error);
        onPrimary = await primary.connect();
      }
      return onPrimary.query(text, parameters);
    };
    return {
      query: query as PostgresPoolClient["query"],
      release(discard) {
        onReplica.release(discard);
        onPrimary?.release(discard);
      },
    };
  }

  const contentReader = new Kysely<Tables>({ dialect: createDialect({ ...primary, connect }) });

  return {
    contentReader,
    forVisitors: (work) => visitors.run(true, work),
    requireVersions(versions) {
      for (const replica of replicas) replica.requireVersions(versions);
    },
    async describeReplicas(timeoutMs) {
      if (replicas.length === 0) return [];
      const position = await within(timeoutMs, readLogPosition(contentReader));
      return Promise.all(replicas.map((replica) => replica.describe(position, timeoutMs)));
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Returns the result; undefined after a failure or a timeout. */
const within = <T>(timeoutMs: number, work: Promise<T>) =>
  Promise.race([work.catch(() => undefined), sleep(timeoutMs, undefined, { ref: false })]);

async function readLogPosition(primary: Kysely<Tables>) {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
  return rows[0]?.position;
}

function createReplica(url: string, onError: (error: Error) => void) {
  const pool = createPool(url, limits);
  pool.on("error", onError);
  const connections = createConnections(pool);
  const db = new Kysely<Tables>({ dialect: createDialect(connections) });
  let required: Versions | undefined;
  let replayed: Versions | undefined;
  let isFollowing = false;
  let isClosed = false;

  const hasRequired = (versions: Versions | undefined) =>
    required !== undefined &&
    versions !== undefined &&
    Array.from(required).every(([name, version]) => Number(versions.get(name) ?? 0) >= Number(version));

  const isCurrent = () => hasRequired(replayed);

  /** Reads the versions of its content; undefined if it has become a primary with content of its own. */
  async function readReplayed(): Promise<Versions | undefined> {
    const { rows } = await sql<{ isReplica: boolean; versions: Record<string, string> | null }>`
      select pg_is_in_recovery() as "isReplica",
        (select json_object_agg(name, value) from facts where name like '%\\_version') as versions`.execute(db);
    return rows[0]?.isReplica ? new Map(Object.entries(rows[0].versions ?? {})) : undefined;
  }

  /**
   * Reads its distance from a position in the log of the primary; the time is unknown before it has replayed a
   * transaction.
   */
  async function readLag(position: string): Promise<Pick<ReplicaState, "lagBytes" | "lagSeconds">> {
    const { rows } = await sql<{ bytes: number | null; seconds: number | null }>`
      select pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn())::bigint as bytes,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(db);
    const lagBytes = Math.max(0, rows[0]?.bytes ?? 0);
    const seconds = rows[0]?.seconds ?? undefined;
    return { lagBytes, lagSeconds: lagBytes === 0 ? 0 : seconds && Math.max(0, seconds) };
  }

  async function readState(position: string | undefined): Promise<Omit<ReplicaState, "name">> {
    const versions = await readReplayed();
    if (!versions) return { state: "promoted" };
    const lag = position === undefined ? {} : await readLag(position);
    return { state: hasRequired(versions) ? "used" : "late", ...lag };
  }

  const mustFollow = () => !isClosed && !isCurrent();

  async function follow(waitMs: number) {
    if (isFollowing) return;
    isFollowing = true;
    for (let wait = waitMs; mustFollow(); wait = Math.min(2 * wait + firstWaitMs, maxWaitMs)) {
      await sleep(wait, undefined, { ref: false });
      if (required) replayed = await readReplayed().catch(() => undefined);
    }
    isFollowing = false;
  }

  return {
    connections,
    isCurrent,

    /** Undefined after a version was incremented and not read yet. */
    requireVersions(versions: Versions | undefined) {
      required = versions;
      if (required && !isCurrent()) void follow(0);
    },

    async describe(position: string | undefined, timeoutMs: number): Promise<ReplicaState> {
      const found = await within(timeoutMs, readState(position));
      return { name: withoutPassword(url), ...(found ?? { state: "away" }) };
    },

    /** The replica failed; it is used again when it answers. */
    leaveOut(error: Error) {
      if (replayed) onError(error);
      replayed = undefined;
      void follow(maxWaitMs / 2);
    },

    async close() {
      isClosed = true;
      await pool.end();
    },
  };
}
