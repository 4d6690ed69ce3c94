import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, inject, test } from "vitest";
import { adminScreen } from "./recipes/admin-screen/admin-screen.ts";
import { apiResource } from "./recipes/api-resource/api-resource.ts";
import { backgroundJob } from "./recipes/background-job/background-job.ts";
import { command } from "./recipes/command/command.ts";
import { extension } from "./recipes/extension/extension.ts";
import { createCopy, isBegun, newFiles } from "./recipes/followed-copy.ts";
import { healthCheck } from "./recipes/health-check/health-check.ts";
import { kindOfMail } from "./recipes/kind-of-mail/kind-of-mail.ts";
import { postField } from "./recipes/post-field/post-field.ts";
import type { Recipe } from "./recipes/recipe.ts";
import { siteSetting } from "./recipes/site-setting/site-setting.ts";
import { visitorPage } from "./recipes/visitor-page/visitor-page.ts";

const root = join(import.meta.dirname, "../..");

/** In the order of the page, since later examples add to earlier ones. */
const recipes = [
  postField,
  apiResource,
  backgroundJob,
  healthCheck,
  siteSetting,
  kindOfMail,
  visitorPage,
  adminScreen,
  command,
  extension,
];

const types = ["typescript/bin/tsc", ["-p", "."]] as const;

/** Tests that the examples add or extend. */
const ownTests = recipes.flatMap(newFiles).filter((path) => path.endsWith(".test.ts"));
const fieldTests = "src/server/tests/single-fields.test.ts";
/** Tests that walk over all steps of the schema, calls, kinds of mail, pages and files. */
const generalTests = [
  "src/server/db/migrations/landed.test.ts",
  "src/server/http/openapi/openapi.test.ts",
  "src/server/mail/mail-headers.test.ts",
  "src/server/pages/crawlers/sitemap.test.ts",
  "src/server/tests/described-answers.test.ts",
  "src/server/tests/permissions.test.ts",
  "tests/architecture.test.ts",
  "tests/metrics-page.test.ts",
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
  expect(copy.run(...vitest(["unit", "api-sqlite"], [...ownTests, fieldTests, ...generalTests]))).toBe("");
});

test.runIf(isPostgres)("followed recipes pass their tests on PostgreSQL", () => {
  const copy = createCopy();
  copy.follow(recipes, () => true);
  expect(copy.run(...vitest(["api-postgres"], [...ownTests, fieldTests]))).toBe("");
});

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

const textOf = ({ heading }: Recipe) => page.split(`\n## ${heading}\n`)[1]?.split("\n## ", 1)[0] ?? "";
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

test("every recipe of the page is followed", () => {
  const headings = [...page.matchAll(/^## (How to add .*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(recipes.map(({ heading }) => heading));
});

test.each(recipes)("$heading: names every file that it takes", (recipe) => {
  const named = pathsIn(textOf(recipe));
  const missing = touchedBy(recipe).filter((path) => !named.some((pattern) => matches(pattern, path)));
  expect(missing).toEqual([]);
});

test.each(recipes)("$heading: each row is followed, and names files that exist", (recipe) => {
  const touched = touchedBy(recipe);
  const rows = rowsOf(recipe).filter((row) => pathsIn(row).length > 0);
  expect(rows).not.toEqual([]);
  const skipped = rows.filter((row) => !pathsIn(row).some((pattern) => touched.some((path) => matches(pattern, path))));
  expect(skipped).toEqual([]);
  expect(pathsIn(textOf(recipe)).filter((path) => !isPattern(path) && !existsSync(join(root, path)))).toEqual([]);
});
