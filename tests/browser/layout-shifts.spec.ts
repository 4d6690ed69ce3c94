import { adminScreens } from "./support/admin-screens.ts";
import { holdUntilPainted, watchShifts } from "./support/layout-shifts.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const paths = ["/", "/blog", "/blog?search=zzzz", "/blog/how-folio-works", "/blog/none", "/about", "/contact"];
const widths = [390, 1440];

/** Ignores layout shifts with a score below 0.005, such as those by fallback fonts of another size. */
const isPerceptible = (shift: string) => Number.parseFloat(shift) >= 0.005;

test.use({ locale: "de-DE" });

for (const width of widths) {
  test(`late scripts and pictures cause no perceptible layout shift on a page of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    // The tests of the looks cover fonts.
    await page.route("**/*.woff2", (route) => route.abort());
    await holdUntilPainted(page, /\/assets\/client|\/uploads\//);
    for (const path of [...paths, "/newsletter/unsubscribe", "/admin/login"]) {
      await page.goto(path, { waitUntil: "load" });
      expect((await shifts()).filter(isPerceptible), path).toEqual([]);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

for (const width of widths)
  test(`no screen of the back office moves while it loads at ${width} px`, async ({ admin: page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await page.route("**/*.woff2", (route) => route.abort());
    for (const path of adminScreens) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page.locator(".skeleton")).toHaveCount(0);
      const all = await shifts();
      const moved = all.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
      expect.soft(moved, `${path}: ${all.join("; ")}`).toBeLessThanOrEqual(0.01);
    }
  });
