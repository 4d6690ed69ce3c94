import { statfs } from "node:fs/promises";
import type { JobState } from "../../contract/jobs.ts";
import type { System } from "../../contract/system.ts";
import type { AppContext } from "../context.ts";
import * as queries from "./system.queries.ts";

interface Deps {
  version: string;
  lastBackup: () => Promise<Date | undefined>;
  countJobs: () => Promise<Partial<Record<JobState, number>>>;
}

/** What the site runs on. */
export function createSystem({ db, dialect, settings }: AppContext, { version, lastBackup, countJobs }: Deps) {
  return {
    async describe(): Promise<System> {
      const { bavail, blocks, bsize } = await statfs(settings.dataDirectory);
      const { waiting = 0, running = 0, dead = 0, uncertain = 0 } = await countJobs();
      return {
        version,
        schema: await queries.findLastMigration(db),
        database: { kind: dialect.name, bytes: await dialect.sizeOf(db) },
        disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
        media: await queries.sumMedia(db),
        lastBackup: (await lastBackup())?.toISOString() ?? null,
        jobs: { waiting, running, dead, uncertain },
      };
    },
  };
}

export type SystemFeature = ReturnType<typeof createSystem>;
