import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { allRows, filesIn, filledApp, settingsOf } from "../../../tests/support/backup-app.ts";
import { runBuiltFolio, runFolio } from "../../../tests/support/command-line.ts";
import { canMount, fillDisk, mountSmallDisk } from "../../../tests/support/small-disk.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const emptyFolder = () => mkdtempSync(join(inject("runFolder"), "backups-"));

test("a backup of a running site is one tar file with all rows and images, readable with tar and zcat", async () => {
  const { place, directory } = await filledApp();
  const into = emptyFolder();
  const tables = await allRows(place);

  const { code, stdout, stderr } = await runFolio(["backup", into], settingsOf(place));

  expect([code, stderr]).toEqual([0, ""]);
  const file = stdout.trimEnd().split("\n").at(-1) ?? "";
  expect(readdirSync(into)).toEqual([basename(file)]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const opened = emptyFolder();
  execFileSync("tar", ["xf", file, "-C", opened]);
  const archived = readFileSync(file);
  expect(readFileSync(join(opened, "SHA256"), "utf8").trim()).toBe(
    createHash("sha256").update(archived.subarray(0, -2048)).digest("hex"),
  );
  for (const name of readdirSync(join(directory, "uploads")))
    expect(readFileSync(join(opened, "uploads", name))).toEqual(readFileSync(join(directory, "uploads", name)));
  for (const [table, rows] of Object.entries(tables)) {
    const lines = execFileSync("zcat", [join(opened, "database", table, "000001.ndjson.gz")], { encoding: "utf8" });
    const read = lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(read.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted(), table).toEqual(rows);
  }
  const manifest = JSON.parse(readFileSync(join(opened, "manifest.json"), "utf8")) as { rows: object };
  expect(manifest).toMatchObject({
    format: 1,
    missing: [],
    rows: Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length])),
  });
});

test("folio backup --json prints only JSON with the new path; --keep 2 deletes all but the two newest backups", async () => {
  const { place } = await testApp();
  const into = emptyFolder();
  const older = ["folio-2020-01-01T00-00-00Z.tar", "folio-2021-01-01T00-00-00Z.tar"];
  for (const name of [...older, "notes.txt", "before-upgrade-2019-01-01T00-00-00Z.tar"])
    writeFileSync(join(into, name), "");

  const { code, stdout } = await runFolio(["backup", into, "--json", "--keep", "2"], settingsOf(place));

  const { file, deleted } = JSON.parse(stdout) as { file: string; deleted: string[] };
  expect([code, deleted]).toEqual([0, [older[0]]]);
  const left = new Set(readdirSync(into));
  expect(left).toEqual(new Set(["before-upgrade-2019-01-01T00-00-00Z.tar", older[1], basename(file), "notes.txt"]));
});

test("backups go to DATA_DIR/backups by default, under different names even if made in the same second", async () => {
  const { place, directory } = await testApp();
  const outcomes = await Promise.all([1, 2, 3].map(() => runBuiltFolio(["backup"], settingsOf(place))));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  const files = outcomes.map(({ stdout }) => basename(stdout.trim()));
  expect(filesIn(directory, "backups")).toEqual(files.toSorted());
  expect(new Set(files).size).toBe(3);
});

test("a backup contains all writes acknowledged before it began, while other writes continue", async () => {
  const { place, published } = await testApp();
  const slugs: string[] = [];
  const end = new AbortController();
  const writing = (async () => {
    for (let number = 0; !end.signal.aborted; number++)
      slugs.push((await published({ title: `Number ${number}` })).slug);
  })();
  await expect.poll(() => slugs.length).toBeGreaterThan(2);

  const acknowledged = [...slugs];
  const { code, stdout } = await runBuiltFolio(["backup"], settingsOf(place));
  end.abort();
  await writing;

  expect(code).toBe(0);
  const rows = execFileSync("sh", ["-c", `tar -xOf "${stdout.trim()}" database/posts/000001.ndjson.gz | zcat`]);
  for (const slug of acknowledged) expect(rows.toString()).toContain(`"${slug}"`);
});

test("a backup that lacks one image's file reports the image, exits with code 1, and contains everything else", async () => {
  const { place, directory, images } = await filledApp();
  const lost = basename(images[0] ?? "");
  rmSync(join(directory, "uploads", lost));

  const { code, stdout, stderr } = await runFolio(["backup"], settingsOf(place));

  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(
    `is complete except for 1 uploaded images that have a row in the database but no file: ${lost}.`,
  );
  expect(filesIn(directory, "backups")).toHaveLength(1);
});

test("folio backup reports a missing database in one sentence and writes no backup", async () => {
  const directory = emptyFolder();
  const outcome = await runFolio(["backup"], { DATA_DIR: directory });
  expect(outcome).toEqual({
    code: 1,
    stdout: "",
    stderr: `There is no database in ${directory}: set DATA_DIR or DATABASE_URL.\n`,
  });
  expect(readdirSync(directory)).toEqual([]);
});

describe.runIf(canMount)("backups on a full disk", () => {
  test.each(["before", "while"])(
    "a backup fails with one sentence and leaves no file if the disk fills up %s writing the backup file",
    async (when) => {
      const { place } = await filledApp();
      const into = emptyFolder();
      const unmount = mountSmallDisk(into, 1);
      onTestFinished(() => unmount?.());
      if (when === "before") fillDisk(into);
      else writeFileSync(join(into, "ballast"), Buffer.alloc(1024 ** 2 - 8192));
      const before = readdirSync(into);

      const outcome = await runFolio(["backup", into], settingsOf(place));

      expect(outcome).toMatchObject({ code: 1, stdout: "" });
      expect(outcome.stderr).toMatch(/^The disk is full \(.*\): free some space, then try again\.\n$/);
      expect(readdirSync(into)).toEqual(before);
    },
  );
});
