import type { AppContext } from "../../context.ts";
import type { Extension } from "../../extension.ts";
import { replicaMetricDefinitions } from "./replica-metrics.ts";
import type { ReplicaState } from "./replica.ts";
import { replicasCheck } from "./replicas-check.ts";

/** A scrape must not wait long for a replica that is away. */
const timeoutMs = 500;

/** Describe the replicas of an open database, by its reader. */
const describers = new WeakMap<AppContext["contentReader"], () => Promise<ReplicaState[]>>();

/** Reads pages of visitors from replicas of PostgreSQL. */
export const postgresReplicas: Extension = {
  async loadContentReads({ databaseReplicaUrls: urls }) {
    if (urls.length === 0) return undefined;
    const [{ createReplica, describeReplicas }, { readFromReplicas }] = await Promise.all([
      import("./replica.ts"),
      import("./replicas.ts"),
    ]);
    return (primary, onError) => {
      const replicas = urls.map((url) => createReplica(url, onError));
      const reads = readFromReplicas(replicas, primary);
      describers.set(reads.contentReader, () => describeReplicas(replicas, primary.db, timeoutMs));
      return reads;
    };
  },

  metricDefinitions: replicaMetricDefinitions,
  checks: [replicasCheck(async (reader) => (await describers.get(reader)?.()) ?? [])],
};
