import { TaskFailed } from "../workers/worker.ts";
import type { ExaminedDatabase, Settings } from "./examined-database.ts";

/** `unknown`: it could not be looked at; `warning`: it should be changed; `problem`: something does not work. */
export type Level = "ok" | "unknown" | "warning" | "problem";

export interface Observation {
  level: Level;
  sentence: string;
  /** What to do, in one sentence. */
  remedy?: string;
}

export interface Finding extends Observation {
  check: string;
}

/** The site that is examined, and what its examiner knows besides. */
export interface ExaminedSite {
  settings: Settings;
  /** Fails where the database cannot be opened at all. */
  database: Promise<ExaminedDatabase>;
  now: () => Date;
  /** Whether uploads are compared with their names as far as the time allows; otherwise only their sizes are. */
  readsUploads?: boolean;
  /** A file of settings that is there, and the names in it that are no settings. */
  settingsFile?: { path: string; unknownNames: string[] } | undefined;
  /** What is wrong with the places where processes keep their images, and what to do. */
  findUnsharedMedia?: (
    db: ExaminedDatabase["db"],
    now: Date,
  ) => Promise<{ sentence: string; remedy: string } | undefined>;
  /** The backups of the site, newest first; undefined when unknown. */
  listBackups?: (() => Promise<{ at: Date; path: string }[]>) | undefined;
  /** What is wrong with the bytes of a backup; undefined where files are not read whole. */
  findBackupDamage?: ((path: string) => Promise<string | undefined>) | undefined;
  /** When a backup was last made, wherever it is. */
  findLastBackup?: (db: ExaminedDatabase["db"]) => Promise<Date | undefined>;
  /** What the last verification of a backup found. */
  findLastVerification?: (
    db: ExaminedDatabase["db"],
  ) => Promise<{ at: string; backup: string; fault: string | null } | undefined>;
}

export interface Check {
  name: string;
  run: (site: ExaminedSite) => Promise<Observation[]>;
}

export const ok = (sentence: string): Observation => ({ level: "ok", sentence });
export const unknown = (sentence: string): Observation => ({ level: "unknown", sentence });
export const warning = (sentence: string, remedy: string): Observation => ({ level: "warning", sentence, remedy });
export const problem = (sentence: string, remedy: string): Observation => ({ level: "problem", sentence, remedy });

/** Whether a query of the database took longer than it may. */
export const isTooSlow = (error: unknown) =>
  error instanceof Error && error.cause instanceof TaskFailed && error.cause.isOverLimit;

/** The first line of what went wrong: of the cause, where there is one. */
export function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const { message, code }: NodeJS.ErrnoException = cause;
  const [line = ""] = message.replace(/^read-file: (Error: )?/, "").split("\n", 1);
  return code && !line.includes(code) ? `${line} ${code}`.trim() : line;
}

/** What is wrong, or that nothing is. */
export const findingsOrOk = (found: (Observation | undefined | false)[], fine: string): Observation[] => {
  const wrong = found.filter((one) => one !== undefined && one !== false);
  return wrong.length > 0 ? wrong : [ok(fine)];
};

/** `1 file`, `2 files`. */
export const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
