import { backUp, recordBackup } from "../../server/backups/back-up.ts";
import { sitePlaceOf } from "../../server/backups/content.ts";
import { createDestination, deleteOldBackups } from "../../server/backups/destination.ts";
import { restoreBackup } from "../../server/backups/restore.ts";
import { verifyBackup } from "../../server/backups/verify.ts";
import { OperatorError } from "../../server/errors.ts";
import { indexAllPosts } from "../../server/posts/derived/search-index.ts";
import { folderOrBucket } from "../../server/typed-settings.ts";
import { version } from "../../server/version.ts";
import { type CommandContext, commandSettings, resolveArgument } from "../command-context.ts";
import { createProgress } from "../report.ts";

export async function backup(folder: string | undefined, { keep }: { keep?: number }, context: CommandContext) {
  const settings = commandSettings(context);
  const { error } = folderOrBucket.optional().safeParse(folder);
  if (error) throw new OperatorError(`A backup needs ${error.issues[0]?.message}, not "${folder}".`);
  const destination = createDestination({ ...settings, ...(folder && { backupTo: resolveArgument(context, folder) }) });
  const now = new Date();
  const progress = createProgress("Backing up", context);
  const { file, missing } = await backUp({
    place: sitePlaceOf(settings),
    destination,
    passphrase: settings.backupPassphrase,
    version,
    now,
    onProgress: progress.report,
  }).finally(progress.end);
  if (missing.length > 0) {
    throw new OperatorError(
      `${file} is complete except for ${missing.length} uploaded images that have a row in the database but no file: ${missing.slice(0, 5).join(", ")}.`,
    );
  }
  await recordBackup(settings, now);
  const deleted = keep ? await deleteOldBackups(destination, "folio", keep) : [];
  return { lines: [...deleted.map((name) => `Deleted ${name}`), file], json: { file, deleted } };
}

export async function verify(given: string, _: object, context: CommandContext) {
  const file = resolveArgument(context, given);
  const { backupPassphrase: passphrase, objectStorage } = commandSettings(context);
  const progress = createProgress("Verifying", context);
  const { at, folio, steps, rows, sha256 } = await verifyBackup({
    file,
    passphrase,
    objectStorage,
    indexPosts: indexAllPosts,
    onCheck: progress.report,
    onProgress: progress.report,
  }).finally(progress.end);
  const images = Object.keys(sha256).filter((name) => name.startsWith("uploads/")).length;
  return {
    lines: [
      `The backup of ${at} by folio ${folio} is intact: ${rows["posts"] ?? 0} articles, ${images} images, schema ${steps.at(-1)}.`,
    ],
    json: { file, at, folio, schema: steps.at(-1), rows, images },
  };
}

const waitingMails =
  "The next start sends the emails that were waiting when the backup was made. If they may have been sent since, start without SMTP_URL first, and cancel them under System → Emails.";

export async function restore(file: string, _: object, context: CommandContext) {
  const settings = commandSettings(context);
  const place = sitePlaceOf(settings);
  const { url, directory } = place;
  const progress = createProgress("Restoring", context);
  const { at, missing, rows, steps } = await restoreBackup({
    file: resolveArgument(context, file),
    passphrase: settings.backupPassphrase,
    objectStorage: settings.objectStorage,
    place,
    indexPosts: indexAllPosts,
    onCheck: progress.report,
    onProgress: progress.report,
  }).finally(progress.end);
  return {
    lines: [
      ...missing.map((name) => `The image ${name} was missing when the backup was made.`),
      `The site of ${at} was restored to ${directory}${url ? " and the database of DATABASE_URL" : ""}: ${rows["posts"] ?? 0} articles, schema ${steps.at(-1)}.`,
      ...(rows["mails"] ? [waitingMails] : []),
    ],
    json: { directory, at, rows, schema: steps.at(-1), missing },
  };
}
