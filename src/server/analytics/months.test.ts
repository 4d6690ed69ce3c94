import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";

/** Site with an article read in four months. The views of April 2023 and January 2025 are stored by month. */
async function siteReadForYears() {
  const site = await readersApp();
  const { id, slug } = await site.published({ title: "=Read, for years", slug: "read" });
  for (const [at, times] of [
    ["2023-04-30T12:00:00Z", 2],
    ["2025-01-15T12:00:00Z", 3],
    ["2025-05-31T12:00:00Z", 4],
    ["2025-06-15T12:00:00Z", 1],
  ] as const) {
    site.clock.now = new Date(at);
    for (let time = 0; time < times; time++) await site.read(`/blog/${slug}`, { referer: "https://news.example/" });
    await site.read("/about");
    await site.flush();
  }
  return { ...site, id, admin: await site.as("admin") };
}

const counted = (days: readonly { day: string; views: number }[]) =>
  days.filter(({ views }) => views > 0).map(({ day, views }) => [day, views]);

test("the report of a year has twelve months including the current one, compared with the twelve before", async () => {
  const { report, id } = await siteReadForYears();
  const { unit, days, views, subscribers, articles, pages, referrers, since } = await report("365");

  expect([unit, since, days.length, days[0]?.day]).toEqual(["month", "2023-04-30", 12, "2024-07-01"]);
  expect(counted(days)).toEqual([
    ["2025-01-01", 4],
    ["2025-05-01", 5],
    ["2025-06-01", 2],
  ]);
  expect([views, subscribers]).toEqual([
    { total: 11, previous: 0 },
    { total: 0, previous: 0 },
  ]);
  expect(articles).toMatchObject([{ id, views: 8 }]);
  expect(pages).toEqual([{ path: "/about", views: 3 }]);
  expect(referrers).toEqual([{ host: "news.example", views: 8 }]);
});

test("the report of all time begins with the month of the first view, and has no comparison", async () => {
  const { report, id } = await siteReadForYears();
  const { days, views, articles } = await report("all");

  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([27, "2023-04-01", "2025-06-01"]);
  expect([views, articles]).toMatchObject([{ total: 14, previous: null }, [{ id, views: 10 }]]);

  const empty = await readersApp();
  expect((await empty.report("all")).days).toEqual([{ day: "2025-06-01", views: 0, subscribers: 0 }]);
});

test("the report of one article has this article's views, by day and by month", async () => {
  const { user, admin, id } = await siteReadForYears();
  const article = async (days: string) => (await admin.get(`/api/analytics/articles/${id}?days=${days}`)).body.data;

  const year = await article("365");
  expect(year).toMatchObject({ unit: "month", article: { id, slug: "read", views: 8 }, allTimeViews: 10 });
  expect(counted(year.days)).toEqual([
    ["2025-01-01", 3],
    ["2025-05-01", 4],
    ["2025-06-01", 1],
  ]);
  expect(counted((await article("30")).days)).toEqual([
    ["2025-05-31", 4],
    ["2025-06-15", 1],
  ]);
  expect((await admin.get(`/api/analytics/articles/${"0".repeat(24)}`)).status).toBe(404);
  expect((await user.get(`/api/analytics/articles/${id}`)).status).toBe(403);
});
