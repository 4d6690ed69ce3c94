import { startPostgres } from "../../tests/support/postgres-server.ts";
import { startLimit } from "./measure/limit.ts";
import { startLoadClient } from "./measure/load.ts";
import { browserHeaders, startSite } from "./site.ts";

export const articlePath = "/blog/how-folio-works";

export type BenchmarkProcesses = ReturnType<typeof createBenchmarkProcesses>;

/** Processes that benchmark cases use, each started on first use. */
export function createBenchmarkProcesses({ posts, usesPostgres }: { posts: number; usesPostgres: boolean }) {
  const started: Promise<{ stop: () => unknown }>[] = [];
  const once = <T extends { stop: () => unknown }>(start: () => T | Promise<T>) => {
    let part: Promise<T> | undefined;
    return () => {
      if (part) return part;
      part = Promise.resolve(start());
      started.push(part);
      return part;
    };
  };

  const postgres = once(startPostgres);
  const start = async (count: number, settings?: Record<string, string>) =>
    startSite(count, usesPostgres ? (await postgres()).url : undefined, settings);
  const site = once(() => start(posts));

  return {
    posts,
    /** URL of the PostgreSQL server; undefined if the site uses SQLite. */
    postgresUrl: async () => (usesPostgres ? (await postgres()).url : undefined),
    site,
    /** Site with 100 posts, to measure how figures grow with the number of posts. */
    smallSite: once(() => start(100)),
    emptySite: () => start(0, { STARTER_CONTENT: "off" }),
    /** Bare server that sends the benchmark's article from memory, for comparison with the site. */
    limit: once(async () => startLimit((await site()).address + articlePath, browserHeaders)),
    client: once(startLoadClient),
    /** A second client, for load in the background. */
    crowd: once(startLoadClient),
    /** A third client, whose requests come from another network than the load in the background. */
    neighbour: once(startLoadClient),
    async stop() {
      const parts = await Promise.allSettled(started);
      // Stops the processes in reverse order of their start, because later ones may depend on earlier ones.
      for (const part of parts.toReversed()) if (part.status === "fulfilled") await part.value.stop();
    },
  };
}
