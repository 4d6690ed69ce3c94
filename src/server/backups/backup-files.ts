import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../contract/durations.ts";

/** Prefix of a backup's name by its cause; each kind has its own retention. */
export type BackupKind = "folio" | "nightly" | "before-upgrade" | "before-rollback";

const pattern =
  /^(folio|nightly|before-upgrade|before-rollback)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-(\d+))?\.tar(?:\.age)?$/;

export interface BackupFile {
  name: string;
  kind: BackupKind;
  at: Date;
}

/** Name of a backup without its extension. */
export const backupStem = (kind: BackupKind, at: Date) =>
  `${kind}-${at
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-")}`;

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

export const newestFirst = (names: readonly string[], kind: BackupKind) =>
  names
    .flatMap((name) => parseBackupName(name) ?? [])
    .filter((file) => file.kind === kind)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name, "en", { numeric: true }));

/** Deletes all backups of this kind except the newest ones. Returns the names of the deleted ones. */
export async function deleteOldBackups(directory: string, kind: BackupKind, count: number) {
  const expired = (await listBackups(directory, kind)).slice(count);
  for (const { name } of expired) await rm(join(directory, name), { force: true });
  return expired.map(({ name }) => name);
}

/** Retention: for each period, the newest backup of the last `count` periods is kept. */
const retention = [
  { count: 7, periodOf: (at: Date) => at.toISOString().slice(0, 10) },
  // Weeks begin on Monday.
  { count: 4, periodOf: (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (at: Date) => at.toISOString().slice(0, 7) },
];

/** Selects the nightly backups to delete from a list, newest first. A faulty one never displaces a sound one. */
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
