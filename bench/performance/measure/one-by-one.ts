import type { BenchmarkProcesses } from "../benchmark-processes.ts";
import type { Site } from "../site.ts";
import type { LoadOptions } from "./load-client.ts";
import { cpuMs, cpuMsOfTask } from "./process-usage.ts";
import { median, percentile, sum } from "./statistics.ts";

type Requests = Omit<LoadOptions, "port" | "connections" | "durationMs" | "requests">;

/** Requests `paths` one after the other on one connection; the first `warmUp` requests are not measured. */
export async function requestOneByOne(
  bench: BenchmarkProcesses,
  site: Site,
  { paths, ...request }: Requests,
  { warmUp = 0, expected = 200 } = {},
) {
  const { load } = await bench.client();
  const options = { ...request, port: site.port, connections: 1 };
  if (warmUp > 0) await load({ ...options, paths: paths.slice(0, warmUp), requests: warmUp }, expected);
  const rest = paths.slice(warmUp);
  let latenciesMs: number[] = [];
  const total = await cpuMsOfTask(site.pid, async () => {
    ({ latenciesMs } = await load({ ...options, paths: rest, requests: rest.length }, expected));
  });
  return {
    cpuMs: total / rest.length,
    ms: median(latenciesMs),
    meanMs: sum(latenciesMs) / latenciesMs.length,
    details: { p99Ms: percentile(latenciesMs, 0.99), requests: rest.length },
  };
}

/** Returns the server's CPU time and the response time of one request, in ms. Call it while the server is idle. */
export async function requestOnce(
  bench: BenchmarkProcesses,
  site: Site,
  path: string,
  headers: Record<string, string>,
) {
  const { load } = await bench.client();
  const before = cpuMs(site.pid);
  const { latenciesMs } = await load({ port: site.port, connections: 1, paths: [path], headers, requests: 1 });
  return { cpuMs: cpuMs(site.pid) - before, ms: latenciesMs[0] ?? 0 };
}
