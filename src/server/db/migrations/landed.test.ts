import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";

const folder = import.meta.dirname;

/** SHA-256 of each SQL file that the baseline migration reads. */
const parts = {
  "038-baseline-postgres.sql": "9cba38373ece19f776a3a6b0f21dbbf67904cdfffc708cc0d504e57e282f1347",
  "038-baseline-sqlite.sql": "f17d27e027bb5ffb07f4bfde0637880d622410c036e467272784bfd0c07dcb7f",
  "038-baseline.sql": "8530da2febe3d8fa8fee496aec00bda0168f62860a832047d4b901492ae8b496",
};

const landed: Record<string, string> = {
  ...Object.fromEntries(Object.entries(migrations).map(([name, { sha256 }]) => [`${name}.ts`, sha256])),
  ...parts,
};

const sources = globSync("*.{ts,sql}", { cwd: folder, exclude: ["*.test.ts", "schema-dialect.ts"] });

test.each(sources)("%s is unchanged since its release", (name) => {
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
  const sentence = landed[name]
    ? `${name} has landed: databases that ran it never run it again. Undo the change and add a new migration.`
    : `${name} is new: enter it in the list of src/server/db/migrations.ts, with its hash ${hash}.`;
  expect(hash, sentence).toBe(landed[name]);
});

test("the migration files are exactly those that have a recorded hash", () => {
  expect(sources.toSorted()).toEqual(Object.keys(landed).toSorted());
});
