import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { runFolio } from "../../../tests/support/command-line.ts";
import { readFindings } from "../../../tests/support/findings.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { canMount, mountReadOnly } from "../../../tests/support/small-disk.ts";
import { hourMs } from "../../contract/durations.ts";

const emptyFolder = () => mkdtempSync(join(inject("runFolder"), "elsewhere-"));

async function examinedSite(settings: Record<string, string> = {}) {
  const app = await commandedApp(settings);
  return { ...app, examine: async () => readFindings(await app.folio(["doctor", "--json"])) };
}

/** Makes a site appear `hours` older by moving back the times of its migrations. */
const age = ({ database }: Pick<Awaited<ReturnType<typeof commandedApp>>, "database">, hours: number) =>
  sql`update migrations set applied_at = ${Date.now() - hours * hourMs}`.execute(database.db);

test("a new site needs no backup before its first night; an older site without a backup gets a warning", async () => {
  const site = await examinedSite();
  const describe = async () => [
    (await site.admin.get("/api/dashboard")).body.data,
    (await site.admin.get("/api/system")).body.data,
  ];
  expect([(await site.examine()).level("backups")]).toEqual(["ok"]);
  for (const data of await describe()) expect(data).toMatchObject({ lastBackup: null, isBackupOverdue: false });

  await age(site, 72);
  const { level, text } = await site.examine();
  expect([level("backups"), text("backups")]).toEqual(["warning", "There is no backup of this site."]);
  for (const data of await describe()) expect(data).toMatchObject({ lastBackup: null, isBackupOverdue: true });
});

test("an unverified backup is reported only after the first nights of a site", async () => {
  const site = await examinedSite();
  expect((await site.folio(["backup", emptyFolder()])).code).toBe(0);
  const isVerifiedLater = "The last backup is 0 hours old, and one will be verified in the site's first night.";
  expect((await site.examine()).text("backups")).toBe(isVerifiedLater);
  await age(site, 72);
  expect((await site.examine()).text("backups")).toContain("No backup of this site has been verified yet.");
});

test("the last backup can be one that `folio backup` wrote to another folder, but not one from the future", async () => {
  const site = await examinedSite();
  await age(site, 72);
  const future = join(site.directory, "backups", "folio-2999-01-01T00-00-00Z.tar");
  mkdirSync(join(site.directory, "backups"));
  writeFileSync(future, "");
  expect((await site.examine()).text("backups")).toContain("There is no backup of this site.");
  expect((await site.admin.get("/api/dashboard")).body.data).toMatchObject({ lastBackup: null, isBackupOverdue: true });

  expect((await site.folio(["backup", emptyFolder()])).code).toBe(0);
  expect((await site.examine()).text("backups")).toContain("No backup of this site has been verified yet.");
  expect((await site.examine()).text("backups")).not.toContain("There is no backup");
  expect((await site.admin.get("/api/dashboard")).body.data).toMatchObject({ isBackupOverdue: false });
});

test("a BACKUP_TO folder that does not exist is reported", async () => {
  const folder = join(emptyFolder(), "disk");
  const site = await examinedSite({ BACKUP_TO: folder });
  const missing = await site.examine();
  expect([missing.level("backups"), missing.text("backups")]).toEqual([
    "warning",
    expect.stringContaining(`BACKUP_TO (${folder}) is missing.`),
  ]);

  // Without a folder as argument, folio backup writes to BACKUP_TO and creates the folder.
  const { stdout } = await site.folio(["backup"]);
  const file = stdout.trim();
  expect(readdirSync(folder)).toEqual([file.slice(folder.length + 1)]);
  expect((await site.folio(["backup", "verify", file])).code).toBe(0);
  expect((await site.examine()).level("backups")).toBe("ok");
});

test.runIf(canMount)("a BACKUP_TO without write permission is reported", async () => {
  const folder = emptyFolder();
  onTestFinished(mountReadOnly(folder));
  const { examine } = await examinedSite({ BACKUP_TO: folder });
  const { level, text } = await examine();
  expect([level("backups"), text("backups")]).toEqual(["problem", `BACKUP_TO (${folder}) is not writable.`]);
});

test("an upload whose file is empty is reported", async () => {
  const { admin, directory, examine } = await examinedSite();
  await admin.post("/api/blogs/upload", imageForm(await pngOf(30, 20, "#aabbcc")));
  expect((await examine()).level("uploads")).toBe("ok");

  const [file = ""] = readdirSync(join(directory, "uploads"));
  writeFileSync(join(directory, "uploads", file), "");
  const { level, text } = await examine();
  expect([level("uploads"), text("uploads")]).toEqual([
    "problem",
    `The files of 1 uploaded image are damaged, such as ${file}.`,
  ]);
});

test.each(["~/backups", "$HOME/backups", "ftp://example.com/backups", "s3:/bucket/folder"])(
  "folio backup refuses the destination %s, and creates no folder of that name",
  async (place) => {
    const cwd = emptyFolder();
    const { code, stderr } = await runFolio(["backup", place], { DATA_DIR: cwd }, { cwd });
    expect([code, stderr]).toEqual([
      1,
      `A backup needs a folder with its full path, without ~ or $, or an address such as s3://bucket/folder, not "${place}".\n`,
    ]);
    expect(readdirSync(cwd)).toEqual([]);
  },
);
