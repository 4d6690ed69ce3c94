import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../src/server/db/migrate.ts";
import { migrations } from "../../src/server/db/migrations.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { allRows, emptyPlace, filesIn, settingsOf } from "../support/backup-app.ts";
import { runBuiltFolio } from "../support/command-line.ts";
import { stepsOf } from "../support/older-site.ts";
import { openEmptyDatabase } from "../support/test-database.ts";
import { readSchema, restoreRelease } from "./recorded-database.ts";

const tooOld =
  "The database is too old for this version of folio to upgrade: start folio 0.2.0 with it once, or restore its backup with that version, then start this one.";

/** Creates the database of a site that has run all migrations before the baseline. */
async function siteBeforeBaseline() {
  const place = await restoreRelease("038-issue-figures");
  onTestFinished(place.drop);
  return place;
}

/** Creates a database without migration 034 and later ones, which the baseline migration requires. */
async function olderSite() {
  const place = await siteBeforeBaseline();
  const database = await openDatabase(place);
  await sql`delete from migrations where name >= '034'`.execute(database.db);
  await database.close();
  return { place, rows: await allRows(place) };
}

test("a new database runs the baseline and later migrations", async () => {
  const place = await emptyPlace();
  const database = await openDatabase(place);
  await database.close();
  expect(await stepsOf(place)).toEqual(Object.keys(migrations));
  expect((await stepsOf(place))[0]).toBe("038-baseline");
});

test("a database that ran all migrations before the baseline skips it and ends with a new database's schema", async () => {
  const place = await siteBeforeBaseline();
  const before = await stepsOf(place);
  expect(before).toHaveLength(38);

  const database = await openDatabase(place);
  const schema = await readSchema(database.db as unknown as Kysely<never>);
  await database.close();

  const [, ...later] = Object.keys(migrations);
  expect(await stepsOf(place)).toEqual([...before, ...later]);
  expect(filesIn(place.directory, "backups")).toEqual([]);
  const fresh = await openEmptyDatabase();
  await migrate(fresh);
  expect(schema).toEqual(await readSchema(fresh.db as unknown as Kysely<never>));
});

test("a database that lacks migrations before the baseline is refused and not changed", async () => {
  const { place, rows } = await olderSite();

  await expect(openDatabase(place)).rejects.toThrow(tooOld);
  expect(await runBuiltFolio(["users", "list"], settingsOf(place))).toEqual({
    code: 1,
    stdout: "",
    stderr: `${tooOld}\n`,
  });
  const { stdout } = await runBuiltFolio(["doctor", "--only", "database"], settingsOf(place));
  expect(stdout).toContain("The database is too old for this version of folio to upgrade.");
  expect(stdout).toContain("Start folio 0.2.0 with it once, then this version.");

  expect(await allRows(place)).toEqual(rows);
});

test("a backup is restored if it has all migrations that the baseline replaces, and refused otherwise", async () => {
  const whole = await siteBeforeBaseline();
  const rows = await allRows(whole);
  const { stdout: file } = await runBuiltFolio(["backup"], settingsOf(whole));
  const place = await emptyPlace();
  expect(await runBuiltFolio(["restore", file.trim()], settingsOf(place))).toMatchObject({ code: 0, stderr: "" });
  expect(await allRows(place)).toEqual(rows);
  await (await openDatabase(place)).close();

  const older = await olderSite();
  const { stdout: olderFile } = await runBuiltFolio(["backup"], settingsOf(older.place));
  const empty = await emptyPlace();
  for (const command of [["restore"], ["backup", "verify"]]) {
    const outcome = await runBuiltFolio([...command, olderFile.trim()], settingsOf(empty));
    expect(outcome).toEqual({ code: 1, stdout: "", stderr: `${tooOld}\n` });
  }
  expect(filesIn(empty.directory)).not.toContain("folio.db");
});
