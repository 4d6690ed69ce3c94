import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { hourMs } from "../../../contract/durations.ts";
import type { Verification } from "../../../contract/system.ts";
import { findCreation } from "../../db/facts.ts";
import { isWritable } from "../../files/data-folder.ts";
import { findingsOrOk, type Check, ok, problem, reasonOf, warning } from "../check.ts";
import type { Settings } from "../examined-database.ts";

const maxAgeHours = 48;
const maxVerifiedDays = 8;

export const backupsCheck: Check = {
  name: "backups",
  async examine(site) {
    const { settings, listBackups, findLastBackup, findLastVerification, database, now } = site;
    const unusable = await checkDestination(settings);
    if (unusable?.level === "problem") return [unusable];
    const files = await listBackups().catch((error: unknown) => reasonOf(error));
    if (typeof files === "string")
      return [problem(`The backups cannot be listed: ${files}`, "Check BACKUP_TO and the AWS_ settings.")];
    const { db } = await database;
    const hoursSince = (at: Date) => (now().getTime() - at.getTime()) / hourMs;
    const recorded = await findLastBackup(db);
    // Times in the future are ignored: they do not show when a backup was made.
    const ages = [...files.map(({ at }) => at), ...(recorded ? [recorded] : [])].map(hoursSince);
    const ageHours = Math.min(...ages.filter((hours) => hours >= 0));
    const verification = await findLastVerification(db);
    const isNew = hoursSince(new Date(await findCreation(db))) < maxAgeHours;
    if (ageHours === Infinity) {
      const none = isNew
        ? ok("The site is new and will be backed up in its first night.")
        : warning("There is no backup of this site.", "Make one with folio backup, and schedule one every night.");
      return [...(unusable ? [unusable] : []), none];
    }
    const verifiedHours = verification ? hoursSince(new Date(verification.at)) : Infinity;
    return findingsOrOk(
      [
        unusable,
        ageHours > maxAgeHours &&
          warning(
            `The last backup is ${Math.floor(ageHours / 24)} days old.`,
            "Look under System for the reason, and run folio backup.",
          ),
        (verification || !isNew) && checkVerification(verification, verifiedHours),
      ],
      `The last backup is ${Math.round(ageHours)} hours old, and one ${verification ? `was verified ${Math.round(verifiedHours)} hours ago` : "will be verified in the site's first night"}.`,
    );
  },
};

function checkVerification(verification: Verification | undefined, hours: number) {
  const verify = "Run folio backup verify on the newest one.";
  if (!verification) return warning("No backup of this site has been verified yet.", verify);
  const { backup, fault } = verification;
  if (fault !== null)
    return problem(
      `The backup ${backup} has a fault, found ${Math.round(hours)} hours ago: ${fault}`,
      "Keep older backups, fix the cause, back up again, and verify the new backup.",
    );
  return (
    hours > maxVerifiedDays * 24 && warning(`No backup has been verified for ${Math.floor(hours / 24)} days.`, verify)
  );
}

/** Checks that BACKUP_TO exists and is writable; if its disk is not mounted, a backup would fill another disk. */
async function checkDestination({ backupTo, dataDirectory }: Settings) {
  if (!backupTo || backupTo.startsWith("s3://")) return undefined;
  const path = resolve(backupTo);
  if (!(await stat(path).catch(() => undefined)))
    return warning(
      `BACKUP_TO (${path}) is missing.`,
      "Mount its disk, or create the folder; otherwise, the next backup tries to create it.",
    );
  if (path === dataDirectory || (await isWritable(path))) return undefined;
  return problem(`BACKUP_TO (${path}) is not writable.`, "Let the site's user write there, or choose another folder.");
}
