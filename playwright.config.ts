import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.spec.ts",
  // Of failed tests, whose paths are printed; not in the checkout, which a run leaves as it was, but in a folder for it.
  outputDir: join(tmpdir(), "folio-browser-results", import.meta.dirname.replaceAll(/[^\w-]+/g, "-")),
  // The longest test begins first, beside all the others.
  projects: [
    { name: "journey", testMatch: "journey.spec.ts" },
    { name: "site", testIgnore: "journey.spec.ts" },
  ],
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    launchOptions: await chromiumOptions(),
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // Waiting for the end of animations and drawing them takes time; specs about focus and movement switch them on.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "Europe/Berlin",
    // Pictures and copies of the page at every step would be half of the processor time.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
});
