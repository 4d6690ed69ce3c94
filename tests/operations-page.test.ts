import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readShellBlocks } from "./support/fenced-blocks.ts";

const root = join(import.meta.dirname, "..");
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

test.each(pages)("every block of commands in %s is valid shell syntax", (page) => {
  for (const block of readShellBlocks(readFileSync(join(root, page), "utf8"))) {
    const { status, stderr } = spawnSync("bash", ["-n"], { input: block, encoding: "utf8" });
    expect([status, stderr], block).toEqual([0, ""]);
  }
});

test("the files that docs/operations.md links to or copies from an installation exist", () => {
  const page = readFileSync(join(root, "docs/operations.md"), "utf8");
  const inRelease = [...page.matchAll(/\/opt\/folio\/current\/([\w./-]+)/g)].map(([, path = ""]) => path);
  const units = [...page.matchAll(/\bfolio(?:-backup)?\.(?:service|socket|timer)\b/g)].map(
    ([name]) => `deploy/${name}`,
  );
  const links = [...page.matchAll(/\]\(([^)#:]+)(?:#[\w-]+)?\)/g)].map(([, path = ""]) => join("docs", path));
  expect(inRelease.length).toBeGreaterThan(3);
  expect([...inRelease, ...units, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
