import type { MetricDefinitions } from "../../metrics/metric-definitions.ts";
import { type Samples, samplesBy } from "../../metrics/text-format.ts";
import type { ReplicaState } from "./replica.ts";

export const replicaMetricDefinitions = {
  folio_replica_up: { type: "gauge", help: "Whether a replica of PostgreSQL answers.", labels: ["replica"] },
  folio_replica_used: {
    type: "gauge",
    help: "Whether visitors' pages are read from it; 0 if it is away, lacks a change or is no longer a replica.",
    labels: ["replica"],
  },
  folio_replica_lag_bytes: {
    type: "gauge",
    help: "How much of the primary's log it has not replayed.",
    labels: ["replica"],
  },
  folio_replica_lag_seconds: {
    type: "gauge",
    help: "How old its newest change is while it lacks some of that log, else 0; by the clocks of both servers.",
    labels: ["replica"],
  },
} as const satisfies MetricDefinitions;

export function replicaSamples(replicas: readonly ReplicaState[]): Samples<keyof typeof replicaMetricDefinitions> {
  const samplesOf = (value: (replica: ReplicaState) => number | undefined) =>
    samplesBy("replica", Object.fromEntries(replicas.map((replica) => [replica.name, value(replica)])));
  return {
    folio_replica_up: samplesOf(({ state }) => Number(state !== "away")),
    folio_replica_used: samplesOf(({ state }) => Number(state === "used")),
    folio_replica_lag_bytes: samplesOf(({ lagBytes }) => lagBytes),
    folio_replica_lag_seconds: samplesOf(({ lagSeconds }) => lagSeconds),
  };
}
