import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { findLanes } from "./tests/support/lanes.ts";

const { unit, anyDatabase, api, apiShort, fuzz, setUp, release, hard, hardRelease } = findLanes();
const isHard = Boolean(process.env["TEST_HARD"]);
const isFull = Boolean(process.env["TEST_FULL"]);
const runFolder = "tests/support/run-folder.ts";
const postgres = [runFolder, "tests/support/postgres-setup.ts"];
const releaseSetup = [runFolder, "tests/support/release-setup.ts"];

const project = (name: string, include: string[], globalSetup = [runFolder]) => ({
  test: {
    name,
    include,
    globalSetup,
    provide: { hasDatabase: !["unit", "set-up", "release", "hard-release"].includes(name) },
    // Every test builds its own app over its own database, so files can share a process and what it has imported.
    isolate: false,
    pool: "forks" as const,
    // Limits end what hangs. Beside other work a machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});

export default defineConfig({
  test: {
    projects: [
      project("unit", unit),
      project("api-sqlite", [...api, ...anyDatabase]),
      project("api-postgres", isFull ? [...api, ...anyDatabase] : apiShort, postgres),
      ...(isFull
        ? [
            // PostgreSQL refuses more than SQLite does: a NUL character, half a surrogate, a number out of range.
            project("fuzz", fuzz, postgres),
            project("fuzz-sqlite", fuzz),
            // Installing and building in other folders and on other versions of Node takes a minute.
            project("set-up", setUp),
            project("release", release, releaseSetup),
          ]
        : []),
      // Drills with many kills and whole sites take minutes: `npm run test:hard`.
      ...(isHard
        ? [
            project("hard-sqlite", hard),
            project("hard-postgres", hard, postgres),
            project("hard-release", hardRelease, releaseSetup),
          ]
        : []),
    ],
    // Tests also wait, for other processes, timers and PostgreSQL: one more at a time keeps the processors busy.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "./tests/support/slowest-files.ts"],
  },
});
