import { type Snapshot, withSnapshot } from "../db/copying/snapshot.ts";
import { removeTemporaryFiles, writeNewFile } from "../files/atomic-write.ts";
import type { FileStore } from "../files/file-store.ts";
import { writeArchive } from "./archive.ts";
import { type BackupKind, backupStem } from "./backup-files.ts";
import type { OnProgress } from "./content.ts";
import { contentOfSite } from "./site-content.ts";
import { imagesOf, type SitePlace } from "./site-place.ts";

interface WriteOptions {
  /** Where the file goes. */
  into: string;
  /** Of folio. */
  version: string;
  now: Date;
  kind?: BackupKind;
  onProgress?: OnProgress;
}

/** Writes a backup of a site that may run meanwhile. Answers its path, and the images that have a row, but no file. */
export const backUp = ({ place, ...options }: WriteOptions & { place: SitePlace }) =>
  withSnapshot(place, {}, (snapshot) => writeBackup(snapshot, imagesOf(place), options));

/** Writes a backup of one state of the database. */
export async function writeBackup(
  snapshot: Snapshot,
  images: FileStore,
  { into, version, now, kind = "folio", onProgress }: WriteOptions,
) {
  const content = contentOfSite(snapshot, images);
  const about = { folio: version, database: snapshot.databaseName, at: now };
  const name = { stem: backupStem(kind, now), extension: ".tar" };
  const file = await writeNewFile(into, name, writeArchive(content, about, onProgress));
  await removeTemporaryFiles(into, now);
  return { file, missing: content.missing };
}
