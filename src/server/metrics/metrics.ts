import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../context.ts";
import type { ReplicaState } from "../db/dialect.ts";
import { pingDatabase } from "../db/facts.ts";
import { latencyBoundsMs, type ResponseCounts } from "../http/response-counts.ts";
import type { QueueLoad } from "../workers/task-queue.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { type Samples, toPrometheusText } from "./text-format.ts";

/** Counts of other parts of the server, read when `/metrics` is requested. */
export interface MetricSources {
  version: string;
  responses: ResponseCounts;
  /** Connections and requests refused in front of the routes, by reason. */
  refused: Readonly<Record<string, number>>;
  countConnections: () => Promise<number>;
  securityEvents: ReadonlyMap<string, number>;
  pageCache: { calculatedSize: number; maxSize: number; size: number; outcomes: Readonly<Record<string, number>> };
  /** Number of cached pages that were sent without the router. */
  countReplays: () => number;
  queues: Readonly<Record<string, () => QueueLoad>>;
  /** Undefined until they were examined. */
  areNativePartsLoadable: () => boolean | undefined;
  viewsWaiting: () => number;
  lastBackup: () => Promise<Date | undefined>;
  lastVerification: () => Promise<{ at: string; fault: string | null } | undefined>;
  countJobs: () => Promise<{ kind: string; state: string; count: number }[]>;
  countMails: () => Promise<Partial<Record<string, number>>>;
  /** Recipients by state, for issues that are being sent. */
  countDeliveries: () => Promise<Partial<Record<string, number>>>;
}

/** Longest time that a scrape waits for the database; when it hangs, the other metrics matter most. */
const databaseTimeoutMs = 1000;

/** Collects the samples of `/metrics` on request; `sources` are counts by features and `http`. */
export function createMetrics({ db, dialect, load, describeReplicas, settings }: AppContext, sources: MetricSources) {
  const processMetrics = createProcessMetrics();

  async function collect(): Promise<Samples> {
    return {
      folio_info: [{ labels: { version: sources.version, database: dialect.name }, value: 1 }],
      ...responseSamples(sources.responses),
      folio_http_refused_total: samplesBy("reason", Object.entries(sources.refused)),
      folio_http_connections: [{ value: await sources.countConnections() }],
      folio_security_events_total: samplesBy("kind", [...sources.securityEvents]),
      ...pageCacheSamples(sources.pageCache, sources.countReplays()),
      folio_queue_tasks: queueSamples({ ...sources.queues, ...load.queues }),
      folio_native_parts_up: nativePartsSamples(sources.areNativePartsLoadable()),
      folio_views_waiting: [{ value: sources.viewsWaiting() }],
      ...(await databaseSamples()),
      ...(await diskSamples(settings.dataDirectory)),
      ...(await processMetrics.collect()),
    };
  }

  async function databaseSamples(): Promise<Samples> {
    const begunAt = performance.now();
    const ping = await within(
      databaseTimeoutMs,
      pingDatabase(db).then(() => performance.now() - begunAt),
    );
    const { countJobs, countMails, countDeliveries, lastBackup, lastVerification } = sources;
    const [replicas, jobs, mails, deliveries, backupAt, verification] =
      ping === undefined
        ? []
        : await Promise.all([
            describeReplicas(databaseTimeoutMs / 2),
            within(databaseTimeoutMs, countJobs()),
            within(databaseTimeoutMs, countMails()),
            within(databaseTimeoutMs, countDeliveries()),
            within(databaseTimeoutMs, lastBackup()),
            within(databaseTimeoutMs, lastVerification()),
          ]);
    const pool = load.pool?.();
    return {
      folio_database_up: [{ value: ping === undefined ? 0 : 1 }],
      folio_database_ping_seconds: ping === undefined ? [] : [{ value: ping / 1e3 }],
      ...replicaSamples(replicas ?? []),
      folio_jobs: (jobs ?? []).map(({ count, ...labels }) => ({ labels, value: count })),
      folio_mails: samplesByState(mails),
      folio_issue_deliveries: samplesByState(deliveries),
      folio_backup_last_success_timestamp_seconds: backupAt ? [{ value: backupAt.getTime() / 1e3 }] : [],
      ...(verification && {
        folio_backup_last_verify_success: [{ value: verification.fault === null ? 1 : 0 }],
        folio_backup_last_verify_timestamp_seconds: [{ value: Date.parse(verification.at) / 1e3 }],
      }),
      ...(pool && {
        folio_database_connections: samplesBy("state", [
          ["used", pool.used],
          ["idle", pool.idle],
        ]),
        folio_database_waiting_requests: [{ value: pool.waiting }],
      }),
    };
  }

  return { text: async () => toPrometheusText(await collect()), stop: processMetrics.stop };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Returns the result; undefined after a failure or a timeout. */
const within = <T>(timeoutMs: number, work: Promise<T>) =>
  Promise.race([work.catch(() => undefined), sleep(timeoutMs, undefined, { ref: false })]);

const samplesBy = (label: string, values: readonly (readonly [string, number])[]) =>
  values.map(([name, value]) => ({ labels: { [label]: name }, value }));

const nativePartsSamples = (areLoadable: boolean | undefined) =>
  areLoadable === undefined ? [] : [{ value: Number(areLoadable) }];

const samplesByState = (counts: Partial<Record<string, number>> = {}) =>
  Object.entries(counts).map(([state, value = 0]) => ({ labels: { state }, value }));

function responseSamples(responses: ResponseCounts): Samples {
  const routes = [...responses.list()];
  return {
    folio_http_requests_total: routes.flatMap(({ method, route, byStatus }) =>
      [...byStatus].map(([status, value]) => ({ labels: { method, route, status }, value })),
    ),
    folio_http_request_duration_seconds: routes.map(({ method, route, buckets, totalMs }) => ({
      labels: { method, route },
      bounds: latencyBoundsMs.map((ms) => ms / 1e3),
      buckets,
      sum: totalMs / 1e3,
    })),
  };
}

const pageCacheSamples = (
  { calculatedSize, maxSize, size, outcomes }: MetricSources["pageCache"],
  replayed: number,
): Samples => ({
  folio_page_cache_requests_total: samplesBy("result", Object.entries({ ...outcomes, replayed })),
  folio_page_cache_bytes: [{ value: calculatedSize }],
  folio_page_cache_max_bytes: [{ value: maxSize }],
  folio_page_cache_entries: [{ value: size }],
});

const queueSamples = (queues: Record<string, () => QueueLoad>) =>
  Object.entries(queues).flatMap(([queue, load]) =>
    Object.entries(load()).map(([state, value]) => ({ labels: { queue, state }, value })),
  );

function replicaSamples(replicas: readonly ReplicaState[]): Samples {
  const samplesOf = (value: (replica: ReplicaState) => number | undefined) =>
    replicas.flatMap((replica) => {
      const found = value(replica);
      return found === undefined ? [] : [{ labels: { replica: replica.name }, value: found }];
    });
  return {
    folio_replica_up: samplesOf(({ state }) => Number(state !== "away")),
    folio_replica_used: samplesOf(({ state }) => Number(state === "used")),
    folio_replica_lag_bytes: samplesOf(({ lagBytes }) => lagBytes),
    folio_replica_lag_seconds: samplesOf(({ lagSeconds }) => lagSeconds),
  };
}

async function diskSamples(directory: string): Promise<Samples> {
  const disk = await statfs(directory).catch(() => undefined);
  if (!disk) return {};
  return {
    folio_disk_free_bytes: [{ value: disk.bavail * disk.bsize }],
    folio_disk_size_bytes: [{ value: disk.blocks * disk.bsize }],
  };
}
