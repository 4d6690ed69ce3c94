import { setTimeout as sleep } from "node:timers/promises";
import type { Finding } from "../../contract/system.ts";
import { type Check, type ExaminedSite, reasonOf, unknown } from "./check.ts";
import { openExamined } from "./examined-database.ts";

const databaseTimeoutMs = 6000;
const checkTimeoutMs = 8000;

/**
 * Examines a site, running or not, intact or damaged. Changes nothing, and ends within ten seconds even if something
 * hangs.
 */
export async function examine(
  about: Omit<ExaminedSite, "database">,
  checks: readonly Check<string>[],
): Promise<Finding[]> {
  const database = within(databaseTimeoutMs, openExamined(about.settings, databaseTimeoutMs), () => {
    throw new Error(`The database did not answer within ${databaseTimeoutMs / 1000} seconds.`);
  });
  // Each check that needs the database receives the failure itself.
  database.catch(() => undefined);
  const found = await Promise.all(checks.map((check) => runCheck(check, { ...about, database })));
  const close = database.then((opened) => opened.close()).catch(() => undefined);
  await within(1000, close, () => undefined);
  return found.flat();
}

async function runCheck(check: Check<string>, site: ExaminedSite): Promise<Finding[]> {
  const observations = await within(
    checkTimeoutMs,
    check.examine(site).catch((error: unknown) => [unknown(`Not looked at: ${reasonOf(error)}`)]),
    () => [unknown(`Not looked at: it took longer than ${checkTimeoutMs / 1000} seconds.`)],
  );
  return observations.map((observation) => ({ check: check.name, ...observation }));
}

const within = <T>(timeoutMs: number, work: Promise<T>, otherwise: () => T): Promise<T> =>
  Promise.race([work, sleep(timeoutMs, undefined, { ref: false }).then(otherwise)]);
