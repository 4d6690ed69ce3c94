import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, inject, test } from "vitest";
import { apiResource } from "./recipes/api-resource/api-resource.ts";
import { extension } from "./recipes/extension/extension.ts";
import { createCopy, isBegun, newFiles } from "./recipes/followed-copy.ts";
import type { Recipe } from "./recipes/recipe.ts";

const root = join(import.meta.dirname, "../..");

/** Examples of the page's longest recipes. */
const recipes = [apiResource, extension];

const types = ["typescript/bin/tsc", ["-p", "."]] as const;

/** Tests that the examples add or extend. */
const ownTests = recipes.flatMap(newFiles).filter((path) => path.endsWith(".test.ts"));
/** Tests that walk over all steps of the schema, calls and files. */
const generalTests = [
  "src/server/db/migrations/landed.test.ts",
  "src/server/http/openapi/openapi.test.ts",
  "src/server/tests/described-answers.test.ts",
  "src/server/tests/permissions.test.ts",
  "tests/architecture.test.ts",
];

function vitest(projects: string[], files: string[]) {
  // Vitest ignores a name that matches no file.
  for (const file of files) expect(ownTests.includes(file) || existsSync(join(root, file)), file).toBe(true);
  const lanes = projects.flatMap((name) => ["--project", name]);
  return ["vitest/vitest.mjs", ["run", ...lanes, ...files], { TEST_LANE: "all" }] as const;
}

const isPostgres = inject("postgres") !== undefined;

test.skipIf(isPostgres)("followed recipes compile and pass their tests; begun ones fail the type check", () => {
  const copy = createCopy();
  copy.follow(recipes, isBegun);
  const failures = copy.run(...types);
  // Others fail besides, which use what these do not have yet.
  for (const path of recipes.flatMap(({ required = [] }) => required))
    expect.soft(failures, path).toContain(`\n${path}(`);

  copy.follow(recipes, (recipe, path) => !isBegun(recipe, path));
  expect(copy.run(...types)).toBe("");
  expect(copy.run(...vitest(["unit", "api-sqlite"], [...ownTests, ...generalTests]))).toBe("");
});

test.runIf(isPostgres)("followed recipes pass their tests on PostgreSQL", () => {
  const copy = createCopy();
  copy.follow(recipes, () => true);
  expect(copy.run(...vitest(["api-postgres"], ownTests))).toBe("");
});

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

const textOf = ({ heading }: Pick<Recipe, "heading">) => page.split(`\n## ${heading}\n`)[1]?.split("\n## ", 1)[0] ?? "";
const rowsOf = (recipe: Recipe) =>
  [...textOf(recipe).matchAll(/^\| (?!file|---)(.*?) \|/gm)].map(([, files = ""]) => files);
/** The files that a text names, also as `<name>.ts`, `*.test.ts` or a folder. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|tests|docs|scripts|deploy)\/[^`]+)`/g)].map(([, path = ""]) => path);
const isPattern = (path: string) => /[<*…]/.test(path);

function matches(pattern: string, path: string) {
  const glob = pattern.replaceAll(/<\w+>|0NN-…/g, "*");
  return matchesGlob(path, glob.endsWith("/") ? `${glob}**` : glob);
}

const touchedBy = (recipe: Recipe) => [...newFiles(recipe), ...Object.keys(recipe.lines)];

test("every recipe names files that exist", () => {
  const headings = [...page.matchAll(/^## (How to add .*)$/gm)].map(([, heading = ""]) => heading);
  expect(headings.length).toBeGreaterThan(5);
  for (const heading of headings) {
    const missing = pathsIn(textOf({ heading })).filter((path) => !isPattern(path) && !existsSync(join(root, path)));
    expect([heading, missing]).toEqual([heading, []]);
  }
});

test.each(recipes)("$heading: names every file that it takes", (recipe) => {
  const named = pathsIn(textOf(recipe));
  const missing = touchedBy(recipe).filter((path) => !named.some((pattern) => matches(pattern, path)));
  expect(missing).toEqual([]);
});

test.each(recipes)("$heading: each row is followed", (recipe) => {
  const touched = touchedBy(recipe);
  const rows = rowsOf(recipe).filter((row) => pathsIn(row).length > 0);
  expect(rows).not.toEqual([]);
  const skipped = rows.filter((row) => !pathsIn(row).some((pattern) => touched.some((path) => matches(pattern, path))));
  expect(skipped).toEqual([]);
});
