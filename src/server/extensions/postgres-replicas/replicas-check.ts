import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { type ExtensionCheck, findingsOrOk, warning } from "../../health/check.ts";
import { replicaSamples } from "./replica-metrics.ts";
import type { ReplicaState } from "./replica.ts";
import { readVersions } from "./replicas.queries.ts";

const timeoutMs = 1500;
/** A healthy replica replays a change within milliseconds. */
const tries = 3;
const pauseMs = 500;

/** Checks the replicas of a site; `describeOpen` describes those that a running one reads from. */
export const replicasCheck = (
  describeOpen: (reader: AppContext["contentReader"]) => Promise<ReplicaState[]>,
): ExtensionCheck => ({
  name: "replicas",
  after: "accounts",
  async examine({ database, settings }) {
    if (settings.databaseReplicaUrls.length === 0) return [];
    const replicas = await describe((await database).db, settings.databaseReplicaUrls);
    const fine =
      replicas.length === 1
        ? "1 replica has all changes, and visitors' pages are read from it."
        : `${replicas.length} replicas have all changes, and visitors' pages are read from them.`;
    return findingsOrOk(replicas.map(checkReplica), fine);
  },
  async measure({ database, contentReader }) {
    await database;
    return replicaSamples(await describeOpen(contentReader));
  },
});

async function describe(primary: AppContext["db"], urls: readonly string[]) {
  // Loads pg, which a site on SQLite does not need.
  const { createReplica, describeReplicas } = await import("./replica.ts");
  const replicas = urls.map((url) => createReplica(url, () => {}));
  try {
    const versions = await readVersions(primary);
    for (const replica of replicas) replica.requireVersions(versions);
    for (let left = tries - 1; ; left--) {
      const found = await describeReplicas(replicas, primary, timeoutMs);
      if (left === 0 || found.every(({ state }) => state !== "late")) return found;
      await sleep(pauseMs);
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.close()));
  }
}

function checkReplica({ name, state, lagBytes = 0, lagSeconds }: ReplicaState) {
  const age = lagSeconds === undefined ? "" : `, its newest change is ${Math.round(lagSeconds)} seconds old`;
  const meanwhile = "visitors' pages are read from the primary";
  if (state === "away")
    return warning(
      `The replica ${name} does not answer: ${meanwhile}.`,
      "Check that it is running, and that DATABASE_REPLICA_URLS points to it.",
    );
  if (state === "promoted")
    return warning(
      `${name} is not a replica (any more): ${meanwhile}.`,
      "Make it follow the primary again, or remove it from DATABASE_REPLICA_URLS.",
    );
  return (
    state === "late" &&
    warning(
      `The replica ${name} lacks the latest changes (${Math.ceil(lagBytes / 1000)} KB of the log${age}): ${meanwhile}.`,
      "Check its connection to the primary (pg_stat_wal_receiver), its load, and whether its replay is paused.",
    )
  );
}
