import { setTimeout as sleep } from "node:timers/promises";
import type { Finding } from "../contract/system.ts";
import { findLastBackup, findLastVerification } from "./backups/backups.queries.ts";
import { listSiteBackups } from "./backups/destination.ts";
import { type Check, type ExaminedSite, reasonOf, unknown } from "./health/check.ts";
import { openExamined } from "./health/examined-database.ts";
import { checks } from "./health/health.ts";
import { sectionOfTable } from "./people/people.ts";

/** Timeouts in milliseconds; a check that exceeds its timeout is reported as a finding. */
export interface ExaminationTimes {
  database: number;
  check: number;
}

const defaultTimes: ExaminationTimes = { database: 6000, check: 8000 };

interface Options extends Pick<ExaminedSite, "settings" | "now" | "settingsFile" | "createWorker"> {
  times?: ExaminationTimes | undefined;
  /** Names of the checks to run; if undefined, all checks run. */
  only?: readonly string[] | undefined;
}

/**
 * Examines the health of a site, running or not, intact or damaged. Changes nothing, and ends by default within ten
 * seconds even if something hangs.
 */
export async function examineSite({ times = defaultTimes, only, ...about }: Options): Promise<Finding[]> {
  const { settings, createWorker } = about;
  const database = within(times.database, openExamined(settings, { timeoutMs: times.database, createWorker }), () => {
    throw new Error(`The database did not answer within ${times.database / 1000} seconds.`);
  });
  // Prevents an unhandled rejection if no check awaits `database`; checks that await it get the error.
  database.catch(() => undefined);
  const site: ExaminedSite = {
    ...about,
    database,
    tables: Object.keys(sectionOfTable),
    listBackups: () => listSiteBackups(settings),
    findLastBackup,
    findLastVerification,
  };
  const selected = checks.filter(({ name }) => !only || only.includes(name));
  const found = await Promise.all(selected.map((check) => runCheck(check, site, times.check)));
  const close = database.then((opened) => opened.close()).catch(() => undefined);
  await within(1000, close, () => undefined);
  return found.flat();
}

async function runCheck(check: Check, site: ExaminedSite, timeoutMs: number): Promise<Finding[]> {
  const observations = await within(
    timeoutMs,
    check.examine(site).catch((error: unknown) => [unknown(`Not checked: ${reasonOf(error)}`)]),
    () => [unknown(`Not checked: it took longer than ${timeoutMs / 1000} seconds.`)],
  );
  return observations.map((observation) => ({ check: check.name, ...observation }));
}

const within = <T>(timeoutMs: number, work: Promise<T>, otherwise: () => T): Promise<T> =>
  Promise.race([work, sleep(timeoutMs, undefined, { ref: false }).then(otherwise)]);
