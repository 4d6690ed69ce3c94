import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";

const busy = (days: readonly { day: string; views: number; subscribers: number }[]) =>
  days.filter(({ views, subscribers }) => views + subscribers > 0);

test("a report covers 30 days by default; 7, 30, 90, 365 and all can be chosen, other periods are refused", async () => {
  const { admin, read, report } = await readersApp();
  await read("/");

  const byDefault = await report("30");
  expect((await admin.get("/api/analytics")).body.data).toEqual(byDefault);
  for (const days of ["7", "30", "90"] as const) {
    const answer = await report(days);
    expect([answer.days.length, answer.days.at(-1)?.day, answer.views.total]).toEqual([Number(days), "2025-06-15", 1]);
  }
  for (const days of ["0", "31", "366", "-7", "7.0", "seven", "7&days=30"]) {
    const { status, body } = await admin.get(`/api/analytics?days=${days}`);
    expect([status, body.fields], days).toEqual([400, { days: expect.any(String) }]);
  }
});

test("a period is compared with the same number of days before it", async () => {
  const { clock, read, report } = await readersApp();
  for (const day of ["2025-06-01", "2025-06-02", "2025-06-08", "2025-06-09", "2025-06-15"]) {
    clock.now = new Date(`${day}T12:00:00Z`);
    await read("/");
    await report();
  }
  const { views, days, since, pages } = await report("7");
  expect([views, pages, since]).toEqual([{ total: 2, previous: 2 }, [{ path: "/", views: 2 }], "2025-06-01"]);
  expect(busy(days).map(({ day }) => day)).toEqual(["2025-06-09", "2025-06-15"]);
});

test("a day ends at midnight in the site's time zone, also when the clocks change", async () => {
  const { admin, visitor, clock, read, report } = await readersApp({ at: "2025-10-20T12:00:00Z" });
  await admin.put("/api/settings", { timeZone: "Europe/Berlin" });
  const subscribe = async (email: string) =>
    visitor.post("/api/newsletter/subscribe", { email: `${email}@example.com` });

  // 26 October 2025 has 25 hours: from 22:00 UTC on the 25th to 23:00 UTC on the 26th.
  for (const [index, time] of [
    "2025-10-25T21:59:59.999Z",
    "2025-10-25T22:00:00.000Z",
    "2025-10-26T22:59:59.999Z",
    "2025-10-26T23:00:00.000Z",
  ].entries()) {
    clock.now = new Date(time);
    await read("/");
    await subscribe(`reader${index}`);
  }

  const { days, timeZone, subscribers } = await report("7");
  expect([timeZone, subscribers]).toEqual(["Europe/Berlin", { total: 4, previous: 0 }]);
  expect(busy(days)).toEqual([
    { day: "2025-10-25", views: 1, subscribers: 1 },
    { day: "2025-10-26", views: 2, subscribers: 2 },
    { day: "2025-10-27", views: 1, subscribers: 1 },
  ]);
});

test("a change of the time zone does not move earlier views to other days", async () => {
  const { admin, clock, read, report } = await readersApp();
  clock.now = new Date("2025-06-15T23:30:00Z");
  await read("/");
  await report();
  await admin.put("/api/settings", { timeZone: "Asia/Tokyo" });
  await read("/");

  expect(busy((await report("7")).days).map(({ day, views }) => [day, views])).toEqual([
    ["2025-06-15", 1],
    ["2025-06-16", 1],
  ]);
});

test("the time zone setting is refused unless it is a name of the time zone database", async () => {
  const { admin } = await readersApp();
  for (const timeZone of ["", "Berlin", "+01:00", "Europe/Atlantis", "UTC\0", "../etc", null, 1, "x".repeat(5000)]) {
    const { status, body } = await admin.put("/api/settings", { timeZone });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["timeZone"]]);
  }
  expect((await admin.put("/api/settings", { timeZone: "America/Argentina/Buenos_Aires" })).status).toBe(200);
});

test("new subscribers are counted only if still active, and compared with those of the previous period", async () => {
  const { as, clock, report } = await readersApp();
  const [visitor, now] = [await as("visitor"), clock.now];
  for (const [day, email] of [
    ["2025-06-05", "ada@example.com"],
    ["2025-06-10", "bea@example.com"],
    ["2025-06-10", "cleo@example.com"],
    ["2025-06-15", "dora@example.com"],
  ]) {
    clock.now = new Date(`${day}T08:00:00Z`);
    await visitor.post("/api/newsletter/subscribe", { email });
  }
  await visitor.post("/api/newsletter/subscribe", { email: "robot@example.com", website: "https://spam.example" });
  await visitor.post("/api/newsletter/unsubscribe", { email: "cleo@example.com" });
  clock.now = now;

  const { subscribers, days } = await report("7");
  expect(subscribers).toEqual({ total: 2, previous: 1 });
  expect(busy(days).map(({ day, subscribers: count }) => [day, count])).toEqual([
    ["2025-06-10", 1],
    ["2025-06-15", 1],
  ]);
});
