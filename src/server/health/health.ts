import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, secondMs } from "../../contract/durations.ts";
import type { JobState } from "../../contract/jobs/jobs.ts";
import type { Finding, System, Verification } from "../../contract/system.ts";
import type { AppContext } from "../context.ts";
import { listRecordedMigrations } from "../db/migrate.ts";
import { readDisk } from "../files/data-folder.ts";
import type { Check } from "./check.ts";
import { backupsCheck } from "./checks/backups.ts";
import { jobsCheck, postsCheck } from "./checks/content.ts";
import { databaseCheck, integrityCheck } from "./checks/database.ts";
import { diskCheck, uploadsCheck } from "./checks/files.ts";
import { mailCheck, newsletterCheck } from "./checks/mail.ts";
import { nativePartsCheck } from "./checks/native-parts.ts";
import { accountsCheck, settingsCheck } from "./checks/settings.ts";
import * as queries from "./health.queries.ts";

/** Health checks in the order of the report. Run by `folio doctor`, the System screen and `/readyz`. */
export const checks: readonly Check[] = [
  settingsCheck,
  nativePartsCheck,
  diskCheck,
  databaseCheck,
  integrityCheck,
  accountsCheck,
  uploadsCheck,
  postsCheck,
  jobsCheck,
  backupsCheck,
  mailCheck,
  newsletterCheck,
];

const levels: readonly Finding["level"][] = ["problem", "warning", "unknown", "ok"];
/** Age up to which findings are reused, because an examination takes seconds and reads the whole database. */
const findingsMaxAgeMs = 10 * secondMs;
/** Maximum age of the findings that the dashboard counts, and maximum wait for the first findings. */
const countMaxAgeMs = hourMs;
const firstCountTimeoutMs = 500;
/** Checks not counted in the dashboard's number of warnings, because the dashboard shows their results separately. */
const ownFigures = new Set(["backups", "jobs"]);

interface Deps {
  examine: () => Promise<Finding[]>;
  version: string;
  describeLastBackup: () => Promise<Pick<System, "lastBackup" | "isBackupOverdue">>;
  countJobs: () => Promise<Partial<Record<JobState, number>>>;
  findLastVerification: () => Promise<Verification | undefined>;
}

/** Examines the running site by `checks`, and describes its versions, storage, backups and jobs. */
export function createHealth(context: AppContext, deps: Deps) {
  const { db, dialect, settings } = context;
  let examined: { at: number; findings: Promise<Finding[]> } | undefined;
  let last: Finding[] = [];

  /** Returns the last findings if they are at most `maxAgeMs` old; otherwise examines the site. */
  async function findingsWithin(maxAgeMs: number) {
    if (!examined || performance.now() - examined.at > maxAgeMs)
      examined = { at: performance.now(), findings: deps.examine() };
    try {
      return (last = await examined.findings);
    } catch (error) {
      examined = undefined;
      throw error;
    }
  }

  return {
    /** Returns the reason why the site is not ready; undefined if it is. Throws if the database does not answer. */
    async explainNotReady() {
      for (const { explainNotReady } of checks) {
        const reason = await explainNotReady?.(context);
        if (reason) return reason;
      }
      return undefined;
    },

    /** Lists the findings, urgent ones first. */
    async findings() {
      const findings = await findingsWithin(findingsMaxAgeMs);
      return findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
    },

    /** Counts problems and warnings, except those of backups and jobs, which the dashboard shows separately. */
    async countWarnings() {
      const isFirst = !examined;
      const examination = findingsWithin(countMaxAgeMs).catch(() => undefined);
      if (isFirst) await Promise.race([examination, sleep(firstCountTimeoutMs, undefined, { ref: false })]);
      return last.filter(({ check, level }) => (level === "problem" || level === "warning") && !ownFigures.has(check))
        .length;
    },

    async describe(): Promise<System> {
      const { freeBytes, totalBytes } = await readDisk(settings.dataDirectory);
      const { waiting = 0, running = 0, dead = 0, uncertain = 0 } = await deps.countJobs();
      return {
        version: deps.version,
        schema: (await listRecordedMigrations(db)).at(-1) ?? "",
        database: { kind: dialect.name, bytes: await dialect.sizeOf(db) },
        disk: { freeBytes, totalBytes },
        media: await queries.sumMedia(db),
        ...(await deps.describeLastBackup()),
        lastVerification: (await deps.findLastVerification()) ?? null,
        jobs: { waiting, running, dead, uncertain },
      };
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
