import { expect, test } from "@playwright/test";

// Without a font every page renders, and every other test passes, with not a letter on it.
test("the browser of the tests draws letters", async ({ page }) => {
  await page.setContent("<h1 style='font: 40px sans-serif'>Glyphs</h1>");

  const heading = await page.getByRole("heading").boundingBox();
  expect(heading?.height).toBeGreaterThan(40);
});
