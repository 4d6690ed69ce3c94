import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";
import { daysUpTo } from "./calendar.ts";

type Site = Awaited<ReturnType<typeof readersApp>>;

/** Counts rows and views in both tables of details, and the views of all days. */
async function stored({ database: { db } }: Site) {
  const [details, months, days] = [
    await db.selectFrom("view_details").selectAll().execute(),
    await db.selectFrom("view_months").selectAll().execute(),
    await db.selectFrom("view_days").selectAll().execute(),
  ];
  const views = (kind: string) =>
    [...details, ...months].reduce((sum, row) => sum + (row.kind === kind ? row.views : 0), 0);
  return {
    details,
    months,
    days,
    sums: [views("article"), views("page"), views("referrer"), days.reduce((sum, row) => sum + row.views, 0)],
  };
}

/** Stores views of sixty articles and seventy sites on each of these days, in descending numbers. */
async function fill({ clock, features, flush }: Site, last: string, count: number) {
  for (const day of daysUpTo(last, count)) {
    clock.now = new Date(`${day}T12:00:00Z`);
    for (let index = 0; index < 70; index++) {
      const times = index < 50 ? 2 : 1;
      for (let time = 0; time < times; time++) {
        const page = index < 60 ? `article-${String(index).padStart(2, "0")}` : "/about";
        features.views.count(page, `site-${String(index).padStart(2, "0")}.example`);
      }
    }
    await flush();
  }
}

test("details of old months become one row for each of the 50 most read names, and one for the others", async () => {
  const site = await readersApp();
  await fill(site, "2025-02-28", 59);
  const before = await stored(site);
  expect([before.months.length, before.days.length]).toEqual([0, 59]);

  site.clock.now = new Date("2025-06-10T12:00:00Z");
  site.features.views.count("/");
  await site.flush();

  const after = await stored(site);
  expect(after.details).toEqual([{ kind: "page", day: "2025-06-10", name: "/", views: 1 }]);
  expect(after.sums).toEqual(before.sums.map((sum, index) => (index === 0 || index === 2 ? sum : sum + 1)));
  expect(after.days).toHaveLength(60);

  const january = after.months.filter(({ month }) => month === "2025-01");
  const of = (kind: string) => january.filter((row) => row.kind === kind).map(({ name, views }) => [name, views]);
  expect([of("article").length, of("page"), of("referrer").length]).toEqual([51, [["/about", 310]], 51]);
  expect(of("article")).toContainEqual(["article-00", 62]);
  expect(of("article")).toContainEqual(["other", 310]);
  expect(of("referrer")).toContainEqual(["other", 620]);
});

test("the last 92 days stay detailed, so that every period can be reported in full", async () => {
  const site = await readersApp({ at: "2025-07-01T12:00:00Z" });
  await site.as("admin");
  const earliest = async () => (await stored(site)).details.map(({ day }) => day).toSorted()[0];

  await fill(site, "2025-07-01", 116);
  expect(await earliest()).toBe("2025-03-08");
  await fill(site, "2025-07-02", 1);
  expect(await earliest()).toBe("2025-04-01");

  const { pages, views, referrals } = await site.report("90");
  expect([pages, views.total, referrals]).toEqual([[{ path: "/about", views: 900 }], 90 * 120, 90 * 120]);
});

test("views that are written after their month was merged are added to it", async () => {
  const site = await readersApp();
  const { features, clock, flush } = site;
  const at = async (time: string, page: string) => {
    clock.now = new Date(time);
    features.views.count(page);
    await flush();
  };
  await at("2025-01-10T12:00:00Z", "/about");
  await at("2025-06-10T12:00:00Z", "/");
  await at("2025-01-20T12:00:00Z", "/about");
  await at("2025-06-11T12:00:00Z", "/");

  const { months, sums } = await stored(site);
  expect(months).toEqual([{ kind: "page", month: "2025-01", name: "/about", views: 2 }]);
  expect(sums).toEqual([0, 4, 0, 4]);
});
