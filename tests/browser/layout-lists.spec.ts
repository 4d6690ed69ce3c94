import type { Browser } from "@playwright/test";
import { dayMs } from "../../src/contract/durations.ts";
import { fillHostileSite } from "./support/hostile-site.ts";
import { findTouchFaults } from "./support/layout-faults.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { owner, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test.use({ locale: "en-GB" });

let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async ({ playwright }) => {
  site = await startSite();
  const request = await playwright.request.newContext({ baseURL: site.address });
  await request.post("/api/auth/login", { data: owner });
  await fillHostileSite(request, site.address);
  // Adds eleven drafts and a scheduled post, which visitors do not see.
  for (let number = 1; number <= 12; number++) {
    const title = `${number} ways to write a title that is long enough to be cut somewhere in most of the lists`;
    const planned = number === 12 && { isPublished: true, publishedAt: new Date(Date.now() + dayMs).toISOString() };
    await request.post("/api/blogs", {
      data: { title, excerpt: title, content: "c", categories: ["React"], ...planned },
    });
  }
  for (let number = 1; number <= 3; number++)
    await request.post("/api/newsletter/subscribe", { data: { email: `reader${number}@example.com` } });
  await request.dispose();
});
test.afterAll(() => site.stop());

test("each line of a byline is aligned with the title, and ends without a separator", async ({ page }) => {
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

test("a short title in the archive is next to its date, also in right-to-left scripts", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.address}/archive`);
  const starts = await page.locator(".h-entry a").evaluateAll((links) =>
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

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Opens a screen of the back office, and asserts that its parts loaded without layout shifts. */
async function openScreen(browser: Browser, path: string, viewport: typeof desktop) {
  const isPhone = viewport === phone;
  const context = await browser.newContext({ baseURL: site.address, viewport, hasTouch: isPhone, isMobile: isPhone });
  const page = await context.newPage();
  await page.request.post("/api/auth/login", { data: owner });
  const shifts = await watchShifts(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".skeleton")).toHaveCount(0);
  const sum = (await shifts()).reduce((all, shift) => all + Number.parseFloat(shift), 0);
  expect(sum, `shifts of ${path} at ${viewport.width}`).toBeLessThanOrEqual(0.01);
  return page;
}

test("all ten posts of a page are on the first screen, with readable titles", async ({ browser }) => {
  const page = await openScreen(browser, "/admin/blogs", desktop);
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  await expect(rows).toHaveCount(10);
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes[0]!.top).toBeLessThanOrEqual(220);
  expect(boxes.map(({ height }) => Math.round(height))).toEqual(Array.from({ length: 10 }, () => 56));
  const pages = (await page.getByRole("navigation", { name: "Pages" }).boundingBox())!;
  expect(pages.y + pages.height).toBeLessThanOrEqual(900);
  const readable = await rows
    .getByRole("paragraph")
    .filter({ has: page.getByRole("link") })
    .evaluateAll((titles) =>
      titles.map(({ textContent, clientWidth, scrollWidth }) => (textContent.length * clientWidth) / scrollWidth),
    );
  expect(readable).toHaveLength(10);
  expect(Math.min(...readable), readable.join(", ")).toBeGreaterThanOrEqual(60);

  // The bulk actions replace the column headings without moving the rows.
  await page.getByRole("checkbox", { name: "Select all posts on this page" }).check();
  await expect(page.getByRole("button", { name: "Category" })).toBeInViewport();
  expect((await rows.first().boundingBox())!.y).toBe(boxes[0]!.top);
  await page.context().close();
});

test("posts are selected, filtered and changed by touch on a phone", async ({ browser }) => {
  const page = await openScreen(browser, "/admin/blogs", phone);
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox") });
  expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(330);
  const faults = () => findTouchFaults(page);
  expect(await faults()).toEqual([]);
  for (const name of ["More", "Filter"]) {
    await page.getByRole("button", { name, exact: true }).tap();
    expect(await faults(), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("checkbox", { name: "Select all posts on this page" }).tap();
  expect(await faults(), "selected").toEqual([]);
  await page.getByRole("button", { name: "Category" }).tap();
  await expect(page.getByRole("combobox", { name: "Category" })).toBeFocused();
  await page.context().close();
});

for (const { path, figures, list } of [
  { path: "/admin/newsletter", figures: ["Total", "Active", "Inactive"], list: "Subscribers" },
  { path: "/admin/users", figures: ["Total Users", "Active Users", "Administrators", "New This Month"], list: "Users" },
  { path: "/admin/contacts", figures: ["Total", "Unread", "Read", "Quarantined"], list: "Messages" },
]) {
  test(`the totals of ${path} are in one line above its list`, async ({ browser }) => {
    for (const viewport of [desktop, phone]) {
      const page = await openScreen(browser, path, viewport);
      await expect(page.locator("main dt")).toHaveText(figures);
      await expect(page.locator("main dd")).toHaveText(figures.map(() => /^\d+$/));
      const top = (await page.getByRole(list === "Messages" ? "list" : "table", { name: list }).boundingBox())!.y;
      expect(top, `at ${viewport.width}`).toBeLessThanOrEqual(viewport === desktop ? 260 : 440);
      if (viewport === phone) expect(await findTouchFaults(page)).toEqual([]);
      await page.context().close();
    }
  });
}
