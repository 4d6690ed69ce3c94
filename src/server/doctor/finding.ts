import { TaskFailed } from "../workers/worker.ts";
import type { ExaminedDatabase, Settings } from "./examined-database.ts";

/** `unknown`: it could not be checked; `warning`: it should be changed; `problem`: something does not work. */
export type Level = "ok" | "unknown" | "warning" | "problem";

export interface Observation {
  level: Level;
  sentence: string;
  /** Remedy in one sentence. */
  remedy?: string;
}

export interface Finding extends Observation {
  check: string;
}

/** The examined site, and data that its examiner has. */
export interface ExaminedSite {
  settings: Settings;
  /** Rejects if the database cannot be opened at all. */
  database: Promise<ExaminedDatabase>;
  now: () => Date;
  /** Whether the bytes of uploads are checked as far as time allows; otherwise only their sizes are. */
  readsUploads?: boolean;
  /** An existing settings file, and the names in it that are not settings. */
  settingsFile?: { path: string; unknownNames: string[] } | undefined;
  /** Returns the problem and remedy if processes store their images in different places. */
  findUnsharedMedia?: (
    db: ExaminedDatabase["db"],
    now: Date,
  ) => Promise<{ sentence: string; remedy: string } | undefined>;
  /** Lists the backups of the site, newest first; undefined if unknown. */
  listBackups?: (() => Promise<{ at: Date; path: string }[]>) | undefined;
  /** Returns the damage of a backup's bytes; undefined if files are not read completely. */
  findBackupDamage?: ((path: string) => Promise<string | undefined>) | undefined;
  /** Returns when a backup was last made, at any place. */
  findLastBackup?: (db: ExaminedDatabase["db"]) => Promise<Date | undefined>;
  /** Returns the result of the last verification of a backup. */
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

/** Whether a database query exceeded its time limit. */
export const isTooSlow = (error: unknown) =>
  error instanceof Error && error.cause instanceof TaskFailed && error.cause.isOverLimit;

/** First line of an error's message, or of its cause if there is one. */
export function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const { message, code }: NodeJS.ErrnoException = cause;
  const [line = ""] = message.replace(/^read-file: (Error: )?/, "").split("\n", 1);
  return code && !line.includes(code) ? `${line} ${code}`.trim() : line;
}

/** Returns the problems found, or an OK finding if there are none. */
export const findingsOrOk = (found: (Observation | undefined | false)[], fine: string): Observation[] => {
  const wrong = found.filter((one) => one !== undefined && one !== false);
  return wrong.length > 0 ? wrong : [ok(fine)];
};

/** `1 file`, `2 files`. */
export const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
