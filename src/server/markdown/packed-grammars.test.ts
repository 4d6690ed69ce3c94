import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundledLanguages, bundledLanguagesInfo } from "shiki/langs";
import { expect, inject, test } from "vitest";
import { packGrammars } from "../../../scripts/vite/packed-grammars.ts";
import { unpackLanguages } from "./packed-grammars.ts";

test("the grammar file of a built server contains the same grammars as shiki, for every language", async () => {
  const { bytes, places, languages } = await packGrammars();
  const file = join(inject("runFolder"), "grammars.json");
  writeFileSync(file, bytes);
  const unpacked = unpackLanguages(file, places, languages);
  expect(Object.keys(unpacked)).toHaveLength(bundledLanguagesInfo.length);
  for (const { id } of bundledLanguagesInfo) {
    const { default: expected } = await bundledLanguages[id as keyof typeof bundledLanguages]();
    const found = await unpacked[id]!();
    expect(JSON.stringify(found.default) === JSON.stringify(expected), id).toBe(true);
  }
});
