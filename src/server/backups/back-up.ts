import { type Snapshot, withSnapshot } from "../db/copying/snapshot.ts";
import type { FileStore } from "../files/file-store.ts";
import { writeArchive } from "./archive.ts";
import { type BackupKind, backupStem } from "./backup-files.ts";
import type { OnProgress } from "./content.ts";
import type { Destination } from "./destination.ts";
import { encrypt } from "./encryption.ts";
import { contentOfSite } from "./site-content.ts";
import { imagesOf, type SitePlace } from "./site-place.ts";

interface WriteOptions {
  destination: Destination;
  /** Passphrase for encryption; without one the backup is not encrypted. */
  passphrase?: string | undefined;
  /** Version of folio. */
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
