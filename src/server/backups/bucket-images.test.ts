import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { emptyPlace, filledApp, settingsOf, stopApp } from "../../../tests/support/backup-app.ts";
import { runFolio } from "../../../tests/support/command-line.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { createBucket } from "../object-storage/bucket.ts";

test("images move to a bucket and back, are in the backups of a site with a bucket, and are restored to it", async () => {
  const app = await filledApp();
  await stopApp(app);
  const storage = await startS3Server();
  const inBucket = (folder: string) => ({ ...storage.environment, MEDIA_URL: `s3://${bucketName}/${folder}` });
  const run = async (command: string[], settings: Record<string, string>) => {
    const { code, stdout, stderr } = await runFolio([...command, "--json"], settings);
    expect([code, stderr]).toEqual([0, ""]);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const namesIn = async (folder: string) => {
    const keys: string[] = [];
    for await (const { key } of createBucket(storage.settings, `s3://${bucketName}/${folder}`).list("uploads/"))
      keys.push(key.slice("uploads/".length));
    return keys;
  };
  const original = join(app.directory, "uploads");
  const files = readdirSync(original).filter((name) => name.endsWith(".webp"));
  expect(files.length).toBeGreaterThan(0);

  const copy = ["copy-images", "--to", `s3://${bucketName}/site`];
  const settings = { ...settingsOf(app.place), ...storage.environment };
  const first = await run(copy, settings);
  expect(first).toMatchObject({ present: 0 });
  expect(await run(copy, settings)).toEqual({ copied: 0, bytes: 0, present: first["copied"] });
  expect(await namesIn("site")).toEqual(files.toSorted());

  const away = join(app.directory, "uploads-of-before");
  renameSync(original, away);
  const { file } = await run(["backup"], { ...settings, ...inBucket("site") });
  const place = await emptyPlace();
  await run(["restore", String(file)], { ...settingsOf(place), ...inBucket("restored") });
  expect(await namesIn("restored")).toEqual(files.toSorted());
  expect(existsSync(join(place.directory, "uploads"))).toBe(false);

  const folder = mkdtempSync(join(inject("runFolder"), "images-"));
  await run(["copy-images", "--to", folder], { ...settingsOf(place), ...inBucket("restored") });
  for (const name of files)
    expect(readFileSync(join(folder, "uploads", name)), name).toEqual(readFileSync(join(away, name)));
});
