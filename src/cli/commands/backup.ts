import { join, resolve } from "node:path";
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
      "Writes one file with the database, all uploaded images and a manifest into the folder: DATA_DIR/backups, unless it is named.",
    )
    .option("--keep <count>", "delete the oldest backups of the folder past this number", wholeNumber)
    .action(report(backup));
  addVerify(command);
}

async function backup(folder: string | undefined, { keep }: { keep?: number }) {
  const [{ commandSettings }, { sitePlaceOf }, { backUp }, { deleteOldBackups }, { folderDestination }] =
    await Promise.all([
      import("../settings.ts"),
      import("../../server/backups/site-place.ts"),
      import("../../server/backups/back-up.ts"),
      import("../../server/backups/backup-files.ts"),
      import("../../server/backups/destination.ts"),
    ]);
  const settings = commandSettings();
  const place = sitePlaceOf(settings);
  const into = folder ? resolve(folder) : join(place.directory, "backups");
  const progress = createProgress("Backing up");
  const { file, missing } = await backUp({
    place,
    destination: folderDestination(into),
    passphrase: settings.backupPassphrase,
    version,
    now: new Date(),
    onProgress: progress.report,
  }).finally(progress.end);
  if (missing.length > 0) {
    throw new OperatorError(
      `${file} is whole but for ${missing.length} uploaded images, which have a row in the database and no file: ${missing.slice(0, 5).join(", ")}.`,
    );
  }
  const deleted = keep ? await deleteOldBackups(into, "folio", keep) : [];
  return { lines: [...deleted.map((name) => `Deleted ${name}`), file], json: { file, deleted } };
}

function wholeNumber(text: string) {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number above 0.");
}
