import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { full, isFileInRun, lane, mainSpecs } from "./lanes.ts";

const root = join(import.meta.dirname, "../..");

/** Matches imports by which a test file uses a database; in other files, `createTestDatabase` throws. */
const usesDatabase = /^(import|\}) .*support\/([\w/-]+-app|test-database|migrating-process)\.ts"|inject\("postgres"\)/m;
const usesAnyDatabase = /^(import|\}) .*support\/any-database-app\.ts"/m;

/**
 * Returns the Vitest projects of a test file, by what it needs: an installation, a release, generated input or
 * databases.
 */
function projectsOf(file: string) {
  if (file.startsWith("tests/set-up/")) return ["set-up"];
  const source = readFileSync(join(root, file), "utf8");
  if (file.startsWith("tests/release/") || source.includes('inject("releaseFile")')) return ["release"];
  // The project `fuzz` uses PostgreSQL, which refuses some values that SQLite accepts, such as NUL characters.
  if (/\/hostile-/.test(file)) return ["fuzz"];
  if (usesAnyDatabase.test(source)) return ["api-sqlite"];
  return usesDatabase.test(source) ? ["api-sqlite", "api-postgres"] : ["unit"];
}

/** Returns the selected test files per project; by default, those of the current run. */
export function findProjects(isSelected = isFileInRun) {
  const files = globSync(["src/**/*.test.{ts,tsx}", "tests/{,set-up/,release/,upgrades/,hard/}*.test.ts"], {
    cwd: root,
  });
  const found = files
    .flatMap((file) => projectsOf(file).map((project) => ({ project, file })))
    .filter(({ project, file }) => isSelected(project, file));
  return Map.groupBy(found, ({ project }) => project);
}

/** Lists the browser tests of the current run, as projects of Playwright. */
export function findBrowserProjects() {
  if (lane !== "gate" && lane !== "full") return [{ name: "all", testMatch: "*.spec.ts" }];
  const costly = new RegExp(mainSpecs.flatMap((file) => full[file] ?? []).join("|"));
  const main = { name: "main paths", testMatch: mainSpecs.map((file) => `**/${file}`) };
  if (lane === "gate") return [{ ...main, grepInvert: costly }];
  return [
    { name: "rest", testMatch: "*.spec.ts", testIgnore: main.testMatch },
    { ...main, grep: costly },
  ];
}
