import { accentSwatches, lookNames, looks } from "../../src/contract/site-settings/looks.ts";
import { findViolations } from "./support/accessibility.ts";
import { holdUntilPainted, watchShifts } from "./support/layout-shifts.ts";
import { owner, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const article = "/blog/how-folio-works";

for (const look of looks)
  test(`the look ${lookNames[look]} is readable with every accent and loads ≤ 65 KB without a layout shift`, async ({
    browser,
  }) => {
    test.slow();
    await using site = await startSite();
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    await context.request.post("/api/auth/login", { data: owner });
    const save = async (data: object) =>
      expect((await context.request.put("/api/settings", { data })).status()).toBe(200);
    await save({ look });

    const reader = await (await browser.newContext({ baseURL: site.address })).newPage();
    const sizes: number[] = [];
    reader.on("requestfinished", async (request) => {
      if (request.resourceType() === "image") return;
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      sizes.push(responseHeadersSize + responseBodySize);
    });
    const shifts = await watchShifts(reader);
    await holdUntilPainted(reader, "**/*.woff2");
    await reader.goto(article, { waitUntil: "networkidle" });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(65 * 1024);
    expect((await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.001)).toEqual([]);

    for (const path of ["/", article, "/blog", "/about", "/contact", "/projects/storefront-platform"]) {
      await page.goto(path);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
    for (const [name, { hue, chroma }] of Object.entries(accentSwatches)) {
      await save({ accentHue: hue, accentChroma: chroma });
      await page.goto("/");
      expect.soft(await findViolations(page, [1440]), name).toEqual([]);
    }
  });

test("the look settings preview unsaved changes and refuse malformed custom CSS", async ({ browser }) => {
  await using site = await startSite();
  const context = await browser.newContext({ baseURL: site.address });
  const page = await context.newPage();
  await context.request.post("/api/auth/login", { data: owner });
  await page.goto("/admin/settings/look");
  const fontIn = (frame: number) =>
    page
      .frameLocator("iframe")
      .nth(frame)
      .locator("h1")
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
  const preview = looks.length;
  for (const [frame, font] of [/Inter/, /Source Serif/, /JetBrains/].entries())
    await expect.poll(() => fontIn(frame)).toMatch(font);
  await page.getByRole("radio", { name: "Book" }).check();
  await page.getByRole("button", { name: "Green" }).click();
  await expect(page.getByRole("button", { name: "Green" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => fontIn(preview)).toMatch(/Source Serif/);
  const css = page.getByRole("textbox", { name: "Your own CSS" });
  await css.fill("h1 {\n  color red;\n}");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Line 2: /).first()).toBeVisible();
  await css.fill("h1 { text-transform: uppercase }");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Settings saved")).toBeVisible();

  await page.goto("/about");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("text-transform", "uppercase");
  await expect(heading).toHaveCSS("font-family", /Source Serif/);
  await page.goto("/about?own-css=off");
  await expect(heading).toHaveCSS("text-transform", "none");
});
