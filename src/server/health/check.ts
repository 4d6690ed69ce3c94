import type { Finding, Verification } from "../../contract/system.ts";
import type { AppContext } from "../context.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { ExaminedDatabase, Settings } from "./examined-database.ts";

/** Check of one aspect of a site's health, run by `folio doctor`, the System screen and `/readyz`. */
export interface Check {
  name: string;
  /** Returns findings with their remedies, for `folio doctor` and the System screen. */
  examine(site: ExaminedSite): Promise<Observation[]>;
  /**
   * Returns why a running server is not ready, for `/readyz`. Must be cheap, since probes call it every few seconds.
   */
  explainNotReady?(site: Pick<AppContext, "settings" | "explainReadOnly">): Promise<string | undefined>;
}

export type Observation = Omit<Finding, "check">;

/** The examined site, running or not, with functions that read its data. */
export interface ExaminedSite {
  settings: Settings;
  /** The opened database; rejects if it cannot be opened at all. */
  database: Promise<ExaminedDatabase>;
  now: () => Date;
  /** Tables that a database of this version has. */
  tables: readonly string[];
  /** Path of the settings file, if it exists, and the names in it that are not settings of folio. */
  settingsFile?: { path: string; unknownNames: string[] } | undefined;
  /** Starts the worker processes that the checks use. */
  createWorker?: CreateWorker | undefined;
  /** Lists the backups of the site, newest first. */
  listBackups(): Promise<{ at: Date; path: string }[]>;
  /** Returns the time of the last recorded backup, wherever it is stored; undefined if there is none. */
  findLastBackup(db: ExaminedDatabase["db"]): Promise<Date | undefined>;
  /** Returns the result of the last verification of a backup. */
  findLastVerification(db: ExaminedDatabase["db"]): Promise<Verification | undefined>;
}

export const ok = (sentence: string): Observation => ({ level: "ok", sentence });
/** Creates a finding for an aspect that could not be checked. */
export const unknown = (sentence: string): Observation => ({ level: "unknown", sentence });
/** Creates a finding for an aspect that works, but should be changed. */
export const warning = (sentence: string, remedy: string): Observation => ({ level: "warning", sentence, remedy });
/** Creates a finding for an aspect that does not work. */
export const problem = (sentence: string, remedy: string): Observation => ({ level: "problem", sentence, remedy });

/** Returns the problems found, or an OK finding if there are none. */
export const findingsOrOk = (found: (Observation | undefined | false)[], fine: string): Observation[] => {
  const wrong = found.filter((one) => one !== undefined && one !== false);
  return wrong.length > 0 ? wrong : [ok(fine)];
};

/** Returns the first line of the message of an error's cause, or else of the error itself, with the error code. */
export function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const { message, code }: NodeJS.ErrnoException = cause;
  const [line = ""] = message.replace(/^read-file: (Error: )?/, "").split("\n", 1);
  return code && !line.includes(code) ? `${line} ${code}`.trim() : line;
}

/** Returns a number with its noun: `1 file`, `2 files`. */
export const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;
