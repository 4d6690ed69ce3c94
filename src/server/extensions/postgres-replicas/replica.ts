import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import type { Versions } from "../../db/dialect.ts";
import {
  createConnections,
  createDialect,
  createPool,
  requestLimits,
  withoutPassword,
} from "../../db/postgres-connections.ts";
import type { Tables } from "../../db/tables.ts";

/** Current state of a replica. */
export interface ReplicaState {
  /** Host, port and database. */
  name: string;
  /** `late`: it lacks a change; `promoted`: it is no longer a replica. Visitors read from those that are `used`. */
  state: "used" | "late" | "promoted" | "away";
  /** Bytes of the primary's log that it has not replayed, if both answer. */
  lagBytes?: number | undefined;
  /** If it is behind: age of its newest change, by the time on the primary. */
  lagSeconds?: number | undefined;
}

/** Shorter than the primary's limits, since the primary answers in place of a slow replica. */
const limits = { ...requestLimits, connect: 1000, statement: 3000, silence: 4000 };
const firstWaitMs = 20;
const maxWaitMs = 2000;

export type Replica = ReturnType<typeof createReplica>;

/** A replica: polled only until it has the required versions. */
export function createReplica(url: string, onError: (error: Error) => void) {
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

/** Describes replicas by the log of their primary; `timeoutMs` is for each. */
export async function describeReplicas(replicas: readonly Replica[], primary: Kysely<Tables>, timeoutMs: number) {
  if (replicas.length === 0) return [];
  const position = await within(timeoutMs, readLogPosition(primary));
  return Promise.all(replicas.map((replica) => replica.describe(position, timeoutMs)));
}

/** Returns the result; undefined after a failure or a timeout. */
const within = <T>(timeoutMs: number, work: Promise<T>) =>
  Promise.race([work.catch(() => undefined), sleep(timeoutMs, undefined, { ref: false })]);

async function readLogPosition(primary: Kysely<Tables>) {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
  return rows[0]?.position;
}
