import { pino } from "pino";
import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";
import { createContext } from "../context.ts";
import { createFeatures } from "../features.ts";

type Site = Awaited<ReturnType<typeof readersApp>>;

/** Creates features like those of a second process that serves the same database. */
const another = ({ database, settings, clock }: Site) =>
  createFeatures(createContext({ database, settings, now: () => clock.now, log: pino({ level: "silent" }) }));

test("views counted by several processes at once add up in the same report", async () => {
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

test("buffered views are written when the process stops", async () => {
  const site = await readersApp();
  await site.read("/about");
  await site.app.close();

  expect((await another(site).analytics.report("7")).views.total).toBe(1);
});
