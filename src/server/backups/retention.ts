import type { BackupFile } from "./backup-files.ts";

const dayMs = 24 * 3_600_000;

/** Of how many days, weeks and months the newest backup is stored. */
const retention = [
  { count: 7, periodOf: (at: Date) => at.toISOString().slice(0, 10) },
  // Days since a Monday.
  { count: 4, periodOf: (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (at: Date) => at.toISOString().slice(0, 7) },
];

/** Those of nightly backups, newest first, that are the newest of no period to be stored. */
export function expiredBackups(files: readonly BackupFile[]) {
  const stored = new Set<BackupFile>();
  for (const { count, periodOf } of retention) {
    const newest = new Map<string, BackupFile>();
    for (const file of files) {
      const period = periodOf(file.at);
      if (!newest.has(period)) newest.set(period, file);
    }
    for (const file of [...newest.values()].slice(0, count)) stored.add(file);
  }
  return files.filter((file) => !stored.has(file));
}
