import { expect, test } from "vitest";
import { backupStem, expiredBackups, parseBackupName } from "./destination.ts";

/** Returns the days of the remaining backups after `nights` nights; backups from night `firstFaulty` on are faulty. */
function storedAfter(nights: number, firstFaulty = Infinity) {
  let stored: string[] = [];
  const faulty = new Set<string>();
  for (let night = 0; night < nights; night++) {
    const name = `${backupStem("nightly", new Date(Date.UTC(2025, 0, 1 + night, 3, 30)))}.tar`;
    stored = [name, ...stored];
    const files = stored.map((file) => parseBackupName(file)!);
    const expired = new Set(expiredBackups(files, faulty).map((file) => file.name));
    stored = stored.filter((file) => !expired.has(file));
    // Adds the fault after the deletion, because expired backups are deleted before a new one is verified.
    if (night >= firstFaulty) faulty.add(name);
  }
  return stored.map((name) => name.slice("nightly-".length, "nightly-2026-12-31".length));
}

test("after two years of nightly backups, the newest backups of 7 days, 4 weeks and 6 months remain", () => {
  expect(storedAfter(730)).toEqual(
    (
      "2026-12-31 2026-12-30 2026-12-29 2026-12-28 2026-12-27 2026-12-26 2026-12-25 2026-12-20 2026-12-13 " +
      "2026-11-30 2026-10-31 2026-09-30 2026-08-31 2026-07-31"
    ).split(" "),
  );
});

test("after a year of faulty backups, the intact backups from before that year still exist", () => {
  const stored = storedAfter(730, 365);
  // The newest backup counts as intact until verified, and so displaces the oldest intact day, week and month.
  const displaced = ["2025-12-25", "2025-12-14", "2025-07-31"];
  expect(stored.filter((day) => day < "2026")).toEqual(storedAfter(365).filter((day) => !displaced.includes(day)));
  expect(stored.filter((day) => day >= "2026")).toEqual(storedAfter(730));
});
