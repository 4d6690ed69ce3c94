import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What a test file contains that needs a database, which `createTestDatabase` gives only to files that are found so. */
const usesDatabase = /^(import|\}) .*support\/(\w+-app|test-database|migrating-process)\.ts"|inject\("postgres"\)/m;

/** Test files by what they need: an installation of their own, generated input, a database, or nothing. */
export function findLanes() {
  const files = globSync(["src/**/*.test.{ts,tsx}", "tests/{,set-up/,upgrades/}*.test.ts"], { cwd: root });
  const laneOf = (file: string) => {
    if (file.startsWith("tests/set-up/")) return "setUp";
    if (/(^|\/)hostile-/.test(file)) return "fuzz";
    return usesDatabase.test(readFileSync(join(root, file), "utf8")) ? "api" : "unit";
  };
  const { unit = [], api = [], fuzz = [], setUp = [] } = Object.groupBy(files, laneOf);
  return { unit, api, fuzz, setUp };
}
