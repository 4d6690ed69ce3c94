import { expect, test } from "vitest";
import { backupStem, parseBackupName } from "./backup-files.ts";
import { expiredBackups } from "./retention.ts";

test("of two years of nightly backups the newest of 7 days, 4 weeks and 6 months stay", () => {
  let stored: string[] = [];
  for (let night = 0; night < 730; night++) {
    const at = new Date(Date.UTC(2025, 0, 1 + night, 3, 30));
    stored = [`${backupStem("nightly", at)}.tar`, ...stored];
    const files = stored.map((name) => parseBackupName(name)!);
    const expired = new Set(expiredBackups(files).map(({ name }) => name));
    stored = stored.filter((name) => !expired.has(name));
  }
  expect(stored.map((name) => name.slice("nightly-".length, "nightly-2026-12-31".length))).toEqual([
    "2026-12-31",
    "2026-12-30",
    "2026-12-29",
    "2026-12-28",
    "2026-12-27",
    "2026-12-26",
    "2026-12-25",
    "2026-12-20",
    "2026-12-13",
    "2026-11-30",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
  ]);
});
