import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nightlyApp } from "../../../tests/support/any-database-app.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { createBucket } from "../object-storage/bucket.ts";

test("an administrator starts a backup and downloads its file, and the download is recorded as a security event", async () => {
  const { admin, directory, features } = await nightlyApp();
  const backups = async () => (await admin.get("/api/backups")).body.data;
  expect(await backups()).toEqual({
    place: join(directory, "backups"),
    nextAt: "2026-01-11T03:59:00.000Z",
    isRunning: false,
    failure: null,
    files: [],
  });

  expect((await admin.post("/api/backups")).status).toBe(200);
  expect((await backups()).isRunning).toBe(true);
  await features.jobs.runDue();
  const { isRunning, files } = await backups();
  const name = "nightly-2026-01-10T12-00-00Z.tar";
  const stored = readFileSync(join(directory, "backups", name));
  const at = "2026-01-10T12:00:00.000Z";
  expect([isRunning, files]).toEqual([false, [{ name, at, bytes: stored.length, isFaulty: false }]]);

  const file = await admin.get(`/api/backups/${name}`);
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
  expect(file.headers.get("content-length")).toBe(String(stored.length));
  expect(file.text).toBe(new TextDecoder().decode(stored));
  const events = (await admin.get("/api/security-events?kind=backup")).body.data;
  expect(events).toMatchObject([{ detail: name, actor: { _id: expect.any(String) } }]);
});

test("files in the folder that are not backups cannot be downloaded", async () => {
  const { admin, directory, night } = await nightlyApp();
  await night("2026-01-11");
  writeFileSync(join(directory, "backups", "notes.txt"), "not a backup");
  for (const other of ["notes.txt", "..%2Ffolio.db", "nightly-2026-01-12T04-00-00Z.tar"])
    expect((await admin.get(`/api/backups/${other}`)).status, other).toBe(404);
});

test("if the backup folder cannot be written, the list of backups shows why the backup job failed", async () => {
  const { admin, directory, features } = await nightlyApp({ BACKUP_AT: "off" });
  writeFileSync(join(directory, "backups"), "a file in place of the folder");
  await admin.post("/api/backups");
  await features.jobs.runDue();
  const { nextAt, isRunning, failure } = (await admin.get("/api/backups")).body.data;
  expect([nextAt, isRunning, failure]).toEqual([null, false, expect.stringContaining("backups")]);
});

test("backups in object storage are listed with their sizes and downloaded", async () => {
  const s3 = await startS3Server();
  const address = `s3://${bucketName}/backups`;
  const { admin, night } = await nightlyApp({ ...s3.environment, BACKUP_TO: address });
  await night("2026-01-11");
  const name = "nightly-2026-01-11T04-00-00Z.tar";
  const { bytes } = (await createBucket(s3.settings, address).head(name))!;
  const { place, files } = (await admin.get("/api/backups")).body.data;
  expect([place, files]).toEqual([address, [expect.objectContaining({ name, bytes })]]);
  expect((await admin.get(`/api/backups/${name}`)).headers.get("content-length")).toBe(String(bytes));
});
