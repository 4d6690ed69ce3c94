import { readFile } from "node:fs/promises";
import { type IntervalHistogram, monitorEventLoopDelay, performance } from "node:perf_hooks";
import { workerFailures, workerProcesses } from "../workers/worker.ts";
import type { Samples } from "./text-format.ts";

const pageBytes = 4096;

/**
 * Collects samples of the process. The delay of the event loop is measured only after the first request for metrics.
 */
export function createProcessMetrics() {
  let delays: IntervalHistogram | undefined;

  function takeDelays() {
    const samples = delays && delays.count > 0 ? delaySamples(delays) : [];
    delays ??= monitorEventLoopDelay({ resolution: 20 });
    delays.enable();
    delays.reset();
    return samples;
  }

  return {
    async collect(): Promise<Samples> {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { active, idle } = performance.eventLoopUtilization();
      return {
        nodejs_eventloop_lag_seconds: takeDelays(),
        nodejs_eventloop_active_seconds_total: [{ value: active / 1e3 }],
        nodejs_eventloop_idle_seconds_total: [{ value: idle / 1e3 }],
        nodejs_heap_size_used_bytes: [{ value: heapUsed }],
        nodejs_heap_size_total_bytes: [{ value: heapTotal }],
        nodejs_external_memory_bytes: [{ value: external }],
        process_cpu_seconds_total: [{ value: (user + system) / 1e6 }],
        process_resident_memory_bytes: [{ value: rss }],
        process_start_time_seconds: [{ value: Math.round(performance.timeOrigin / 1e3) }],
        ...(await workerSamples()),
      };
    },
    stop: () => delays?.disable(),
  };
}

function delaySamples(delays: IntervalHistogram) {
  const seconds = { mean: delays.mean, 0.5: delays.percentile(50), 0.99: delays.percentile(99), 1: delays.max };
  return Object.entries(seconds).map(([quantile, nanoseconds]) => ({
    labels: { quantile },
    value: nanoseconds / 1e9,
  }));
}

async function workerSamples(): Promise<Samples> {
  const byName = Map.groupBy(workerProcesses(), ({ name }) => name);
  const samples = await Promise.all(
    byName.entries().map(async ([worker, processes]) => {
      const bytes = await Promise.all(processes.map(({ pid }) => residentBytes(pid)));
      return { labels: { worker }, count: processes.length, bytes: bytes.reduce((sum, one) => sum + one, 0) };
    }),
  );
  const failures = workerFailures();
  return {
    folio_worker_processes: samples.map(({ labels, count }) => ({ labels, value: count })),
    folio_worker_memory_bytes: samples.map(({ labels, bytes }) => ({ labels, value: bytes })),
    folio_worker_failures_total: failures.map(({ name, reason, count }) => ({
      labels: { worker: name, reason },
      value: count,
    })),
  };
}

/** Returns the resident memory of another process; 0 if it has ended, and on systems other than Linux. */
async function residentBytes(pid: number) {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(text.split(" ")[1] ?? 0) * pageBytes;
}
