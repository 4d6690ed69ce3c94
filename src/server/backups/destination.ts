import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { minuteMs } from "../../contract/durations.ts";
import { removeTemporaryFiles, writeNewFile } from "../files/atomic-write.ts";
import { createBucket } from "../object-storage/bucket.ts";
import { type ObjectStorageSettings, requireStorage } from "../object-storage/signed-requests.ts";
import { type BackupFile, type BackupKind, listBackups, newestFirst } from "./backup-files.ts";

/** Place where backups are written and deleted. */
export interface Destination {
  /** Writes a file atomically, and returns its path or URL. */
  write(stem: string, extension: string, chunks: AsyncIterable<Uint8Array>): Promise<string>;
  /** Lists backups, newest first. */
  list(kind: BackupKind): Promise<BackupFile[]>;
  remove(name: string): Promise<void>;
  /** Returns the path or URL of a file in it. */
  pathOf(name: string): string;
}

export const folderDestination = (directory: string): Destination => ({
  async write(stem, extension, chunks) {
    const file = await writeNewFile(directory, { stem, extension }, chunks);
    await removeTemporaryFiles(directory, new Date());
    return file;
  },
  list: (kind) => listBackups(directory, kind),
  remove: (name) => rm(join(directory, name), { force: true }),
  pathOf: (name) => join(directory, name),
});

export interface DestinationSettings {
  /** A folder, or `s3://bucket/folder`; undefined for the default folder. */
  backupTo: string | undefined;
  dataDirectory: string;
  objectStorage: ObjectStorageSettings | undefined;
}

/** Returns the folder or the URL of the bucket that backups are written to. */
export const placeOf = ({ backupTo, dataDirectory }: Pick<DestinationSettings, "backupTo" | "dataDirectory">) =>
  backupTo?.startsWith("s3://") ? backupTo : resolve(backupTo ?? join(dataDirectory, "backups"));

/** Creates the destination of the site's backups. */
export function createDestination({ backupTo, dataDirectory, objectStorage }: DestinationSettings): Destination {
  if (!backupTo?.startsWith("s3://")) return folderDestination(placeOf({ backupTo, dataDirectory }));
  const bucket = createBucket(requireStorage(objectStorage, "back up to"), backupTo, { timeoutMs: minuteMs });
  const pathOf = (key: string) => `${backupTo.replace(/\/$/, "")}/${key}`;
  return {
    async write(stem, extension, chunks) {
      const key = `${stem}${extension}`;
      await bucket.put(key, chunks);
      return pathOf(key);
    },
    async list(kind) {
      const names: string[] = [];
      for await (const { key } of bucket.list(`${kind}-`)) names.push(key);
      return newestFirst(names, kind);
    },
    remove: (name) => bucket.delete(name),
    pathOf,
  };
}

/** Lists the backups in the site's own destination, newest first. */
export async function listSiteBackups(settings: DestinationSettings) {
  const own = createDestination({ ...settings, backupTo: undefined });
  const places = settings.backupTo ? [createDestination(settings), own] : [own];
  const lists = places.flatMap((place) =>
    (["nightly", "folio"] as const).map(async (kind) =>
      (await place.list(kind)).map(({ name, at }) => ({ path: place.pathOf(name), at })),
    ),
  );
  return (await Promise.all(lists)).flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
