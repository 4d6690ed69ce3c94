import { startPostgres } from "../../tests/support/postgres-server.ts";
import { startLimit } from "./measure/limit.ts";
import { startLoadClient } from "./measure/load.ts";
import { browserHeaders, startSite } from "./site.ts";

export const articlePath = "/blog/how-folio-works";

export type Workbench = ReturnType<typeof createWorkbench>;

/** What cases measure with; each part starts when the first case asks for it. */
export function createWorkbench({ posts, usesPostgres }: { posts: number; usesPostgres: boolean }) {
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
    /** The address of the PostgreSQL, if that is the database. */
    postgresUrl: async () => (usesPostgres ? (await postgres()).url : undefined),
    /** The site with all posts. */
    site,
    /** A site with few posts, for what grows with them. */
    smallSite: once(() => start(100)),
    emptySite: () => start(0, { STARTER_CONTENT: "off" }),
    /** The bare server that sends the article. */
    limit: once(async () => startLimit((await site()).address + articlePath, browserHeaders)),
    client: once(startLoadClient),
    /** A second client, for load beside which others are measured. */
    crowd: once(startLoadClient),
    async stop() {
      const parts = await Promise.allSettled(started);
      // What was started last may need what was started before.
      for (const part of parts.toReversed()) if (part.status === "fulfilled") await part.value.stop();
    },
  };
}
