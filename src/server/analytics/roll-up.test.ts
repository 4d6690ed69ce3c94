import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";
import { daysUpTo } from "./calendar.ts";

type Site = Awaited<ReturnType<typeof readersApp>>;

/** Returns the rows of `view_details`, `view_months` and `view_days`, and the sums of their views. */
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

/** Stores views of ten articles and their referring sites on each of the `count` days up to `last`. */
async function fill({ clock, features, flush }: Site, last: string, count: number) {
  for (const day of daysUpTo(last, count)) {
    clock.now = new Date(`${day}T12:00:00Z`);
    for (let index = 0; index < 10; index++) features.views.count(`article-${index}`, `site-${index}.example`);
    await flush();
  }
}

test("the last 92 days stay detailed (stored by day), so that a report of 90 days is complete", async () => {
  const site = await readersApp({ at: "2025-07-01T12:00:00Z" });
  await site.as("admin");
  const earliest = async () => (await stored(site)).details.map(({ day }) => day).toSorted()[0];

  await fill(site, "2025-07-01", 116);
  expect(await earliest()).toBe("2025-03-08");
  await fill(site, "2025-07-02", 1);
  expect(await earliest()).toBe("2025-04-01");

  const { views, referrals } = await site.report("90");
  expect([views.total, referrals]).toEqual([900, 900]);
});

test("late views of a month whose daily rows were merged are added to the row of the month", async () => {
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
