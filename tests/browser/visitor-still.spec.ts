import { startSite } from "./support/site.ts";
import { watchShifts } from "./support/still.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const paths = ["/", "/blog", "/blog?search=zzzz", "/blog/how-folio-works", "/blog/none", "/about", "/contact"];
const widths = [390, 1440];

/** A heading that moves by a few pixels within its own room: no two fonts are quite as high and wide. */
const unseen = 0.001;

test.use({ locale: "de-DE" });

for (const width of widths) {
  test(`nothing moves while a page of ${width} px is read, late scripts and pictures or not`, async ({ page }) => {
    // A site of its own: what other tests write may need fonts that are slow to find.
    const site = await startSite();
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await page.route(/\/assets\/client|\/uploads\//, async (route) => {
      // Late: not before the page was painted.
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
      await route.continue();
    });
    for (const path of [...paths, "/newsletter/unsubscribe", "/admin/login"]) {
      await page.goto(site.address + path, { waitUntil: "load" });
      expect(await shifts(), path).toEqual([]);
    }
    // What it still loads is not to be refused by a server that stops.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
    await site.stop();
  });
}

test("fonts that come late move nothing that anybody would see", async ({ browser }) => {
  const site = await startSite();
  for (const width of widths) {
    for (const path of ["/", "/blog", "/blog/how-folio-works", "/about"]) {
      // What another page had fetched would not be late.
      const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: site.address });
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.route("**/*.woff2", async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
        await route.continue();
      });
      await page.goto(path);
      const seen = (await shifts()).filter((shift) => Number.parseFloat(shift) >= unseen);
      expect(seen, `${path} at ${width}`).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  }
  await site.stop();
});
