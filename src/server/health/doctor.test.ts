import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { runBuiltFolio, runFolio } from "../../../tests/support/command-line.ts";
import { commandedApp } from "../../../tests/support/commanded-app.ts";
import { readFindings } from "../../../tests/support/findings.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { listen } from "../../../tests/support/listening-server.ts";
import { canMount, mountReadOnly } from "../../../tests/support/small-disk.ts";
import { storedRows } from "../../../tests/support/stored-rows.ts";
import { openDatabase } from "../db/open.ts";

const postgres = inject("postgres");

/** Matches files that a running site changes in the background, and SQLite's -shm file, which a read changes. */
const changing = /^smaller-uploads|-shm$/;

/** Returns path, mode, modification time and hash of each file that a running site leaves unchanged. */
function filesIn(directory: string) {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((path) => !changing.test(path));
  return paths.toSorted().map((path) => {
    const { mtimeMs, mode } = statSync(join(directory, path));
    const isFile = statSync(join(directory, path)).isFile();
    return [
      path,
      mode,
      mtimeMs,
      isFile &&
        createHash("sha256")
          .update(readFileSync(join(directory, path)))
          .digest("hex"),
    ];
  });
}

const image = await pngOf(30, 20, "#aabbcc");

async function examinedSite() {
  const app = await commandedApp();
  await app.admin.post("/api/blogs/upload", imageForm(image));
  await app.published({ title: "First" });
  await app.published({ title: "Second" });
  return { ...app, examine: async () => readFindings(await app.folio(["doctor", "--json"])) };
}

test("a running site without problems is reported as healthy, and its files are not changed", async () => {
  const { examine, directory, database } = await examinedSite();
  const before = [filesIn(directory), await storedRows(database.db)];

  const { level, text } = await examine();
  for (const check of ["database", "integrity", "accounts", "uploads", "posts", "jobs"])
    expect([check, text(check), level(check)]).toEqual([check, text(check), "ok"]);
  expect(text("uploads")).toBe("1 uploaded image, each with its file.");
  expect([filesIn(directory), await storedRows(database.db)]).toEqual(before);
});

test("missing and leftover files, failed renderings and jobs, an old backup and a site without users are reported", async () => {
  const { examine, database, directory } = await examinedSite();
  const { db } = database;
  const [file = ""] = readdirSync(join(directory, "uploads"));
  rmSync(join(directory, "uploads", file));
  writeFileSync(join(directory, "uploads", `${"b".repeat(32)}-30x20-aabbcc.webp`), "");
  await sql`update renderings set state = 'failed' where post_id = (select min(post_id) from renderings)`.execute(db);
  await sql`update users set is_active = 0`.execute(db);
  await sql`insert into jobs (id, kind, payload, state, reason, attempts, run_at, renewals, created_at)
    values ('1', 'media.clean', '{}', 'dead', '', 3, 0, 0, 0)`.execute(db);

  const old = join(directory, "backups", "folio-2020-01-01T00-00-00Z.tar");
  mkdirSync(dirname(old));
  writeFileSync(old, "");

  const { text, level } = await examine();
  expect(text("backups")).toMatch(/^The last backup is \d+ days old\./);
  expect(text("uploads")).toContain(`The files of 1 uploaded image are missing, such as ${file}`);
  expect(text("uploads")).toContain("The database does not know 1 file in uploads");
  expect(text("posts")).toContain("1 article could not be rendered");
  expect(text("accounts")).toContain("No administrator can sign in");
  expect([level("jobs"), text("jobs")]).toEqual(["warning", "1 job (media.clean) failed permanently."]);
});

test.runIf(canMount && !postgres)("a database file that cannot be written is reported", async () => {
  const { examine, directory } = await examinedSite();
  onTestFinished(mountReadOnly(join(directory, "folio.db")));
  const { level, text } = await examine();
  expect([level("database"), text("database")]).toEqual([
    "problem",
    "The database file is read-only: nothing can be changed.",
  ]);
});

test("a missing table and the migration of a later folio are reported, and the other checks still run", async () => {
  const { examine, database } = await examinedSite();
  const { db } = database;
  await sql`drop table view_months`.execute(db);
  expect((await examine()).text("database")).toBe("Tables are missing: view_months.");

  await sql`insert into migrations (name, applied_at) values ('999-later', 0)`.execute(db);
  const { text, level } = await examine();
  expect(text("database")).toContain("A later version of folio wrote this database.");
  expect(level("posts")).toBe("ok");
});

test.skipIf(postgres)("a damaged, truncated, empty or missing database is reported and not changed", async () => {
  const directory = join(inject("runFolder"), "damaged");
  const file = join(directory, "folio.db");
  const examine = async () => {
    const before = filesIn(directory);
    const findings = readFindings(
      await runFolio(["doctor", "--json"], { DATA_DIR: directory }, { cwd: inject("runFolder") }),
    );
    expect(filesIn(directory)).toEqual(before);
    return findings;
  };
  await (await openDatabase({ url: undefined, directory })).close();
  expect((await examine()).level("integrity")).toBe("ok");

  const whole = readFileSync(file);
  const pages = Buffer.from(whole);
  pages.fill(0xaa, 8 * 4096, 40 * 4096);
  writeFileSync(file, pages);
  const damaged = await examine();
  expect(["problem", "unknown"]).toContain(damaged.level("database"));
  expect(damaged.level("integrity")).toBe("problem");

  truncateSync(file, 0);
  expect((await examine()).text("database")).toContain("has 0 bytes");
  writeFileSync(file, "not a database at all ".repeat(500));
  expect((await examine()).text("database")).toContain("not a database");
  rmSync(file);
  expect((await examine()).text("database")).toContain("There is no database in");
});

test.runIf(postgres)("an unreachable PostgreSQL is reported, and the other checks still run", async () => {
  const settings = { DATABASE_URL: "postgres://folio@127.0.0.1:1/folio", DATA_DIR: inject("runFolder") };
  const { text, level } = readFindings(await runFolio(["doctor", "--json"], settings, { cwd: inject("runFolder") }));
  expect([level("database"), text("database")]).toEqual(["problem", expect.stringContaining("cannot be reached")]);
  expect(level("posts")).toBe("unknown");
  expect(level("disk")).not.toBe("unknown");
});

test.runIf(postgres)(
  "a PostgreSQL that never answers is reported after a timeout, and the other checks run",
  async () => {
    const port = await listen(createServer(() => {}));
    const settings = { DATABASE_URL: `postgres://folio@127.0.0.1:${port}/folio`, DATA_DIR: inject("runFolder") };

    const outcome = await runBuiltFolio(["doctor", "--json"], settings, { cwd: inject("runFolder") });
    const { text, level } = readFindings(outcome);
    expect([level("database"), text("database")]).toEqual(["problem", expect.stringContaining("did not answer")]);
    expect([level("uploads"), text("uploads")]).toEqual(["unknown", expect.stringContaining("Not checked")]);
    expect(level("disk")).not.toBe("unknown");
  },
);
