import { resolve } from "node:path";
import { restoreBackup } from "../../server/backups/restore.ts";
import { sitePlaceOf } from "../../server/backups/site-place.ts";
import { indexAllPosts } from "../../server/posts/derived/search-index.ts";
import { createProgress } from "../report.ts";
import { commandSettings } from "../settings.ts";

const waitingMails =
  "The next start sends the mails that waited when the backup was made. If they may have been sent since, start it without SMTP_URL first, and cancel them under System → Mails.";

export async function restore(file: string) {
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
