import { join } from "node:path";
import { type DatabasePlace, type Snapshot, withSnapshot } from "../db/copying/snapshot.ts";
import { removeTemporaryFiles, writeNewFile } from "../files/atomic-write.ts";
import { writeArchive } from "./archive.ts";
import { type BackupKind, backupStem } from "./backup-files.ts";
import type { OnProgress } from "./content.ts";
import { contentOfSite } from "./site-content.ts";

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
export const backUp = ({ place, ...options }: WriteOptions & { place: DatabasePlace }) =>
  withSnapshot(place, {}, (snapshot) => writeBackup(snapshot, join(place.directory, "uploads"), options));

/** Writes a backup of one state of the database. */
export async function writeBackup(
  snapshot: Snapshot,
  uploads: string,
  { into, version, now, kind = "folio", onProgress }: WriteOptions,
) {
  const content = contentOfSite(snapshot, uploads);
  const about = { folio: version, database: snapshot.databaseName, at: now };
  const name = { stem: backupStem(kind, now), extension: ".tar" };
  const file = await writeNewFile(into, name, writeArchive(content, about, onProgress));
  await removeTemporaryFiles(into, now);
  return { file, missing: content.missing };
}
