import { defineConfig } from "vitest/config";

/** Folders of the server that know no database: running them a second time would show nothing new. */
const pure = ["src/server/{markdown,mail}/**"];

export default defineConfig({
  test: {
    globalSetup: "tests/support/run-folder.ts",
    projects: [
      {
        extends: true,
        test: { name: "sqlite", include: ["src/**/*.test.{ts,tsx}", "tests/*.test.ts", "tests/upgrades/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["src/server/**/*.test.{ts,tsx}", "tests/upgrades/*.test.ts"],
          exclude: pure,
          globalSetup: ["tests/support/run-folder.ts", "tests/support/postgres-setup.ts"],
        },
      },
    ],
    pool: "forks",
    // Every test builds its own app over its own database, so files can share a process and what it has imported.
    isolate: false,
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
