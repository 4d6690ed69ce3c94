import { watchShifts } from "./support/layout-shifts.ts";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const paths = ["/", "/blog", "/blog?search=zzzz", "/blog/how-folio-works", "/blog/none", "/about", "/contact"];
const widths = [390, 1440];

/** Fallback fonts differ slightly in size, so a heading may move by a few pixels; 0.1 still counts as good. */
const imperceptible = 0.005;

test.use({ locale: "de-DE" });

// A separate site, because posts of other tests may need fonts that load slowly.
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

for (const width of widths) {
  test(`late scripts and pictures shift nothing on a page of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    // Fonts have their own test, whenever they arrive.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.route(/\/assets\/client|\/uploads\//, async (route) => {
      // Delayed until after the first paint.
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
      await route.continue();
    });
    for (const path of [...paths, "/newsletter/unsubscribe", "/admin/login"]) {
      await page.goto(site.address + path, { waitUntil: "load" });
      expect(await shifts(), path).toEqual([]);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("late fonts cause no perceptible layout shift", async ({ browser }) => {
  for (const width of widths) {
    for (const path of ["/", "/blog", "/blog/how-folio-works", "/about"]) {
      // A new context, because cached fonts would not be late.
      const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: site.address });
      const page = await context.newPage();
      const shifts = await watchShifts(page);
      await page.route("**/*.woff2", async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
        await route.continue();
      });
      await page.goto(path);
      const perceptible = (await shifts()).filter((shift) => Number.parseFloat(shift) >= imperceptible);
      expect(perceptible, `${path} at ${width}`).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  }
});
