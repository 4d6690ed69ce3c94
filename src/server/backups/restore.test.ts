import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, inject, test } from "vitest";
import {
  allRows,
  emptyPlace,
  filesIn,
  filledApp,
  readAllPages,
  settingsOf,
  stopApp,
} from "../../../tests/support/backup-app.ts";
import { runBuiltFolio, runFolio } from "../../../tests/support/command-line.ts";
import { fillSubscribers } from "../../../tests/support/fill-subscribers.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const postgres = inject("postgres");

async function backUp(place: Parameters<typeof settingsOf>[0]) {
  const { code, stdout, stderr } = await runFolio(["backup"], settingsOf(place));
  expect([code, stderr]).toEqual([0, ""]);
  return stdout.trim();
}

test("a restored site answers byte for byte like the original, and can be edited", async () => {
  const app = await filledApp();
  const before = await readAllPages(app, app.session, app.images);
  const rows = await allRows(app.place);
  const file = await backUp(app.place);
  const place = await emptyPlace();

  const { code, stdout, stderr } = await runBuiltFolio(["restore", file, "--json"], settingsOf(place));

  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({ missing: [], rows: { posts: 3, media: 2 } });
  expect(await allRows(place)).toEqual(rows);
  expect(readdirSync(place.directory).toSorted()).toEqual(postgres ? ["uploads"] : ["folio.db", "uploads"]);
  for (const name of readdirSync(join(app.directory, "uploads")))
    expect(readFileSync(join(place.directory, "uploads", name))).toEqual(
      readFileSync(join(app.directory, "uploads", name)),
    );
  const restored = await testApp({ place });
  expect(await readAllPages(restored, app.session, app.images)).toEqual(before);
  // Creating a post succeeds only if automatic numbers continue after the highest number in the backup.
  const admin = await restored.as("visitor");
  admin.cookies.set("folio_session", app.session);
  const fields = { title: "One more", excerpt: "e", content: "c", isPublished: true };
  expect((await admin.post("/api/blogs", fields)).status).toBe(201);
  expect((await admin.get("/api/blogs?search=more")).body.total).toBe(1);
});

test("backup and restore move a site to SQLite with images in a bucket, then back to its first place", async () => {
  const app = await filledApp();
  // More rows than one batch of a copy contains.
  await fillSubscribers(app.database, 2500);
  const before = await readAllPages(app, app.session, app.images);
  await stopApp(app);
  const rows = await allRows(app.place);
  const storage = await startS3Server();
  const withBucket = { ...storage.environment, MEDIA_URL: `s3://${bucketName}/site` };
  const move = async (from: Record<string, string>, to: Record<string, string>) => {
    const { file } = JSON.parse((await runFolio(["backup", "--json"], from)).stdout) as { file: string };
    expect(await runFolio(["restore", file], to)).toMatchObject({ code: 0, stderr: "" });
  };

  const folder = await emptyPlace(false);
  await move(settingsOf(app.place), { ...settingsOf(folder), ...withBucket });
  expect(await allRows(folder)).toEqual(rows);
  expect(existsSync(join(folder.directory, "uploads"))).toBe(false);

  const place = await emptyPlace();
  await move({ ...settingsOf(folder), ...withBucket }, settingsOf(place));
  expect(await allRows(place)).toEqual(rows);
  expect(await readAllPages(await testApp({ place }), app.session, app.images)).toEqual(before);
});

test("a restore never overwrites a running site", async () => {
  const app = await filledApp();
  const file = await backUp(app.place);
  await app.features.contentVersion.current();
  const before = await allRows(app.place);

  const outcome = await runFolio(["restore", file], settingsOf(app.place));

  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome.stderr).toMatch(postgres ? /^The site is running, or its database/ : /folio\.db already exists/);
  expect(await allRows(app.place)).toEqual(before);
});

async function restoreInto(file: string, place: Parameters<typeof settingsOf>[0]) {
  const before = filesIn(place.directory);
  const outcome = await runFolio(["restore", file], settingsOf(place));
  return { ...outcome, isUntouched: isDeepStrictEqual(filesIn(place.directory), before) };
}

const refusedFor = (reason: RegExp) => ({
  code: 1,
  stdout: "",
  stderr: expect.stringMatching(reason),
  isUntouched: true,
});

test("folio restore refuses a destination with a database or another site's images, and leaves it unchanged", async () => {
  const app = await filledApp();
  const file = await backUp(app.place);
  await stopApp(app);

  expect(await restoreInto(file, app.place)).toEqual(
    refusedFor(postgres ? /^The database has tables already/ : /folio\.db already exists/),
  );
  const withUploads = await emptyPlace();
  mkdirSync(join(withUploads.directory, "uploads"));
  const stranger = `${"0".repeat(32)}-10x10.webp`;
  writeFileSync(join(withUploads.directory, "uploads", stranger), "");
  expect(await restoreInto(file, withUploads)).toEqual(
    refusedFor(new RegExp(`holds images of another site, such as ${stranger}`)),
  );
});

test.skipIf(postgres)(
  "folio restore refuses a folder with SQLite's -wal, -shm or -journal files, and leaves it unchanged",
  async () => {
    const file = await backUp((await filledApp()).place);
    for (const left of ["folio.db-wal", "folio.db-shm", "folio.db-journal"]) {
      const place = await emptyPlace();
      writeFileSync(join(place.directory, left), "");
      expect(await restoreInto(file, place)).toEqual(refusedFor(new RegExp(`${left} already exists`)));
    }
  },
);

test("folio restore refuses a file that is missing, truncated or not a backup before it writes anything", async () => {
  const app = await filledApp();
  const file = await backUp(app.place);
  const whole = readFileSync(file);
  const place = await emptyPlace();
  const broken = join(place.directory, "..", `broken-${process.pid}.tar`);
  const refused = async (bytes: Buffer) => {
    writeFileSync(broken, bytes);
    expect(await runFolio(["restore", broken], settingsOf(place))).toEqual({
      code: 1,
      stdout: "",
      stderr: "This is not an intact backup of folio: it is something else, is incomplete, or has changed.\n",
    });
    expect(readdirSync(place.directory)).toEqual([]);
  };

  await refused(Buffer.from("no backup"));
  await refused(whole.subarray(0, -1));
  rmSync(broken);
  expect((await runFolio(["restore", broken], settingsOf(place))).stderr).toBe(
    `There is no backup at ${broken}: check its path.\n`,
  );
});

test("a backup that lacks the file of one image is restored with everything else", async () => {
  const app = await filledApp();
  const lost = app.images[0]?.replace("/uploads/", "") ?? "";
  rmSync(join(app.directory, "uploads", lost));
  expect(await runFolio(["backup"], settingsOf(app.place))).toMatchObject({ code: 1 });
  const file = join(app.directory, "backups", filesIn(app.directory, "backups")[0] ?? "");
  const place = await emptyPlace();

  const verified = await runFolio(["backup", "verify", file]);
  expect([verified.code, verified.stderr]).toEqual([1, expect.stringContaining(`1 images already had no file`)]);
  const { code, stdout } = await runFolio(["restore", file], settingsOf(place));

  expect([code, stdout]).toEqual([0, expect.stringContaining(`The image ${lost} was missing when`)]);
  expect(await allRows(place)).toEqual(await allRows(app.place));
  expect(existsSync(join(place.directory, ".restoring"))).toBe(false);
});
