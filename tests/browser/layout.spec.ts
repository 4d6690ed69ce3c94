import type { Page } from "@playwright/test";
import { type LookName, lookNames } from "../../src/contract/site-settings/looks.ts";
import { fillHostileSite } from "./support/hostile-site.ts";
import { findCutFocusRings, findLayoutFaults } from "./support/layout-faults.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const widths = [390, 640, 768, 1440];
/** Minimum size of targets in CSS pixels: 44 for fingers on screens below 1024 px, 24 for a mouse. */
const minTargetPx = (width: number) => (width < 1024 ? 44 : 24);

/** Pages whose title is aligned with the top bar; that of the about page is not: it is next to a portrait. */
const widePaths = ["/", "/contact", "/blog", "/tags", "/projects"];
const paths = [
  ...widePaths,
  ..."/tools /today /about /archive /privacy /newsletter/unsubscribe /projects/longest /blog/a-tour-of-markdown /api/docs".split(
    " ",
  ),
];
const screens =
  "dashboard system/trash settings settings/projects blogs pages users contacts newsletter media profile".split(" ");
test.beforeAll(async ({ playwright, siteOf }, { file }) => {
  const { address } = await siteOf(file);
  const request = await playwright.request.newContext({ baseURL: address });
  await request.post("/api/auth/login", { data: owner });
  await fillHostileSite(request, address);
  for (const list of ["blogs?limit=6", "authors"]) {
    const { data } = (await (await request.get(`/api/${list}`)).json()) as { data: { slug: string }[] };
    paths.push(...data.map(({ slug }) => `/${list.split("?")[0]!.replace("blogs", "blog")}/${slug}`));
  }
  await request.dispose();
});

async function expectLayout(page: Page) {
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await findLayoutFaults(page, { minTargetPx: minTargetPx(width) });
      expect.soft(faults, `${path} at ${width}`).toEqual([]);
      const { banner, heading, footer } = await landmarks(page);
      expect.soft(banner.top < heading.top && heading.top < footer.top, `the order of ${path} at ${width}`).toBe(true);
      expect.soft(footer.left, `the footer and the bar of ${path} at ${width}`).toBeCloseTo(banner.left, 0);
      if (widePaths.includes(path))
        expect.soft(heading.left, `the title of ${path} at ${width}`).toBeCloseTo(banner.left, 0);
    }
  }
}

test("on every page texts fit their boxes, targets can be tapped, and parts keep their order", async ({ page }) => {
  await expectLayout(page);
});

for (const look of ["book", "terminal"] as const)
  test(`in the look (theme) ${lookNames[look]}, texts fit and targets can be tapped`, async ({ page, admin }) => {
    const choose = (data: { look: LookName }) => admin.request.put("/api/settings", { data });
    expect((await choose({ look })).status()).toBe(200);
    await expectLayout(page);
    await choose({ look: "plain" });
  });

test("no text overlaps another or leaves its box on a screen of the back office", async ({ admin: page }) => {
  for (const screen of screens) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Minimum size of targets for a mouse, because this browser has no touch screen.
      const faults = await findLayoutFaults(page, { minTargetPx: 24 });
      expect.soft(faults, `${screen} at ${width}`).toEqual([]);
    }
  }
});

test("a post in the list has a readable title in windows of every width", async ({ admin: page }) => {
  await page.goto("/admin/blogs?status=scheduled");
  const title = page.getByRole("row").getByRole("paragraph").first();
  for (const width of [390, 768, 900, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = async () => (await title.boundingBox())?.width;
    await expect.soft.poll(room, `at ${width}`).toBeGreaterThan(150);
  }
});

test("an article has 60 to 75 characters per line, aligned with its title", async ({ page }) => {
  await page.goto("/blog/how-folio-works");
  for (const width of [768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { perLine, title, text } = await page.evaluate(() => {
      const paragraphs = [...document.querySelectorAll(".prose > p")].filter(
        ({ textContent }) => textContent.length > 200,
      );
      const measures = paragraphs.map((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12)));
        return paragraph.textContent.length / tops.size;
      });
      return {
        perLine: Math.max(...measures),
        title: document.querySelector("h1")!.getBoundingClientRect().left,
        text: paragraphs[0]!.getBoundingClientRect().left,
      };
    });
    expect(perLine, `at ${width}`).toBeGreaterThan(60);
    expect(perLine, `at ${width}`).toBeLessThan(76);
    expect(title, `at ${width}`).toBeCloseTo(text, 0);
  }
});

test("the newsletter page has no second subscription form in its footer", async ({ page }) => {
  await page.goto("/newsletter");
  await expect(page.getByPlaceholder("Enter your email")).toHaveCount(1);
});

test("two-column cards leave no empty place in the last row", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ["/tags/markdown", "/blog/there-is-no-such-article"]) {
    await page.goto(path);
    const holes = await page
      .locator(".card-grid")
      .evaluateAll((grids) =>
        grids.map((grid) => grid.getBoundingClientRect().right - grid.lastElementChild!.getBoundingClientRect().right),
      );
    expect(
      holes.map((hole) => Math.round(hole)),
      path,
    ).toEqual([0]);
  }
});

test("no focus ring of a link or field is clipped", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/", "/blog/how-folio-works", "/contact"]) {
    await page.goto(path);
    await page.keyboard.press("Tab");
    expect.soft(await findCutFocusRings(page), path).toEqual([]);
  }
});

test("focusing a field scrolls its label into view below the site's top bar", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/contact");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.getByLabel("Name").focus();
  const bar = (await page.getByRole("banner").boundingBox())!;
  expect((await page.getByText("Name", { exact: true }).boundingBox())!.y).toBeGreaterThan(bar.y + bar.height);
});

/** Top and left edges of the first link in the page's bar, the first text in its footer, and its title. */
const landmarks = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const { top, left } = document.querySelector(selector)!.getBoundingClientRect();
      return { top: Math.round(top), left };
    };
    return { banner: box("header a"), footer: box("footer p"), heading: box("h1") };
  });
