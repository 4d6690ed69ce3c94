import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../context.ts";
import { pingDatabase } from "../db/facts.ts";
import { latencyBoundsMs, type ResponseCounts } from "../http/response-counts.ts";
import { type Samples, samplesBy, toPrometheusText } from "./text-format.ts";

/** Counters of other parts of the server, read when `/metrics` is requested. */
export interface MetricSources {
  version: string;
  responses: ResponseCounts;
  securityEvents: ReadonlyMap<string, number>;
  pageCacheOutcomes: Readonly<Record<string, number>>;
  /** Number of cached pages that were sent without the router. */
  countReplays: () => number;
  measureHealth: (isDatabaseUp: boolean) => Promise<Samples>;
}

/** Longest time that a scrape waits for the database; if the database hangs, the other metrics matter most. */
const databaseTimeoutMs = 1000;

/** Collects the samples of `/metrics` on request; `sources` are counts by features and `http`. */
export function createMetrics({ db, dialect }: AppContext, sources: MetricSources) {
  async function collect(): Promise<Samples> {
    return {
      folio_info: [{ labels: { version: sources.version, database: dialect.name }, value: 1 }],
      ...responseSamples(sources.responses),
      folio_security_events_total: samplesBy("kind", Object.fromEntries(sources.securityEvents)),
      folio_page_cache_requests_total: samplesBy("result", {
        ...sources.pageCacheOutcomes,
        replayed: sources.countReplays(),
      }),
      ...(await databaseSamples()),
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
    return {
      folio_database_up: [{ value: Number(isUp) }],
      ...(isUp && { folio_database_ping_seconds: [{ value: pingMs / 1e3 }] }),
      ...(await sources.measureHealth(isUp)),
    };
  }

  return { text: async () => toPrometheusText(await collect()) };
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
