import type { Page } from "@playwright/test";
import type { Analytics } from "../../src/contract/analytics.ts";
import { findViolations } from "./support/accessibility.ts";
import { test as emptyTest } from "./support/lists.ts";
import { dataOf, expect, test } from "./support/test.ts";

const chart = (page: Page) => page.getByRole("slider", { name: "Day to read the views of" });

test("a visit from another site is counted by article, page and referrer", async ({ admin, browser, post, site }) => {
  const { slug } = await post({ title: "Read from afar" });
  const reader = await browser.newContext({
    baseURL: site.address,
    // Replaces the default user agent of headless browsers, because it counts as a bot.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const page = await reader.newPage();
  await page.goto(`/blog/${slug}`, { referer: "https://www.elsewhere.example/list?page=7" });
  await page.goto("/about");
  await reader.close();
  await admin.request.post("/api/newsletter/subscribe", { data: { email: "counted@example.com" } });
  // Polls, because views are stored with a delay.
  await expect
    .poll(async () => (await dataOf<Analytics>(admin, "/api/analytics")).articles.map(({ title }) => title))
    .toContain("Read from afar");

  await admin.goto("/admin/dashboard");
  await admin.getByRole("link", { name: "View Analytics" }).click();
  await expect(admin).toHaveURL("/admin/analytics");
  await expect(admin.getByRole("heading", { name: "Analytics", level: 1 })).toBeVisible();
  const articles = admin.getByRole("list", { name: "Top articles" });
  await expect(articles.getByRole("listitem").filter({ hasText: "Read from afar" })).toContainText("1 view");
  await expect(admin.getByRole("list", { name: "Referring sites" })).toContainText("elsewhere.example");
  await expect(admin.getByRole("list", { name: "Other pages" })).toContainText("About");

  await admin.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "12 months" }).click();
  await expect(admin.getByRole("heading", { name: "Views per Month" })).toBeVisible();
  await articles.getByRole("link", { name: "Read from afar" }).click();
  await expect(admin).toHaveURL(/\/admin\/analytics\?article=[0-9a-f]{24}&days=365$/);
  await expect(admin.getByRole("heading", { name: "Read from afar" })).toBeVisible();
  await expect(admin.getByRole("slider", { name: "Month to read the views of" })).toBeAttached();
  await admin.getByRole("link", { name: "Edit" }).click();
  await expect(admin).toHaveURL(/\/admin\/blogs\/edit\//);
});

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2025, 0, index + 1)).toISOString().slice(0, 10),
  views: index === 28 ? 1_234_567 : index * 10,
  subscribers: index % 3,
}));
const sample: Analytics = {
  timeZone: "Europe/Berlin",
  since: "2024-01-01",
  unit: "day",
  days,
  views: { total: days.reduce((sum, { views }) => sum + views, 0), previous: 1_000_000 },
  subscribers: { total: 30, previous: 60 },
  articles: [true, false].map((isPublished) => {
    const title = "A rather long title of an article ".repeat(3);
    return { id: String(Number(isPublished)).repeat(24), slug: "article", title, isPublished, views: 400_000 };
  }),
  pages: [{ path: "/", views: 1 }],
  referrals: 3000,
  referrers: [
    { host: "news.example", views: 2000 },
    { host: `${"a-long-name.".repeat(12)}example`, views: 100 },
  ],
};

/** Mocks the analytics API to respond with `data`. */
const mockAnalytics = (page: Page, data: Analytics) =>
  page.route("**/api/analytics?*", (route) => route.fulfill({ json: { success: true, data } }));

test("arrow keys and the pointer select a day in the chart and show its figures", async ({ admin }) => {
  await mockAnalytics(admin, sample);
  await admin.goto("/admin/analytics");
  const read = (text: string) => expect(chart(admin)).toHaveAttribute("aria-valuetext", text);
  const shown = (text: string) => admin.getByText(text, { exact: true }).filter({ visible: true });

  await chart(admin).focus();
  await read("Thu, 30 Jan 2025: 290 views, 2 new subscribers");
  await expect(shown("290 views, 2 new subscribers")).toHaveCount(1);
  await admin.keyboard.press("ArrowLeft");
  await read("Wed, 29 Jan 2025: 1,234,567 views, 1 new subscriber");
  await expect(shown("Wed, 29 Jan 2025")).toHaveCount(1);
  await admin.keyboard.press("Home");
  await read("Wed, 1 Jan 2025: 0 views");
  await admin.keyboard.press("Escape");
  await expect(shown("Wed, 1 Jan 2025")).toHaveCount(0);

  const box = await chart(admin).boundingBox();
  await admin.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + 60);
  await expect(shown("Thu, 30 Jan 2025")).toHaveCount(1);
  expect(await findViolations(admin)).toEqual([]);
});

emptyTest("a site without views shows a message", async ({ admin }) => {
  await admin.goto("/admin/analytics");
  await expect(admin.getByText("No views yet")).toBeVisible();
  await expect(chart(admin)).toHaveCount(0);
  expect(await findViolations(admin)).toEqual([]);
});
