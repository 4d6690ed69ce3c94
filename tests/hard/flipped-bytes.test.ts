import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { checkArchive } from "../../src/server/backups/archive.ts";
import { filledApp, settingsOf } from "../support/backup-app.ts";
import { runFolio } from "../support/command-line.ts";

// The archive is the same for both databases.
test.skipIf(inject("postgres"))("a changed bit is found at every byte of a backup", { timeout: 900_000 }, async () => {
  const { place } = await filledApp();
  const file = (await runFolio(["backup"], settingsOf(place))).stdout.trim();
  const bytes = readFileSync(file);
  const isWhole = () =>
    checkArchive(async function* () {
      yield bytes;
    }).then(
      () => true,
      (error: Error) => {
        expect(error.message).toMatch(/^This is not an intact backup/);
        return false;
      },
    );

  expect(await isWhole()).toBe(true);
  const missed: number[] = [];
  for (let position = 0; position < bytes.length; position++) {
    const mask = 1 << (position % 8);
    bytes[position]! ^= mask;
    if (await isWhole()) missed.push(position);
    bytes[position]! ^= mask;
  }
  expect(await isWhole()).toBe(true);
  console.log(`${bytes.length} bytes`);
  expect(missed).toEqual([]);
});
