import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Matches imports of test files that need a database; `createTestDatabase` refuses all others. */
const usesDatabase = /^(import|\}) .*support\/(\w+-app|test-database|migrating-process)\.ts"|inject\("postgres"\)/m;

/** Matches test files about differences between the databases. */
const namesPostgres = /inject\("postgres"\)|support\/(test-database|migrating-process)\.ts"/;
const isAboutSql =
  /^src\/server\/(db\/|posts\/(search|races|filters|edits)\.|jobs\/|users\/last-admin\.|analytics\/counting\.)/;

const usesAnyDatabase = /^(import|\}) .*support\/any-database-app\.ts"/m;

/**
 * Test files by their requirements: a separate installation, a release, minutes, a release and minutes, generated
 * input, both databases, any, or none. `apiShort` are those of `api` that a run without `--full` also runs on
 * PostgreSQL.
 */
export function findLanes() {
  const files = globSync(["src/**/*.test.{ts,tsx}", "tests/{,set-up/,release/,upgrades/,hard/}*.test.ts"], {
    cwd: root,
  });
  const laneOf = (file: string) => {
    if (file.startsWith("tests/set-up/")) return "setUp";
    if (file.startsWith("tests/release/")) return "release";
    const source = readFileSync(join(root, file), "utf8");
    if (file.startsWith("tests/hard/")) return source.includes('inject("releaseFile")') ? "hardRelease" : "hard";
    if (/(^|\/)hostile-/.test(file)) return "fuzz";
    if (usesAnyDatabase.test(source)) return "anyDatabase";
    return usesDatabase.test(source) ? "api" : "unit";
  };
  const found = Object.groupBy(files, laneOf);
  const {
    unit = [],
    anyDatabase = [],
    api = [],
    fuzz = [],
    setUp = [],
    release = [],
    hard = [],
    hardRelease = [],
  } = found;
  const apiShort = api.filter(
    (file) => isAboutSql.test(file) || namesPostgres.test(readFileSync(join(root, file), "utf8")),
  );
  return { unit, anyDatabase, api, apiShort, fuzz, setUp, release, hard, hardRelease };
}
