import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { findChangedFiles } from "./tests/support/changed-files.ts";
import { addTestsFor, lane } from "./tests/support/lanes.ts";
import { findProjects } from "./tests/support/test-projects.ts";

const normalPriority = new URL("tests/support/normal-priority.mjs", import.meta.url).href;
const runFolder = "tests/support/run-folder.ts";
const globalSetups: Record<string, string[] | undefined> = {
  "api-postgres": [runFolder, "tests/support/postgres-setup.ts"],
  fuzz: [runFolder, "tests/support/postgres-setup.ts"],
  release: [runFolder, "tests/support/release-setup.ts"],
};
const isWithoutDatabase = (name: string) => ["unit", "set-up", "release"].includes(name);

if (lane === "gate") for (const line of addTestsFor(findChangedFiles())) console.log(line);

export default defineConfig({
  test: {
    projects: [...findProjects()].map(([name, found]) => ({
      test: {
        name,
        include: found.map(({ file }) => file),
        globalSetup: globalSetups[name] ?? [runFolder],
        setupFiles: "tests/support/lane-setup.ts",
        provide: { project: name, hasDatabase: !isWithoutDatabase(name) },
        // Every test builds its own app over its own database, so files can share a process and imported modules.
        isolate: false,
        pool: "forks" as const,
        execArgv: ["--import", normalPriority],
        // A test that passes only after one or two retries is reported as unstable; `--retry=0` reports it as failed.
        retry: 2,
        // Limits in ms that end hanging tests; a busy machine takes many times as long as an idle one.
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 300_000 } },
      },
    })),
    // Tests often wait for timers or other processes, so one worker more than processors keeps the processors busy.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", "./tests/support/report/vitest-reporter.ts"],
  },
});
