import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../context.ts";
import { pingDatabase } from "../db/facts.ts";
import { latencyBoundsMs, type ResponseCounts } from "../http/response-counts.ts";
import type { QueueLoad } from "../workers/task-queue.ts";
import { createProcessMetrics } from "./process-metrics.ts";
import { type Samples, samplesBy, toPrometheusText } from "./text-format.ts";

/** Counters of other parts of the server, read when `/metrics` is requested. */
export interface MetricSources {
  version: string;
  responses: ResponseCounts;
  /** Numbers of connections and requests refused in front of the routes, by reason. */
  refused: Readonly<Record<string, number>>;
  countConnections: () => Promise<number>;
  securityEvents: ReadonlyMap<string, number>;
  pageCache: { calculatedSize: number; maxSize: number; size: number; outcomes: Readonly<Record<string, number>> };
  /** Number of cached pages that were sent without the router. */
  countReplays: () => number;
  queues: Readonly<Record<string, () => QueueLoad>>;
  viewsWaiting: () => number;
  measureHealth: (isDatabaseUp: boolean) => Promise<Samples>;
}

/** Longest time that a scrape waits for the database; if the database hangs, the other metrics matter most. */
const databaseTimeoutMs = 1000;

/** Collects the samples of `/metrics` on request; `sources` are counts by features and `http`. */
export function createMetrics({ db, dialect, load }: AppContext, sources: MetricSources) {
  const processMetrics = createProcessMetrics();

  async function collect(): Promise<Samples> {
    return {
      folio_info: [{ labels: { version: sources.version, database: dialect.name }, value: 1 }],
      ...responseSamples(sources.responses),
      folio_http_refused_total: samplesBy("reason", sources.refused),
      folio_http_connections: [{ value: await sources.countConnections() }],
      folio_security_events_total: samplesBy("kind", Object.fromEntries(sources.securityEvents)),
      ...pageCacheSamples(sources.pageCache, sources.countReplays()),
      folio_queue_tasks: queueSamples({ ...sources.queues, ...load.queues }),
      folio_views_waiting: [{ value: sources.viewsWaiting() }],
      ...(await databaseSamples()),
      ...(await processMetrics.collect()),
    };
  }

  async function databaseSamples(): Promise<Samples> {
    const begunAt = performance.now();
    const ping = pingDatabase(db).then(() => performance.now() - begunAt);
    const pingMs = await Promise.race([
      ping.catch(() => undefined),
      sleep(databaseTimeoutMs, undefined, { ref: false }),
    ]);
    const isUp = pingMs !== undefined;
    const { used, idle, waiting } = load.pool?.() ?? {};
    return {
      folio_database_up: [{ value: Number(isUp) }],
      ...(isUp && { folio_database_ping_seconds: [{ value: pingMs / 1e3 }] }),
      folio_database_connections: samplesBy("state", { used, idle }),
      ...(waiting !== undefined && { folio_database_waiting_requests: [{ value: waiting }] }),
      ...(await sources.measureHealth(isUp)),
    };
  }

  return { text: async () => toPrometheusText(await collect()), stop: processMetrics.stop };
}

export type Metrics = ReturnType<typeof createMetrics>;

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
  folio_page_cache_requests_total: samplesBy("result", { ...outcomes, replayed }),
  folio_page_cache_bytes: [{ value: calculatedSize }],
  folio_page_cache_max_bytes: [{ value: maxSize }],
  folio_page_cache_entries: [{ value: size }],
});

const queueSamples = (queues: Record<string, () => QueueLoad>) =>
  Object.entries(queues).flatMap(([queue, load]) =>
    Object.entries(load()).map(([state, value]) => ({ labels: { queue, state }, value })),
  );
