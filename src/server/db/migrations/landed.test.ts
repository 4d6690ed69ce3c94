import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";

const folder = import.meta.dirname;

/** Hashes of the files that the baseline reads. */
const parts = {
  "038-baseline-postgres.sql": "ad3006f9a64e947e2b665cbc892c9f574b1e01153662873f5ced6d705074ad37",
  "038-baseline-sqlite.sql": "a55b48976261c7a69798fdf79db9a9926346a37ad0e353914b9fecb67dc074a2",
};

const landed: Record<string, string> = {
  ...Object.fromEntries(Object.entries(migrations).map(([name, { sha256 }]) => [`${name}.ts`, sha256])),
  ...parts,
};

const sources = globSync("*.{ts,sql}", { cwd: folder, exclude: ["*.test.ts", "schema-dialect.ts"] });

test.each(sources)("%s is as it landed", (name) => {
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
  const sentence = landed[name]
    ? `${name} has landed: databases that ran it never run it again. Undo the change and add a new migration.`
    : `${name} is new: enter it in the list of src/server/db/migrations.ts, with its hash ${hash}.`;
  expect(hash, sentence).toBe(landed[name]);
});

test("no landed migration is missing", () => {
  expect(sources.toSorted()).toEqual(Object.keys(landed).toSorted());
});
