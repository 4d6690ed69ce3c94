import { statfs } from "node:fs/promises";
import type { JobState } from "../../contract/jobs.ts";
import type { Finding, System } from "../../contract/system.ts";
import type { AppContext } from "../context.ts";
import * as queries from "./system.queries.ts";

const levels: readonly Finding["level"][] = ["problem", "warning", "unknown", "ok"];
/** An examination reads the whole database. */
const findingsMaxAgeMs = 60_000;

interface Deps {
  examine: () => Promise<Finding[]>;
  version: string;
  lastBackup: () => Promise<Date | undefined>;
  isBackupOverdue: () => Promise<boolean>;
  lastVerification: () => Promise<NonNullable<System["lastVerification"]> | undefined>;
  countJobs: () => Promise<Partial<Record<JobState, number>>>;
}

/** Software versions, storage and state of the site. */
export function createSystem({ db, dialect, settings }: AppContext, deps: Deps) {
  const { version, examine, lastBackup, isBackupOverdue, lastVerification, countJobs } = deps;
  let examined: { at: number; findings: Promise<Finding[]> } | undefined;

  return {
    /** Lists the findings, urgent ones first. */
    async findings() {
      if (!examined || performance.now() - examined.at > findingsMaxAgeMs)
        examined = { at: performance.now(), findings: examine() };
      const findings = await examined.findings.catch((error: unknown) => {
        examined = undefined;
        throw error;
      });
      return findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
    },

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
        isBackupOverdue: await isBackupOverdue(),
        lastVerification: (await lastVerification()) ?? null,
        jobs: { waiting, running, dead, uncertain },
      };
    },
  };
}

export type SystemFeature = ReturnType<typeof createSystem>;
