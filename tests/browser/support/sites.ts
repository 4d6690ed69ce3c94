import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { sharedSpecs } from "../../support/lanes.ts";
import { startSite } from "./site.ts";

type Site = Awaited<ReturnType<typeof startSite>>;

interface TestFixtures {
  /** Site with starter articles and the owner; one per test file, but one for all files in `sharedSpecs`. */
  starterSite: Site;
}

interface WorkerFixtures {
  /** Returns the site of this name. Starts it if necessary, after stopping the worker's other site. */
  siteOf: (name: string) => Promise<Site>;
  /** A site with only the owner, and its data folder. */
  emptySite: { address: string; folder: string };
}

/**
 * Fixtures that start a worker's sites when a test first uses them. Every spec imports this `test`, because other
 * worker fixtures would make Playwright start another worker, browser and site.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing here
    async ({}, use) => {
      let current: { name: string; site: Site } | undefined;
      await use(async (name) => {
        if (current?.name === name) return current.site;
        await current?.site.stop();
        current = undefined;
        current = { name, site: await startSite() };
        return current.site;
      });
      await current?.site.stop();
    },
    { scope: "worker" },
  ],

  starterSite: async ({ siteOf }, use, { file }) => {
    // Runs one site for all `sharedSpecs`, because a site takes as long to start as some tests.
    const isShared = sharedSpecs.some((spec) => file.endsWith(spec));
    await use(await siteOf(isShared ? "main paths" : file));
  },

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
