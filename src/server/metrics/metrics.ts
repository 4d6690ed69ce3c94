import { setTimeout as sleep } from "node:timers/promises";
import type { JobState } from "../../contract/jobs/jobs.ts";
import type { Verification } from "../../contract/system.ts";
import type { AppContext } from "../context.ts";

interface Definition {
  type: "counter" | "gauge";
  help: string;
  labels?: readonly string[];
}

/** Definitions of all metrics, named as in https://prometheus.io/docs/practices/naming; docs/metrics.md lists them. */
export const metricDefinitions = {
  folio_info: {
    type: "gauge",
    help: "Always 1; the labels describe the running version.",
    labels: ["version", "database"],
  },
  process_start_time_seconds: { type: "gauge", help: "Start of the process, in seconds since 1970." },
  process_cpu_seconds_total: { type: "counter", help: "CPU time of the process, in seconds." },
  process_resident_memory_bytes: { type: "gauge", help: "Resident memory of the process." },
  folio_http_requests_total: {
    type: "counter",
    help: "Answered requests by class of their status.",
    labels: ["status"],
  },
  folio_database_up: { type: "gauge", help: "Whether the database answered this request for metrics." },
  folio_jobs: {
    type: "gauge",
    help: "Background jobs in the database that are not done, of all processes.",
    labels: ["state"],
  },
  folio_backup_last_success_timestamp_seconds: {
    type: "gauge",
    help: "When the last backup was complete, in seconds since 1970; missing while there is none.",
  },
  folio_backup_last_verify_success: {
    type: "gauge",
    help: "Whether the last verification of a backup found nothing wrong with it; missing while there was none.",
  },
  folio_backup_last_verify_timestamp_seconds: {
    type: "gauge",
    help: "Time of the last verification, in seconds since 1970.",
  },
} as const satisfies Readonly<Record<string, Definition>>;

type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>];
type Samples = Partial<Record<keyof typeof metricDefinitions, readonly Sample[]>>;

/** Values from other parts of the server, read at each request for `/metrics`. */
interface Sources {
  version: string;
  countJobs: () => Promise<Partial<Record<JobState, number>>>;
  findLastBackup: () => Promise<Date | undefined>;
  findLastVerification: () => Promise<Verification | undefined>;
}

/** Timeout for reading metrics from the database; after it, the response contains only metrics of the process. */
const databaseTimeoutMs = 1000;
const shownStates: readonly JobState[] = ["waiting", "running", "dead", "uncertain"];

/** Collects the samples of `/metrics` on request. */
export function createMetrics({ dialect }: Pick<AppContext, "dialect">, sources: Sources) {
  const requests = new Map<string, number>();

  function ofProcess(): Samples {
    const { user, system } = process.cpuUsage();
    return {
      folio_info: [[1, { version: sources.version, database: dialect.name }]],
      process_start_time_seconds: [[performance.timeOrigin / 1e3]],
      process_cpu_seconds_total: [[(user + system) / 1e6]],
      process_resident_memory_bytes: [[process.memoryUsage.rss()]],
      folio_http_requests_total: [...requests].map(([status, count]) => [count, { status }]),
    };
  }

  async function ofDatabase(): Promise<Samples> {
    const jobs = await sources.countJobs();
    const [backup, verification] = await Promise.all([sources.findLastBackup(), sources.findLastVerification()]);
    return {
      folio_database_up: [[1]],
      folio_jobs: shownStates.flatMap((state) => (jobs[state] ? [[jobs[state], { state }] as const] : [])),
      ...(backup && { folio_backup_last_success_timestamp_seconds: [[backup.getTime() / 1e3]] }),
      ...(verification && {
        folio_backup_last_verify_success: [[Number(verification.fault === null)]],
        folio_backup_last_verify_timestamp_seconds: [[Date.parse(verification.at) / 1e3]],
      }),
    };
  }

  return {
    countResponse(status: number) {
      const statusClass = `${Math.floor(status / 100)}xx`;
      requests.set(statusClass, (requests.get(statusClass) ?? 0) + 1);
    },

    async text() {
      const stored = await Promise.race([
        ofDatabase().catch(() => undefined),
        sleep(databaseTimeoutMs, undefined, { ref: false }),
      ]);
      return toPrometheusText({ ...ofProcess(), ...(stored ?? { folio_database_up: [[0]] }) });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Formats samples as text: https://prometheus.io/docs/instrumenting/exposition_formats. */
function toPrometheusText(all: Samples) {
  const lines = Object.entries<Definition>(metricDefinitions).flatMap(([name, { type, help }]) => {
    const samples = (all[name as keyof Samples] ?? []).map(([value, labels = {}]) => {
      const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
      return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
    });
    return samples.length > 0 ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples] : [];
  });
  return `${lines.join("\n")}\n`;
}
