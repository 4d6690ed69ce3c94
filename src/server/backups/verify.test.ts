import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { filledApp, settingsOf } from "../../../tests/support/backup-app.ts";
import { runBuiltFolio, runFolio } from "../../../tests/support/command-line.ts";
import { canMount, mountSmallDisk } from "../../../tests/support/small-disk.ts";
import { checkArchive } from "./archive.ts";

async function* inChunks(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const fault = (bytes: Buffer, size = 5000) =>
  checkArchive(() => inChunks(bytes, size)).then(
    () => undefined,
    (error: Error) => error.message,
  );

test("a backup is verified by loading it, and a changed byte is detected", async () => {
  const { place } = await filledApp();
  const file = (await runFolio(["backup"], settingsOf(place))).stdout.trim();
  const temporary = mkdtempSync(join(inject("runFolder"), "verify-"));

  const verified = await runBuiltFolio(["backup", "verify", file, "--json"], { TMPDIR: temporary });

  expect([verified.code, verified.stderr]).toEqual([0, ""]);
  expect(JSON.parse(verified.stdout)).toMatchObject({ file, rows: { posts: 3, users: 2 }, images: 2 });
  expect(readdirSync(temporary)).toEqual([]);
  const bytes = readFileSync(file);
  for (const size of [1, 511, 512, 513, bytes.length]) expect(await fault(bytes, size)).toBeUndefined();
  const isEdge = (position: number) => position < 512 || position > bytes.length - 2100;
  for (let position = 0; position < bytes.length; position += isEdge(position) ? 53 : 1009) {
    const changed = Buffer.from(bytes);
    changed[position]! ^= 1 << (position % 8);
    expect(await fault(changed), `byte ${position}`).toMatch(/^This is not an intact backup/);
  }
  for (const length of [0, 1, 511, 2048, bytes.length - 1024, bytes.length - 1])
    expect(await fault(bytes.subarray(0, length)), `${length} bytes`).toMatch(/^This is not an intact backup/);
  expect(await fault(Buffer.concat([bytes, Buffer.alloc(512)]))).toMatch(/^This is not an intact backup/);
});

test.runIf(canMount)(
  "a full temporary disk fails the verification with a one-sentence error and keeps no temporary files",
  async () => {
    const { place } = await filledApp();
    const file = (await runFolio(["backup"], settingsOf(place))).stdout.trim();
    const temporary = mkdtempSync(join(inject("runFolder"), "verify-"));
    const unmount = mountSmallDisk(temporary, 1);
    writeFileSync(join(temporary, "ballast"), Buffer.alloc(600 * 1024));
    onTestFinished(() => unmount?.());

    const { code, stderr } = await runBuiltFolio(["backup", "verify", file], { TMPDIR: temporary });

    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The disk of \S+ has no room for .*\n$/)]);
    expect(readdirSync(temporary)).toEqual(["ballast"]);
  },
);
