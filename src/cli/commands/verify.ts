import { resolve } from "node:path";
import type { Command } from "commander";
import { createProgress } from "../progress.ts";
import { report, reportingCommand } from "../report.ts";

/** `folio backup verify`. */
export function addVerify(backup: Command) {
  reportingCommand(backup, "verify <file>")
    .summary("prove that a backup can be restored")
    .description(
      "Reads the whole file, or s3://bucket/folder/file with the AWS_ settings: compares its digest and its images, loads its rows into a temporary database in TMPDIR, and checks references and search there. The site is told the result when the backup is one of its own.",
    )
    .action(report(verify));
}

async function verify(given: string) {
  const [{ commandSettings }, { verifyBackup }, { recordVerification }, { BackupFault }, { indexAllPosts }] =
    await Promise.all([
      import("../settings.ts"),
      import("../../server/backups/verify.ts"),
      import("../../server/backups/record-verification.ts"),
      import("../../server/backups/backup-fault.ts"),
      import("../../server/posts/derived/search-index.ts"),
    ]);
  const file = given.startsWith("s3://") ? given : resolve(given);
  const settings = commandSettings();
  const { backupPassphrase: passphrase, objectStorage } = settings;
  const record = (fault: string | null) => recordVerification(settings, { file, at: new Date(), fault });
  const progress = createProgress("Verifying");
  const { at, folio, steps, rows, sha256 } = await verifyBackup({
    file,
    passphrase,
    objectStorage,
    indexPosts: indexAllPosts,
    onCheck: progress.report,
    onProgress: progress.report,
  })
    .finally(progress.end)
    .catch(async (error: unknown) => {
      if (error instanceof BackupFault) await record(error.message);
      throw error;
    });
  await record(null);
  const images = Object.keys(sha256).filter((name) => name.startsWith("uploads/")).length;
  return {
    lines: [
      `The backup of ${at} by folio ${folio} is whole: ${rows["posts"] ?? 0} articles, ${images} images, schema ${steps.at(-1)}.`,
    ],
    json: { file, at, folio, schema: steps.at(-1), rows, images },
  };
}
