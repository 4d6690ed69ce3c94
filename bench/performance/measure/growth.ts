import type { BenchmarkProcesses } from "../benchmark-processes.ts";
import type { Row } from "../row.ts";
import type { Site } from "../site.ts";

interface Measured extends Pick<Row, "details"> {
  cpuMs: number;
  /** Median response time in milliseconds. */
  ms: number;
}

interface Goals {
  atMostMs: number;
  /** Highest allowed ratio of the time with all posts to the time with 100 posts. */
  growth?: number;
  /** Whether the goal concerns CPU time instead of the response time. */
  isCpu?: boolean;
}

/**
 * Returns one row for the time with all posts and, if `growth` is set, one for its ratio to the time with 100 posts.
 */
export async function measureDurations(
  bench: BenchmarkProcesses,
  what: string,
  { atMostMs, growth, isCpu = false }: Goals,
  measure: (site: Site) => Promise<Measured>,
): Promise<Row[]> {
  const { ms, cpuMs, details } = await measure(await bench.site());
  const row: Row = {
    what,
    now: isCpu ? cpuMs : ms,
    byCpu: cpuMs,
    unit: "ms",
    goal: { atMost: atMostMs },
    details: { ...details, ms },
  };
  if (growth === undefined) return [row];
  const few = await measure(await bench.smallSite());
  return [
    row,
    {
      what: `${what}: 100 → ${bench.posts} posts`,
      now: isCpu ? cpuMs / few.cpuMs : ms / few.ms,
      byCpu: cpuMs / few.cpuMs,
      unit: "×",
      goal: { atMost: growth },
      details: { ms: few.ms, cpuMs: few.cpuMs },
    },
  ];
}
