import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * SHA-256 of the source of each migration as it landed, but for the import in 001 and 006: they took the live dialect
 * where schema-dialect.ts has its frozen copy. The databases in tests/upgrades prove that the schema is the same.
 */
const landed: Record<string, string> = {
  "001-foundation.ts": "c808ea28d659f03fd77dfb9b32ba2f0fe9250d106eb064cb981eb5654b24dae8",
  "002-analytics.ts": "3149ab05c1563549e313d8312b86002045e5c5d3e55e26f33aa6d5791b9cb668",
  "003-session-traces.ts": "4e1c783ea277636b459a0027f7142c33cc8ccdd22b6bbbebe81b59e191471e2a",
  "004-tables-added-later.ts": "3f8347d407c87cadf74c62a33730a491f93e2e7bc09e8df0c54b2ee286341058",
  "005-idempotency-keys.ts": "87c595b711a6fcb045b19d92fa35e19e8898ed558a91461d2875af57c582df3a",
  "006-derived-data.ts": "a9f9e149576062b43b610febb17277857ab312a2b4bcde7dc91ba5a87dcd0181",
  "007-security-events.ts": "6a7f42667aa54115f90a0c9f52c1e6f450f1e07d991d793954ef154ebaa0b194",
  "008-renderings.ts": "58ae02efcf108247ef2ef9b9497e4b04fa0e95603a7b3034cabce5ef7c19c034",
  "schema-dialect.ts": "6da45a22aa6e13741d8c2b5f2d4193b6b513c76a7af6bffcf4a4bd3cbe487576",
};

const folder = import.meta.dirname;
const sources = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));

test.each(sources)("%s is as it landed", (name) => {
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
  const sentence = landed[name]
    ? `${name} has landed: databases that ran it never run it again. Undo the change and add a new migration.`
    : `${name} is new: add its hash ${hash} to the list of landed migrations in landed.test.ts.`;
  expect(hash, sentence).toBe(landed[name]);
});

test("no landed migration is missing", () => {
  expect(sources.toSorted()).toEqual(Object.keys(landed).toSorted());
});
