import { join } from "node:path";
import { type DatabasePlace, withSnapshot } from "../db/copying/snapshot.ts";
import { removeTemporaryFiles, writeNewFile } from "../files/atomic-write.ts";
import { writeArchive } from "./archive.ts";
import { type BackupKind, backupStem } from "./backup-files.ts";
import type { OnProgress } from "./content.ts";
import { contentOfSite } from "./site-content.ts";

export interface BackUpOptions {
  place: DatabasePlace;
  /** Where the file goes. */
  into: string;
  /** Of folio. */
  version: string;
  now: Date;
  kind?: BackupKind;
  onProgress?: OnProgress;
}

/** Writes a backup of a site that may run meanwhile. Answers its path, and the images that have a row, but no file. */
export async function backUp({ place, into, version, now, kind = "folio", onProgress }: BackUpOptions) {
  return withSnapshot(place, {}, async (snapshot) => {
    const content = contentOfSite(snapshot, join(place.directory, "uploads"));
    const about = { folio: version, database: snapshot.databaseName, at: now };
    const name = { stem: backupStem(kind, now), extension: ".tar" };
    const file = await writeNewFile(into, name, writeArchive(content, about, onProgress));
    await removeTemporaryFiles(into, now);
    return { file, missing: content.missing };
  });
}
