import { setTimeout as sleep } from "node:timers/promises";
import { backupsCheck, newestBackupCheck } from "./checks/backups.ts";
import { bouncesCheck } from "./checks/bounces.ts";
import { jobsCheck, postsCheck, processesCheck, uploadsCheck } from "./checks/content.ts";
import { databaseCheck, databaseClockCheck, integrityCheck } from "./checks/database.ts";
import { diskCheck, filesCheck } from "./checks/files.ts";
import { mailCheck } from "./checks/mail.ts";
import { nativePartsCheck } from "./checks/native-parts.ts";
import { newsletterCheck } from "./checks/newsletter.ts";
import { proxyCheck } from "./checks/proxy.ts";
import { replicasCheck } from "./checks/replicas.ts";
import { accountsCheck, settingsCheck } from "./checks/settings.ts";
import { openExamined } from "./examined-database.ts";
import { type Check, type ExaminedSite, type Finding, reasonOf, unknown } from "./finding.ts";

/** Checks in the order of the report. */
const checks: Check[] = [
  settingsCheck,
  proxyCheck,
  nativePartsCheck,
  filesCheck,
  diskCheck,
  databaseCheck,
  integrityCheck,
  databaseClockCheck,
  accountsCheck,
  replicasCheck,
  processesCheck,
  uploadsCheck,
  postsCheck,
  jobsCheck,
  backupsCheck,
  newestBackupCheck,
  mailCheck,
  bouncesCheck,
  newsletterCheck,
];

const databaseTimeoutMs = 6000;
const checkTimeoutMs = 8000;

export interface Report {
  /** Whether there is no warning and no problem. */
  isFine: boolean;
  findings: Finding[];
}

/**
 * Examines a site, running or not, intact or damaged. Changes nothing, and ends within ten seconds even if something
 * hangs.
 */
export async function examine(about: Omit<ExaminedSite, "database">, only?: readonly string[]): Promise<Report> {
  const database = within(databaseTimeoutMs, openExamined(about.settings, databaseTimeoutMs), () => {
    throw new Error(`The database did not answer within ${databaseTimeoutMs / 1000} seconds.`);
  });
  // Each check that needs the database receives the failure itself.
  database.catch(() => undefined);
  const selected = checks.filter(({ name }) => !only || only.includes(name));
  const found = await Promise.all(selected.map((check) => runCheck(check, { ...about, database })));
  await within(1000, closeQuietly(database), () => undefined);
  const findings = found.flat();
  return { isFine: findings.every(({ level }) => level === "ok" || level === "unknown"), findings };
}

const closeQuietly = (database: ExaminedSite["database"]) =>
  database.then(({ close }) => close()).catch(() => undefined);

async function runCheck({ name, run }: Check, site: ExaminedSite): Promise<Finding[]> {
  const observations = await within(
    checkTimeoutMs,
    run(site).catch((error: unknown) => [unknown(`Not looked at: ${reasonOf(error)}`)]),
    () => [unknown(`Not looked at: it took longer than ${checkTimeoutMs / 1000} seconds.`)],
  );
  return observations.map((observation) => ({ check: name, ...observation }));
}

const within = <T>(timeoutMs: number, work: Promise<T>, otherwise: () => T): Promise<T> =>
  Promise.race([work, sleep(timeoutMs, undefined, { ref: false }).then(otherwise)]);
