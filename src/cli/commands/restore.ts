import { resolve } from "node:path";
import type { Command } from "commander";
import { createProgress, report, reportingCommand } from "../report.ts";

export function addRestore(program: Command) {
  reportingCommand(program, "restore <file>")
    .summary("make the site of a backup in DATA_DIR, or in the database of DATABASE_URL")
    .description(
      "Verifies the backup, a file or s3://bucket/folder/file with the AWS_ settings, then makes its site where the settings point to. Nothing may run or be there; the next start brings an older schema up to date.",
    )
    .action(report(restore));
}

const waitingMails =
  "The next start sends the mails that waited when the backup was made. If they may have been sent since, start it without SMTP_URL first, and cancel them under System → Mails.";

async function restore(file: string) {
  const [{ commandSettings }, { sitePlaceOf }, { restoreBackup }, { indexAllPosts }] = await Promise.all([
    import("../settings.ts"),
    import("../../server/backups/site-place.ts"),
    import("../../server/backups/restore.ts"),
    import("../../server/posts/derived/search-index.ts"),
  ]);
  const settings = commandSettings();
  const place = sitePlaceOf(settings);
  const { url, directory } = place;
  const progress = createProgress("Restoring");
  const { at, missing, rows, steps } = await restoreBackup({
    file: file.startsWith("s3://") ? file : resolve(file),
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
      `The site of ${at} is in ${directory}${url ? " and the database of DATABASE_URL" : ""}: ${rows["posts"] ?? 0} articles, schema ${steps.at(-1)}.`,
      ...(rows["mails"] ? [waitingMails] : []),
    ],
    json: { directory, at, rows, schema: steps.at(-1), missing },
  };
}
