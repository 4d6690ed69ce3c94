import { setTimeout as sleep } from "node:timers/promises";
import type { ReplicaState } from "../../db/dialect.ts";
import { samplesBy } from "../../metrics/text-format.ts";
import { findingsOrOk, type Check, warning } from "../check.ts";
import type { ExaminedDatabase } from "../examined-database.ts";
import { readVersions } from "../health.queries.ts";

const timeoutMs = 1500;
/** A scrape must not wait long for a replica that is away. */
const measuringTimeoutMs = 500;
/** A healthy replica replays a change within milliseconds. */
const tries = 3;
const pauseMs = 500;

export const replicasCheck: Check = {
  name: "replicas",
  async examine({ database, settings }) {
    if (settings.databaseReplicaUrls.length === 0) return [];
    const replicas = await describe(await database);
    const fine =
      replicas.length === 1
        ? "1 replica has all changes, and visitors' pages are read from it."
        : `${replicas.length} replicas have all changes, and visitors' pages are read from them.`;
    return findingsOrOk(replicas.map(checkReplica), fine);
  },
  async measure({ database, describeReplicas }) {
    await database;
    const replicas = await describeReplicas(measuringTimeoutMs);
    const samplesOf = (value: (replica: ReplicaState) => number | undefined) =>
      samplesBy("replica", Object.fromEntries(replicas.map((replica) => [replica.name, value(replica)])));
    return {
      folio_replica_up: samplesOf(({ state }) => Number(state !== "away")),
      folio_replica_used: samplesOf(({ state }) => Number(state === "used")),
      folio_replica_lag_bytes: samplesOf(({ lagBytes }) => lagBytes),
      folio_replica_lag_seconds: samplesOf(({ lagSeconds }) => lagSeconds),
    };
  },
};

async function describe({ db, replicas }: ExaminedDatabase) {
  replicas.requireVersions(await readVersions(db));
  for (let left = tries - 1; ; left--) {
    const found = await replicas.describeReplicas(timeoutMs);
    if (left === 0 || found.every(({ state }) => state !== "late")) return found;
    await sleep(pauseMs);
  }
}

function checkReplica({ name, state, lagBytes = 0, lagSeconds }: ReplicaState) {
  const age = lagSeconds === undefined ? "" : `, its newest change is ${Math.round(lagSeconds)} seconds old`;
  const meanwhile = "visitors' pages are read from the primary";
  if (state === "away")
    return warning(
      `The replica ${name} does not answer: ${meanwhile}.`,
      "Check that it runs, and that DATABASE_REPLICA_URLS leads to it.",
    );
  if (state === "promoted")
    return warning(
      `${name} is no replica (any more): ${meanwhile}.`,
      "Let it follow the primary again, or remove it from DATABASE_REPLICA_URLS.",
    );
  return (
    state === "late" &&
    warning(
      `The replica ${name} lacks the latest changes (${Math.ceil(lagBytes / 1000)} KB of the log${age}): ${meanwhile}.`,
      "Check its connection to the primary (pg_stat_wal_receiver), its load, and whether its replay is paused.",
    )
  );
}
