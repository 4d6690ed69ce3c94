import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tests/support/chromium.ts";
import { findBrowserProjects } from "./tests/support/test-projects.ts";

export default defineConfig({
  testDir: "tests/browser",
  projects: findBrowserProjects(),
  // Traces of failed tests, in a temporary folder for each checkout, so that a run leaves the checkout unchanged.
  outputDir: join(tmpdir(), "folio-browser-results", import.meta.dirname.replaceAll(/[^\w-]+/g, "-")),
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  // Timeouts for tests that hang; generous, because a busy machine is many times slower.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  // A test that first fails and then passes is listed as unstable; with `npm test -- --retry=0` it fails.
  retries: 2,
  reporter: [["list"], ["./tests/support/report/playwright-reporter.ts"]],
  use: {
    launchOptions: await chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // Turns animations off, because they take time; specs about focus and movement turn them on.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Europe/Berlin",
    // Screenshots and snapshots of every step would take half of the processor time.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
});
