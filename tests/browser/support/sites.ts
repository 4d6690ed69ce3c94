import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { startSite } from "./site.ts";

interface WorkerFixtures {
  /** A site with starter articles and the owner; tests identify their posts by title. */
  starterSite: { address: string };
  /** A site with only the owner, and the folder of its data. */
  emptySite: { address: string; folder: string };
}

/**
 * The sites of a worker, each started when a test first uses it. Every spec gets its `test` from here, because Playwright
 * starts another worker, browser and site where the fixtures of a worker differ.
 */
export const test = base.extend<object, WorkerFixtures>({
  starterSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing here
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],

  emptySite: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "folio-lists-"));
      const site = await startSite({ STARTER_CONTENT: "off", DATA_DIR: folder });
      await use({ address: site.address, folder });
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
