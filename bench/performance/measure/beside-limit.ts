import type { BenchmarkProcesses } from "../benchmark-processes.ts";
import type { LoadOptions, LoadResult } from "./load-client.ts";
import { rateOf } from "./load.ts";
import { cpuMs } from "./process-usage.ts";
import { medianOfRounds, sum } from "./statistics.ts";

const rounds = 3;
const windowMs = 600;
const warmUpRequests = 2000;

interface Compared {
  /** Requests per second of the site, in percent of those of a bare server that sends bytes from memory. */
  percent: number;
  /** CPU time per request of the bare server, which only sends a stored response, in percent of the site's. */
  percentByCpu: number;
  rate: number;
  limitRate: number;
  cpuMsOfRequest: number;
  limitCpuMsOfRequest: number;
}

export interface Target {
  port: number;
  /** Ids of the processes that serve the port. */
  pids: number[];
}

type SendLoad = (options: LoadOptions) => Promise<Pick<LoadResult, "requests" | "seconds">>;

/**
 * Loads the site and the bare server alternately, so that noise of the machine affects both; returns medians. `sendLoad`
 * replaces the bench's own client.
 */
export async function compareWithLimit(
  bench: BenchmarkProcesses,
  target: Target,
  request: Omit<LoadOptions, "port" | "durationMs">,
  sendLoad?: SendLoad,
): Promise<Compared> {
  const load = sendLoad ?? (await bench.client()).load;
  const limit = await bench.limit();
  const { connections, headers = {} } = request;

  async function measure({ port, pids }: Target, options: Omit<LoadOptions, "port" | "durationMs">) {
    const cpu = () => sum(pids.map(cpuMs));
    const before = cpu();
    const result = await load({ ...options, port, durationMs: windowMs });
    return { rate: rateOf(result), cpu: (cpu() - before) / result.requests };
  }
  const ofSite = () => measure(target, request);
  const ofLimit = () => measure(limit, { connections, headers, paths: ["/"] });

  // Warms up the site and the bare server: V8 has not optimised code that ran only a few hundred times.
  await ofLimit();
  await load({ ...request, port: target.port, requests: warmUpRequests });
  const middle = await medianOfRounds(rounds, async () => ({ limit: await ofLimit(), site: await ofSite() }));
  return {
    percent: middle(({ limit, site }) => (site.rate / limit.rate) * 100),
    percentByCpu: middle(({ limit, site }) => (limit.cpu / site.cpu) * 100),
    rate: middle(({ site }) => site.rate),
    limitRate: middle(({ limit }) => limit.rate),
    cpuMsOfRequest: middle(({ site }) => site.cpu),
    limitCpuMsOfRequest: middle(({ limit }) => limit.cpu),
  };
}
