import { join } from "node:path";
import { DatabaseUnusable } from "../db/dialect.ts";
import { backUp } from "./back-up.ts";
import { deleteOldBackups } from "./backup-files.ts";
import { folderDestination } from "./destination.ts";
import { sitePlaceOf } from "./site-place.ts";

const storedBackups = 3;

type UpgradedSite = Parameters<typeof sitePlaceOf>[0] & { backupPassphrase: string | undefined };

/**
 * Backs up a database that schema migrations are about to change; they must not run without a backup. Returns its path.
 */
export async function backUpBeforeUpgrade(settings: UpgradedSite, version: string) {
  const place = sitePlaceOf(settings);
  const into = join(place.directory, "backups");
  try {
    const { file } = await backUp({
      place,
      destination: folderDestination(into),
      passphrase: settings.backupPassphrase,
      version,
      now: new Date(),
      kind: "before-upgrade",
    });
    await deleteOldBackups(into, "before-upgrade", storedBackups);
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(
      `This version has to upgrade the database, and the backup before that cannot be written to ${into} (${reason}): nothing was changed.`,
      { cause: error },
    );
  }
}
