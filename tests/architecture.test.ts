import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { vagueOpeningsIn } from "./support/comment-openings.ts";
import { badNames, forbiddenImports, importCycles } from "./support/dependencies.ts";
import { readSources } from "./support/imports.ts";
import { full, isFileInGate, mainSpecs } from "./support/lanes.ts";
import { privateWordsIn } from "./support/private-words.ts";
import { speedJudgementsIn } from "./support/speed-judgements.ts";
import { findProjects } from "./support/test-projects.ts";

const root = join(import.meta.dirname, "..");

/** Files that may read a request's URL as text, each with the reason. */
const urlReaders = {
  "src/server/http/logging.ts": "logs it",
  "src/server/http/unknown-address.ts": "answers addresses that no route has",
  "src/server/pages/page/missing-page.tsx": "shows the navigation entry of a failed page as active",
};
/** Pattern of code that reads the URL of a request. */
const urlText = /\b(request|req)\.(raw\.)?url\b/;
/** Pattern of durations for which `src/contract/durations.ts` has constants. */
const durationLiteral =
  /\b(86_?400_?000|3_?600_?000|60_000|60 \* 1_?000)\b|const (seconds?|minutes?|hours?|days?)Ms = [\d_ *]+;/;
/** Migrations are exempt from the rules for comments and durations, because a hash check forbids any change. */
const exemptFromOpenings = /^src\/server\/db\/migrations\//;

/** Folders that paths in the documentation are relative to. */
const documentedFolders = ["", "src", "src/server", "src/web", "src/web/admin", "src/web/visitor", "tests", "bench"];

/** Production files of the server whose text fulfils a condition. */
const serverFilesWhere = (isFound: (text: string) => boolean) =>
  globSync("src/server/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test.") && isFound(readFileSync(join(root, path), "utf8")))
    .toSorted();

test("every source file that the documentation names exists", () => {
  const missing = globSync(["*.md", "docs/**/*.md"], { cwd: root, exclude: ["CHANGELOG.md"] }).flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/`([\w-]+\/[\w./-]+\.(?:tsx?|mjs|css))`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !documentedFolders.some((folder) => existsSync(join(root, folder, path))))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("every file imports only what its layer may import", () => {
  expect(forbiddenImports(readSources(root))).toEqual([]);
});

test("only migrations and transactions.ts start transactions; the latter handles a COMMIT of unknown outcome", () => {
  const running = serverFilesWhere((text) => text.includes(".transaction()"));
  expect(running).toEqual(["src/server/db/migrate.ts", "src/server/db/transactions.ts"]);
});

test("the server fetches from other servers only in fetch-outside.ts, which limits every wait", () => {
  const fetching = serverFilesWhere((text) => /(?<![\w.])fetch\(/.test(text));
  expect(fetching).toEqual(["src/server/outgoing/fetch-outside.ts"]);
});

test("the server reads the URL of a request as text only for logs and where no route matches", () => {
  expect(serverFilesWhere((text) => urlText.test(text))).toEqual(Object.keys(urlReaders));
});

test("there is no cycle of imports", () => {
  expect(importCycles(readSources(root))).toEqual([]);
});

test("no identifier or file name contains a word for which a usual technical term exists", () => {
  const paths = globSync("{src,tests,scripts,bench}/**/*.{ts,tsx,mjs}", { cwd: root });
  expect(paths.flatMap((path) => privateWordsIn(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("no comment begins with a vague word such as What or Of", () => {
  const paths = globSync("{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}", { cwd: root });
  const checked = paths.filter((path) => !exemptFromOpenings.test(path));
  expect(checked.flatMap((path) => vagueOpeningsIn(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("only `src/contract/durations.ts` defines days, hours and minutes in milliseconds", () => {
  const paths = globSync("{src,tests,bench}/**/*.{ts,tsx}", { cwd: root }).filter(
    (path) =>
      path !== "src/contract/durations.ts" && path !== "tests/architecture.test.ts" && !exemptFromOpenings.test(path),
  );
  const literal = paths.filter((path) => durationLiteral.test(readFileSync(join(root, path), "utf8")));
  expect(literal).toEqual([]);
});

test("every file name is kebab-case and contains no vague word such as utils or helpers", () => {
  const paths = globSync("{src,tests,scripts,bench}/**/*.*", { cwd: root });
  expect(badNames(paths)).toEqual([]);
});

test("no test in `npm test` depends on elapsed time, memory use or the state of the kernel", () => {
  const files = new Set([...findProjects(isFileInGate).values()].flat().map(({ file }) => file));
  const found = [...files, ...mainSpecs]
    .filter((path) => path !== "tests/architecture.test.ts")
    .flatMap((path) => speedJudgementsIn(path, readFileSync(join(root, path), "utf8")));
  expect(found).toEqual([]);
});

test("every file and title that lanes.ts excludes from `npm test` exists", () => {
  const paths = globSync("{src,tests}/**/*.{test,spec}.{ts,tsx}", { cwd: root });
  const missing = Object.entries(full).flatMap(([prefix, titles]) => {
    const found = paths.filter((path) => path.startsWith(prefix));
    // An extension can be deleted with its tests.
    if (titles === "whole") return found.length > 0 || prefix.includes("/extensions/") ? [] : [prefix];
    const sources = found.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
    // Titles of described-answers.test.ts are generated from API calls, so its source does not contain them.
    if (prefix === "src/server/tests/described-answers.test.ts") return [];
    // Only the first 40 characters are compared, because a title may end with a value that is known at run time.
    return titles.filter((title) => !['"', "`"].some((quote) => sources.includes(quote + title.slice(0, 40))));
  });
  expect(missing).toEqual([]);
});
