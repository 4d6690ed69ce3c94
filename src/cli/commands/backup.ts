import { type Command, InvalidArgumentError } from "commander";
import { OperatorError } from "../../server/errors.ts";
import { version } from "../../server/version.ts";
import { createProgress } from "../progress.ts";
import { report, reportingCommand } from "../report.ts";
import { addVerify } from "./verify.ts";

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
