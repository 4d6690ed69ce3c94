import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isFileInRun, lane } from "./lanes.ts";

const root = join(import.meta.dirname, "../..");

/** Matches imports of test files that need a database; `createTestDatabase` refuses all others. */
const usesDatabase = /^(import|\}) .*support\/(\w+-app|test-database|migrating-process)\.ts"|inject\("postgres"\)/m;
const usesAnyDatabase = /^(import|\}) .*support\/any-database-app\.ts"/m;

/** Projects that run a file, by what it requires: an installation, a release, generated input, databases or nothing. */
function projectsOf(file: string) {
  if (file.startsWith("tests/set-up/")) return ["set-up"];
  const source = readFileSync(join(root, file), "utf8");
  if (file.startsWith("tests/release/") || source.includes('inject("releaseFile")')) return ["release"];
  // PostgreSQL refuses more than SQLite does: a NUL character, half a surrogate, a number out of range.
  if (/\/hostile-/.test(file)) return ["fuzz"];
  if (usesAnyDatabase.test(source)) return ["api-sqlite"];
  return usesDatabase.test(source) ? ["api-sqlite", "api-postgres"] : ["unit"];
}

/** Returns the test files of a run, by default the current one, by project. */
export function findProjects(run = lane) {
  const files = globSync(["src/**/*.test.{ts,tsx}", "tests/{,set-up/,release/,upgrades/,hard/}*.test.ts"], {
    cwd: root,
  });
  const found = files
    .flatMap((file) => projectsOf(file).map((project) => ({ project, file })))
    .filter(({ project, file }) => isFileInRun(project, file, run));
  return Map.groupBy(found, ({ project }) => project);
}
