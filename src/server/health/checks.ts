import type { Check, ExtensionCheck } from "./check.ts";
import { backupsCheck } from "./checks/backups.ts";
import { jobsCheck, postsCheck } from "./checks/content.ts";
import { databaseCheck, integrityCheck } from "./checks/database.ts";
import { diskCheck, uploadsCheck } from "./checks/files.ts";
import { mailCheck, newsletterCheck } from "./checks/mail.ts";
import { nativePartsCheck } from "./checks/native-parts.ts";
import { accountsCheck, settingsCheck } from "./checks/settings.ts";

const checks: readonly Check[] = [
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

/**
 * Lists everything that is known about a site's health, in the order of the report. Read by `folio doctor`, the System
 * screen, `/metrics` and `/readyz`.
 */
export const checksWith = (added: readonly ExtensionCheck[]): Check[] =>
  checks.flatMap((check) => [check, ...added.filter(({ after }) => after === check.name)]);
