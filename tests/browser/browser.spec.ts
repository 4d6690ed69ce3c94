import { expect, test } from "./support/sites.ts";

// Without a font all other tests would pass on pages without any visible text.
test("the test browser has a font and draws text", async ({ page }) => {
  await page.setContent("<h1 style='font: 40px sans-serif'>Glyphs</h1>");

  const heading = await page.getByRole("heading").boundingBox();
  expect(heading?.height).toBeGreaterThan(40);
});
