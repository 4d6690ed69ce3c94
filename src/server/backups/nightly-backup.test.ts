import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, inject, test } from "vitest";
import { nightlyApp } from "../../../tests/support/any-database-app.ts";
import { allRows, emptyPlace, filesIn, filledApp, settingsOf } from "../../../tests/support/backup-app.ts";
import { runFolio } from "../../../tests/support/command-line.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { writeAtomically } from "../files/atomic-write.ts";
import { createBucket } from "../object-storage/bucket.ts";
import { backUpNightly } from "./back-up.ts";

const passphrase = "correct horse battery";

test("concurrent runs of one night's backup leave a single complete backup", async () => {
  const { place, directory, settings } = await filledApp();
  const run = (second: number) =>
    backUpNightly({ ...settings, version: "0.0.0", faulty: [], at: new Date(Date.UTC(2026, 0, 11, 3, 30, second)) });
  const runs = await Promise.all([run(0), run(0), run(1)]);

  for (const { file, missing } of runs)
    expect([file, missing]).toEqual([expect.stringMatching(/nightly-2026-01-11T03-30-0[01]Z(-2)?\.tar$/), []]);
  const [left = "", ...others] = filesIn(directory, "backups");
  expect([left, others]).toEqual(["nightly-2026-01-11T03-30-01Z.tar", []]);
  const verified = await runFolio(["backup", "verify", join(directory, "backups", left)], settingsOf(place));
  expect(verified).toMatchObject({ code: 0, stderr: "" });
});

test("an encrypted backup in object storage can be read with the passphrase", async () => {
  const s3 = await startS3Server();
  const address = `s3://${bucketName}/backups`;
  const { place, night } = await nightlyApp({
    ...s3.environment,
    BACKUP_TO: address,
    BACKUP_PASSPHRASE: passphrase,
  });
  await night("2026-01-11");
  const bucket = createBucket(s3.settings, address);
  const keys: string[] = [];
  for await (const { key } of bucket.list()) keys.push(key);
  const [key = ""] = keys;
  expect(key).toBe("nightly-2026-01-11T04-00-00Z.tar.age");
  const rows = await allRows(place);
  const folder = await emptyPlace(false);
  const restore = (name: string, settings: Record<string, string>) =>
    runFolio(["restore", `${address}/${name}`], { ...s3.environment, ...settingsOf(folder), ...settings });

  const without = await restore(key, {});
  expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining("set BACKUP_PASSPHRASE") });
  const missing = await restore("other.tar", { BACKUP_PASSPHRASE: passphrase });
  expect(missing).toMatchObject({ code: 1, stderr: `There is no backup at ${address}/other.tar: check its path.\n` });
  const right = await restore(key, { BACKUP_PASSPHRASE: passphrase });
  expect(right).toMatchObject({ code: 0 });
  const { posts, users, media } = await allRows(folder);
  expect([posts, users, media]).toEqual([rows["posts"], rows["users"], rows["media"]]);

  const bytes = await buffer((await bucket.get(key))!);
  await writeAtomically(inject("runFolder"), key, bytes);
  const file = join(inject("runFolder"), key);
  expect(readFileSync(file).toString("latin1", 0, 21)).toBe("age-encryption.org/v1");
  const other = { ...settingsOf(await emptyPlace(false)), BACKUP_PASSPHRASE: `${passphrase}!` };
  const wrong = await runFolio(["restore", file], other);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining("is wrong, or the file has changed") });
});

test("the backup command writes to object storage, and lists, deletes and verifies backups there", async () => {
  const s3 = await startS3Server();
  const address = `s3://${bucketName}/by-hand`;
  const { place, directory } = await filledApp();
  const settings = { ...s3.environment, ...settingsOf(place) };
  const files = readdirSync(directory);
  for (let made = 0; made < 2; made++)
    expect(await runFolio(["backup", address, "--keep", "1"], settings, { cwd: directory })).toMatchObject({
      code: 0,
      stderr: "",
    });
  const keys: string[] = [];
  for await (const { key } of createBucket(s3.settings, address).list()) keys.push(key);
  expect(keys).toEqual([expect.stringMatching(/^folio-.*\.tar$/)]);
  expect(await runFolio(["backup", "verify", `${address}/${keys[0]}`], settings)).toMatchObject({ code: 0 });
  expect(readdirSync(directory)).toEqual(files);

  const without = await runFolio(["backup", address], settingsOf(place), { cwd: directory });
  expect([without.code, without.stderr]).toEqual([
    1,
    "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set to back up to object storage.\n",
  ]);
});
