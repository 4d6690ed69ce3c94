import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { nextRelease } from "../support/added-migration.ts";
import { allRows, emptyPlace, filesIn, settingsOf } from "../support/backup-app.ts";
import { runBuiltFolio } from "../support/command-line.ts";
import { killWhileUpgrading, schemaOf, stepsOf, upgrade } from "../support/older-site.ts";
import { canMount, fillDisk, mountSmallDisk } from "../support/small-disk.ts";
import { newestRelease, restoreRelease } from "./recorded-database.ts";

async function olderSite() {
  const place = await restoreRelease(newestRelease);
  onTestFinished(place.drop);
  return { place, steps: await stepsOf(place), rows: await allRows(place) };
}

test("a start with new migrations first makes a backup, which folio rollback restores", async () => {
  const { place, steps, rows } = await olderSite();

  await upgrade(place);
  expect(await schemaOf(place, steps)).toBe("new");
  expect(filesIn(place.directory, "backups")).toEqual([expect.stringMatching(/^before-upgrade-.*\.tar$/)]);
  const upgraded = await allRows(place);

  const back = await runBuiltFolio(["rollback", "--json"], settingsOf(place));
  expect([back.code, back.stderr]).toEqual([0, ""]);
  expect(await allRows(place)).toEqual(rows);
  expect(await stepsOf(place)).toEqual(steps);

  const again = await runBuiltFolio(["rollback"], settingsOf(place));
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("there is no upgrade to undo")]);
  const { file } = JSON.parse(back.stdout) as { file: string };
  const other = await emptyPlace();
  expect((await runBuiltFolio(["restore", file], { ...settingsOf(other), ...nextRelease })).stderr).toBe("");
  expect(await allRows(other)).toEqual(upgraded);

  await upgrade(place);
  expect(await schemaOf(place, steps)).toBe("new");
});

test("with a passphrase, the backups of an upgrade and of its rollback are encrypted", async () => {
  const { place, steps, rows } = await olderSite();
  const passphrase = { BACKUP_PASSPHRASE: "correct horse battery" };
  await upgrade(place, passphrase);
  const [name = ""] = filesIn(place.directory, "backups");
  expect(name).toMatch(/^before-upgrade-.*\.tar\.age$/);
  expect(readFileSync(join(place.directory, "backups", name), "latin1")).toMatch(/^age-encryption\.org\/v1/);

  const without = await runBuiltFolio(["rollback"], settingsOf(place));
  expect(without).toEqual({
    code: 1,
    stdout: "",
    stderr: "This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.\n",
  });
  expect(await schemaOf(place, steps)).toBe("new");

  const back = await runBuiltFolio(["rollback", "--json"], { ...settingsOf(place), ...passphrase });
  expect(back.code).toBe(0);
  expect((JSON.parse(back.stdout) as { file: string }).file).toMatch(/before-rollback-.*\.tar\.age$/);
  expect(await allRows(place)).toEqual(rows);
});

test("if the backup fails, the upgrade is refused in one sentence", async () => {
  const { place, steps, rows } = await olderSite();
  writeFileSync(join(place.directory, "backups"), "in the way");

  const failure = await upgrade(place).catch((error: Error) => error.message);

  expect(failure).toMatch(
    /\nThis version must upgrade the database, but the backup before that cannot be written to .*: nothing was changed\.\n$/,
  );
  expect(await stepsOf(place)).toEqual(steps);
  expect(await allRows(place)).toEqual(rows);
});

describe.runIf(canMount)("a full disk during an upgrade", () => {
  test("the failed upgrade keeps the old schema, and leaves no incomplete files", async () => {
    const { place, steps, rows } = await olderSite();
    const backups = join(place.directory, "backups");
    mkdirSync(backups);
    const unmount = mountSmallDisk(backups, 1);
    onTestFinished(() => unmount?.());
    fillDisk(backups);
    const before = readdirSync(backups);

    await expect(upgrade(place)).rejects.toThrow(/nothing was changed/);

    expect(readdirSync(backups)).toEqual(before);
    expect([await stepsOf(place), await allRows(place)]).toEqual([steps, rows]);
  });
});

test("a kill during an upgrade leaves the old schema or the new one, and the next start continues", async () => {
  for (const afterMs of [250, 500]) {
    const { place, steps, rows } = await olderSite();
    await killWhileUpgrading(place, afterMs);
    const schema = await schemaOf(place, steps);
    expect(["old", "new"]).toContain(schema);
    expect(schema === "new" || (await allRows(place))).toEqual(schema === "new" || rows);
    await upgrade(place);
    expect(await schemaOf(place, steps)).toBe("new");
  }
});

test("a site without a previous upgrade has nothing to roll back", async () => {
  const { place, rows } = await olderSite();
  const outcome = await runBuiltFolio(["rollback"], settingsOf(place));
  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^There is no backup from before an upgrade in /);
  expect(await allRows(place)).toEqual(rows);
  expect(filesIn(place.directory, "backups")).toEqual([]);
});
