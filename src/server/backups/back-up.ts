import { join } from "node:path";
import { type Snapshot, withSnapshot } from "../db/copying/snapshot.ts";
import { DatabaseUnusable } from "../db/dialect.ts";
import { openCurrentDatabase } from "../db/open.ts";
import { createTransactions } from "../db/transactions.ts";
import type { FileStore } from "../files/file-store.ts";
import { writeArchive } from "./archive.ts";
import { storeLastBackup } from "./backups.queries.ts";
import { contentOfSite, imagesOf, type OnProgress, type SitePlace, sitePlaceOf } from "./content.ts";
import {
  type BackupKind,
  backupStem,
  createDestination,
  deleteOldBackups,
  type Destination,
  type DestinationSettings,
  expiredBackups,
  folderDestination,
} from "./destination.ts";
import { encrypt } from "./open-backup.ts";

interface WriteOptions {
  destination: Destination;
  /** Passphrase for encryption; without one the backup is not encrypted. */
  passphrase?: string | undefined;
  version: string;
  now: Date;
  kind?: BackupKind;
  onProgress?: OnProgress;
}

/** Writes a backup of a site that may be running. Returns its path, and the images that have a row, but no file. */
export const backUp = ({ place, ...options }: WriteOptions & { place: SitePlace }) =>
  withSnapshot(place, {}, (snapshot) => writeBackup(snapshot, imagesOf(place), options));

/** Writes a backup of one snapshot of the database. */
export async function writeBackup(
  snapshot: Snapshot,
  images: FileStore,
  { destination, passphrase, version, now, kind = "folio", onProgress }: WriteOptions,
) {
  const content = contentOfSite(snapshot, images);
  const about = { folio: version, database: snapshot.databaseName, at: now };
  const archive = writeArchive(content, about, onProgress);
  const file = await (passphrase
    ? destination.write(backupStem(kind, now), ".tar.age", encrypt(archive, passphrase))
    : destination.write(backupStem(kind, now), ".tar", archive));
  return { file, missing: content.missing };
}

/** Records the time of a backup made by `folio backup`, if the site's database can be opened. */
export async function recordBackup({ databaseUrl, dataDirectory }: Parameters<typeof sitePlaceOf>[0], at: Date) {
  const database = await openCurrentDatabase({ url: databaseUrl, directory: dataDirectory }).catch((error: unknown) => {
    if (error instanceof DatabaseUnusable) return undefined;
    throw error;
  });
  try {
    if (database) await createTransactions(database)((transaction) => storeLastBackup(transaction, at));
  } finally {
    await database?.close();
  }
}

const storedBackups = 3;

type UpgradedSite = Parameters<typeof sitePlaceOf>[0] & { backupPassphrase: string | undefined };

/** Backs up a database before its migrations; returns the path. Throws on failure, so that no migration runs. */
export async function backUpBeforeUpgrade(settings: UpgradedSite, version: string) {
  const place = sitePlaceOf(settings);
  const into = join(place.directory, "backups");
  const destination = folderDestination(into);
  try {
    const { file } = await backUp({
      place,
      destination,
      passphrase: settings.backupPassphrase,
      version,
      now: new Date(),
      kind: "before-upgrade",
    });
    await deleteOldBackups(destination, "before-upgrade", storedBackups);
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnusable(
      `This version must upgrade the database, but the backup before that cannot be written to ${into} (${reason}): nothing was changed.`,
      { cause: error },
    );
  }
}

/** Settings passed to the worker process, which does not read environment variables. */
export type NightlyTask = Parameters<typeof sitePlaceOf>[0] &
  DestinationSettings & {
    backupPassphrase: string | undefined;
    version: string;
    at: Date;
    /** Names of backups in which a verification found a fault. */
    faulty: readonly string[];
  };

/**
 * Writes a nightly backup, then deletes the expired ones. Returns the path of the new backup, and the images that have a
 * row but no file.
 */
export async function backUpNightly(task: NightlyTask) {
  const { backupPassphrase: passphrase, version, at: now, faulty } = task;
  const destination = createDestination(task);
  const backup = await backUp({ place: sitePlaceOf(task), destination, passphrase, version, now, kind: "nightly" });
  for (const { name } of expiredBackups(await destination.list("nightly"), new Set(faulty)))
    await destination.remove(name);
  return backup;
}
