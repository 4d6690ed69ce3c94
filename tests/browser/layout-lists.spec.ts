import { fillHostileSite } from "./support/hostile-site.ts";
import { owner, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ locale: "en-GB" });

let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async ({ playwright }) => {
  site = await startSite();
  const request = await playwright.request.newContext({ baseURL: site.address });
  await request.post("/api/auth/login", { data: owner });
  await fillHostileSite(request, site.address);
  await request.dispose();
});
test.afterAll(() => site.stop());

test("links of two lines have the same distance from their neighbours as those of one", async ({ page }) => {
  await page.goto(`${site.address}/blog/by-a-guest`);
  for (const [width, list] of [
    [1440, ".chapters li"],
    [390, "footer nav li"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const distances = await page.locator(list).evaluateAll((items) => {
      const boxes = items.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item.querySelector("a")!);
        // Text hidden by clamping also has a position.
        return (item.querySelector("a > span") ?? range).getBoundingClientRect();
      });
      return boxes.slice(1).map(({ top }, index) => top - boxes[index]!.bottom);
    });
    const difference = Math.max(...distances) - Math.min(...distances);
    expect.soft(difference, `${list}: ${distances.join(", ")}`).toBeLessThan(5);
  }
});

test("each line of a byline begins at the position of its title, and ends without a separator", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.address}/blog`);
  const bylines = await page.locator("article .byline").evaluateAll((elements) =>
    elements
      .filter((byline) => getComputedStyle(byline).direction === "ltr")
      .map((byline) => {
        const { left: title } = byline.closest("article")!.querySelector("h2")!.getBoundingClientRect();
        const parts = [...byline.querySelector("p")!.children].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode()!);
          return range.getBoundingClientRect();
        });
        const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
        const firstOfLines = parts.filter(
          (part, index) => index === 0 || middleOf(part) > middleOf(parts[index - 1]!) + 8,
        );
        return { text: byline.textContent, starts: firstOfLines.map(({ left }) => Math.round(left - title)) };
      }),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(bylines.some(({ starts }) => starts.length > 1)).toBe(true);
  expect(bylines.filter(({ text, starts }) => text.includes("·") || starts.some((start) => start !== 0))).toEqual([]);
});

test("the search of a not-found page is one row on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.address}/blog/there-is-no-such-article`);
  const search = page.getByRole("search");
  const button = search.getByRole("button", { name: "Search" });
  const lines = await button.evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.selectNodeContents(firstChild!);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const field = (await search.getByRole("searchbox").boundingBox())!;
  expect((await button.boundingBox())!.y).toBeCloseTo(field.y, 0);
});

test("the header of a page has the direction of its title", async ({ page }) => {
  await page.goto(`${site.address}/today`);
  await expect(page.getByText(/^Updated/)).toHaveCSS("direction", "rtl");
});

test("a date reads from its day to its year in a right-to-left card", async ({ page }) => {
  await page.goto(`${site.address}/blog`);
  const date = page.getByRole("article").filter({ hasText: "مقال الضيف" }).locator("time");
  const [day, year] = await date.evaluate((time) =>
    [0, time.textContent.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(time.firstChild!, at);
      range.setEnd(time.firstChild!, at + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(day).toBeLessThan(year!);
});

test("a short title in the archive is next to its date, also in right-to-left scripts", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.address}/archive`);
  const starts = await page.locator(".archive-list a").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const box = range.getBoundingClientRect();
      return Math.round(box.left - link.parentElement!.querySelector("time")!.getBoundingClientRect().left);
    }),
  );
  expect(starts.length).toBeGreaterThan(3);
  expect(new Set(starts).size, starts.join(", ")).toBe(1);
});
