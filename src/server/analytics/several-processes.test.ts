import { pino } from "pino";
import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";
import { createContext } from "../context.ts";
import { createFeatures } from "../features.ts";

type Site = Awaited<ReturnType<typeof readersApp>>;

/** Features of another process on the same database. */
const another = ({ database, settings, clock }: Site) =>
  createFeatures(createContext({ database, settings, now: () => clock.now, log: pino({ level: "silent" }) }));

test("two processes add to the same figures", async () => {
  const site = await readersApp();
  const { id } = await site.published();
  const processes = [site.features, another(site), another(site)];
  for (const { views } of processes) {
    for (let index = 0; index < 100; index++) views.count(id, `site${index}.example`);
    views.count("/");
  }
  await Promise.all(processes.map(({ views }) => views.flush()));

  const { views, articles, referrals, referrers } = await site.report("7");
  expect([views.total, articles[0]?.views, referrals, referrers[0]?.views]).toEqual([303, 300, 300, 3]);
});

test("two processes that roll up concurrently merge everything once", async () => {
  const site = await readersApp();
  site.clock.now = new Date("2025-01-10T12:00:00Z");
  for (let index = 0; index < 60; index++) site.features.views.count("/", `site${index}.example`);
  await site.flush();

  site.clock.now = new Date("2025-06-15T12:00:00Z");
  const processes = [another(site), another(site), another(site)];
  for (const { views } of processes) views.count("/about");
  await Promise.all(processes.map(({ views }) => views.flush()));
  await Promise.all(processes.map(({ jobs }) => jobs.runDue()));

  const rows = await site.database.db.selectFrom("view_months").selectAll().execute();
  expect(rows.filter(({ kind }) => kind === "page")).toEqual([
    { kind: "page", month: "2025-01", name: "/", views: 60 },
  ]);
  expect(rows.filter(({ kind }) => kind === "referrer")).toHaveLength(60);
  expect((await site.report("7")).views.total).toBe(3);
});

test("buffered views are written when the process stops", async () => {
  const site = await readersApp();
  await site.read("/about");
  await site.app.close();

  expect((await another(site).analytics.report("7")).views.total).toBe(1);
});
