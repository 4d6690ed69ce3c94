import type { BackupFile } from "./backup-files.ts";

const dayMs = 24 * 3_600_000;

/** Number of days, weeks and months for which the newest backup is stored. */
const retention = [
  { count: 7, periodOf: (at: Date) => at.toISOString().slice(0, 10) },
  // Days since a Monday.
  { count: 4, periodOf: (at: Date) => String(Math.floor((at.getTime() / dayMs + 3) / 7)) },
  { count: 6, periodOf: (at: Date) => at.toISOString().slice(0, 7) },
];

/**
 * Selects the nightly backups to delete, from a list with the newest first. A faulty one never displaces a sound one.
 */
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
