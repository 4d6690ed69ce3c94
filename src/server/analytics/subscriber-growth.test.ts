import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";
import type { SubscriberGrowth } from "../../contract/analytics.ts";

async function growingApp(at: string) {
  const app = await readersApp({ at, settings: { LIMIT_FORMS: "1000" } });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const post = (call: string, name: string) =>
    visitor.post(`/api/newsletter/${call}`, { email: `${name}@example.com`, reason: "" });

  return {
    ...app,
    admin,
    async growth(days = "7") {
      // The first administrator's session may have expired.
      const reader = await app.as("admin", "reader");
      const { body } = await reader.get(`/api/analytics/subscribers?days=${days}`);
      return body.data as SubscriberGrowth;
    },
    async at(time: string) {
      app.clock.now = new Date(time);
      await app.features.jobs.runDue();
    },
    subscribe: (name: string) => post("subscribe", name),
    unsubscribe: (name: string) => post("unsubscribe", name),
  };
}

const figures = ({ days }: SubscriberGrowth) => days.map(({ active, change }) => [active, change]);

test("subscriber growth counts each day, including people who have left or were deleted since", async () => {
  const { admin, at, growth, subscribe, unsubscribe } = await growingApp("2025-06-10T12:00:00Z");
  for (const name of ["ann", "bob", "eve"]) await subscribe(name);
  await at("2025-06-11T12:00:00Z");
  await unsubscribe("ann");
  await subscribe("joe");
  await at("2025-06-12T12:00:00Z");
  await subscribe("kim");
  const listed = await admin.get("/api/newsletter?search=eve");
  await admin.delete(`/api/newsletter/${listed.body.data[0].id}`);

  expect((await growth()).days.at(-1)).toEqual({ day: "2025-06-12", active: 3, change: 0 });
  expect(figures(await growth()).slice(-4)).toEqual([
    [0, 0],
    [3, 3],
    [3, 0],
    [3, 0],
  ]);
  // No count was recorded while the site was down, so those days have the last known one.
  await at("2025-06-15T12:00:00Z");
  await unsubscribe("joe");
  expect(figures(await growth()).slice(-4)).toEqual([
    [3, 0],
    [3, 0],
    [3, 0],
    [2, -1],
  ]);
});

test("days before the first recorded one count current subscribers, and months end with their last day", async () => {
  const { admin, clock, growth, subscribe, unsubscribe } = await growingApp("2025-04-30T12:00:00Z");
  await admin.put("/api/settings", { timeZone: "Europe/Berlin" });
  await subscribe("ann");
  await subscribe("bob");
  // It is already May in Berlin.
  clock.now = new Date("2025-04-30T22:30:00Z");
  await subscribe("eve");
  clock.now = new Date("2025-06-15T12:00:00Z");
  await unsubscribe("bob");

  const { timeZone, unit, days } = await growth("all");
  expect([timeZone, unit]).toEqual(["Europe/Berlin", "month"]);
  expect(days).toEqual([
    { day: "2025-04-01", active: 1, change: 1 },
    { day: "2025-05-01", active: 2, change: 1 },
    { day: "2025-06-01", active: 2, change: 0 },
  ]);
  expect((await growth("365")).days).toHaveLength(12);
  expect((await growth("30")).days[0]).toEqual({ day: "2025-05-17", active: 2, change: 0 });
});
