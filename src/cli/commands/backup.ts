import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { OperatorError } from "../../server/errors.ts";
import { version } from "../../server/version.ts";
import { createProgress, report, reportingCommand } from "../report.ts";

export function addBackup(program: Command) {
  const command = reportingCommand(program, "backup [folder]")
    .summary("write a backup of the site, which may run meanwhile")
    .description(
      "Writes one file with the database, all uploaded images and a manifest into the folder, or into s3://bucket/folder with the AWS_ settings: BACKUP_TO, else DATA_DIR/backups, unless it is named.",
    )
    .option("--keep <count>", "delete the oldest backups of the folder past this number", wholeNumber)
    .action(report(backup));
  addVerify(command);
}

async function backup(folder: string | undefined, { keep }: { keep?: number }) {
  const [
    { commandSettings },
    { sitePlaceOf },
    { backUp },
    { createDestination },
    { recordBackup },
    { folderOrBucket },
  ] = await Promise.all([
    import("../settings.ts"),
    import("../../server/backups/site-place.ts"),
    import("../../server/backups/back-up.ts"),
    import("../../server/backups/destination.ts"),
    import("../../server/backups/record-verification.ts"),
    import("../../server/typed-settings.ts"),
  ]);
  const settings = commandSettings();
  const { error } = folderOrBucket.optional().safeParse(folder);
  if (error) throw new OperatorError(`A backup is written to ${error.issues[0]?.message}, not "${folder}".`);
  const destination = createDestination({ ...settings, ...(folder && { backupTo: folder }) });
  const now = new Date();
  const progress = createProgress("Backing up");
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
      `${file} is whole but for ${missing.length} uploaded images, which have a row in the database and no file: ${missing.slice(0, 5).join(", ")}.`,
    );
  }
  await recordBackup(settings, now);
  const expired = keep ? (await destination.list("folio")).slice(keep) : [];
  for (const { name } of expired) await destination.remove(name);
  const deleted = expired.map(({ name }) => name);
  return { lines: [...deleted.map((name) => `Deleted ${name}`), file], json: { file, deleted } };
}

function wholeNumber(text: string) {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number above 0.");
}

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
      import("../../server/backups/manifest.ts"),
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
