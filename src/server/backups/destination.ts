import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dayMs, minuteMs } from "../../contract/durations.ts";
import { removeTemporaryFiles, writeNewFile } from "../files/atomic-write.ts";
import { createBucket } from "../object-storage/bucket.ts";
import { type ObjectStorageSettings, requireStorage } from "../object-storage/signed-requests.ts";

/** First part of a backup's name, which says why it was made; the kinds have separate retention rules. */
export type BackupKind = "folio" | "nightly" | "before-upgrade" | "before-rollback";

const pattern =
  /^(folio|nightly|before-upgrade|before-rollback)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-(\d+))?\.tar(?:\.age)?$/;

interface BackupFile {
  name: string;
  kind: BackupKind;
  at: Date;
}

/** Name of a backup without its extension. */
export const backupStem = (kind: BackupKind, at: Date) =>
  `${kind}-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

export function parseBackupName(name: string): BackupFile | undefined {
  const [, kind, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  if (!kind) return undefined;
  return { name, kind: kind as BackupKind, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) };
}

/** Lists the backups of a folder, newest first. */
export async function listBackups(directory: string, kind: BackupKind): Promise<BackupFile[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
  return newestFirst(names, kind);
}

const newestFirst = (names: readonly string[], kind: BackupKind) =>
  names
    .flatMap((name) => parseBackupName(name) ?? [])
    .filter((file) => file.kind === kind)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name, "en", { numeric: true }));

/** Nightly backups to keep: the newest of each period, for the last 7 days, 4 weeks and 6 months with a backup. */
const retention = [
  { count: 7, periodOf: (at: Date) => at.toISOString().slice(0, 10) },
  // Number of the week since 1970; `+ 3` makes weeks begin on Monday.
  { count: 4, periodOf: (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (at: Date) => at.toISOString().slice(0, 7) },
];

/** Selects which of `files` (newest first) to delete. A faulty backup never displaces an intact one. */
export function expiredBackups(files: readonly BackupFile[], faulty: ReadonlySet<string> = new Set()) {
  const sound = files.filter(({ name }) => !faulty.has(name));
  const stored = new Set([...newestOfPeriods(files), ...newestOfPeriods(sound)]);
  return files.filter((file) => !stored.has(file));
}

function newestOfPeriods(files: readonly BackupFile[]) {
  return retention.flatMap(({ count, periodOf }) => {
    const newest = new Map<string, BackupFile>();
    for (const file of files) {
      const period = periodOf(file.at);
      if (!newest.has(period)) newest.set(period, file);
    }
    return [...newest.values()].slice(0, count);
  });
}

/** Folder or bucket that backups are written to. */
export interface Destination {
  /** Writes a file atomically, and returns its path or URL. */
  write(stem: string, extension: string, chunks: AsyncIterable<Uint8Array>): Promise<string>;
  /** Lists the backups of one kind, newest first. */
  list(kind: BackupKind): Promise<BackupFile[]>;
  remove(name: string): Promise<void>;
  /** Returns the path or URL of a backup in this destination. */
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
  /** Path of a folder, or `s3://bucket/folder`; undefined for the folder `backups` in the data folder. */
  backupTo: string | undefined;
  dataDirectory: string;
  objectStorage: ObjectStorageSettings | undefined;
}

/** Returns the absolute path of the backup folder, or the `s3://` URL of the bucket. */
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

/** Lists nightly and manual backups in the data folder's `backups` and, if set, in `backupTo`, newest first. */
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

/** Deletes all backups of a kind except the newest `count`. Returns the names of the deleted backups. */
export async function deleteOldBackups(destination: Destination, kind: BackupKind, count: number) {
  const expired = (await destination.list(kind)).slice(count);
  for (const { name } of expired) await destination.remove(name);
  return expired.map(({ name }) => name);
}
