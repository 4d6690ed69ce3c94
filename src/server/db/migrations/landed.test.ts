import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";

const folder = import.meta.dirname;
const schemaDialect = "6da45a22aa6e13741d8c2b5f2d4193b6b513c76a7af6bffcf4a4bd3cbe487576";

/**
 * The hash of the source of each migration as it landed, but for the import in 001 and 006: they took the live dialect
 * where schema-dialect.ts has its frozen copy. The databases in tests/upgrades prove that the schema is the same.
 */
const landed: Record<string, string> = {
  ...Object.fromEntries(Object.entries(migrations).map(([name, { sha256 }]) => [`${name}.ts`, sha256])),
  "schema-dialect.ts": schemaDialect,
};

const sources = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));

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
