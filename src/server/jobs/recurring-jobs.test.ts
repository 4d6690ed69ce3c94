import { expect, test } from "vitest";
import { jobsApp } from "../../../tests/support/jobs-app.ts";
import { hourMs } from "../../contract/durations.ts";
import type { Schedule } from "./schedules.ts";

const nightly: Schedule = { dailyAt: "02:30" };

/**
 * Creates two processes of a site in Berlin with the same schedule. `runsAt` sets the time and looks for due jobs in
 * both at once.
 */
async function scheduledApp(schedule: Schedule, from: string) {
  const { clock, startProcess } = await jobsApp();
  const times: string[] = [];
  const note = () => void times.push(clock.now.toISOString());
  const processes = [await startProcess({ schedule, note }), await startProcess({ schedule, note })];

  async function runsAt(...moments: string[]) {
    times.length = 0;
    for (const moment of moments) {
      clock.now = new Date(moment);
      await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
    }
    return times;
  }

  /** Looks for due jobs once an hour, as continuously running processes would. */
  const runsUntil = async (moment: string) => {
    const count = (Date.parse(moment) - clock.now.getTime()) / hourMs;
    const from = clock.now.getTime();
    return runsAt(...Array.from({ length: count }, (_, index) => new Date(from + (index + 1) * hourMs).toISOString()));
  };
  await runsAt(from);
  return { runsAt, runsUntil };
}

test("a new schedule runs at its next time, not at once", async () => {
  const { runsAt } = await scheduledApp(nightly, "2026-01-10T12:00:00Z");
  expect(await runsAt("2026-01-10T12:00:01Z", "2026-01-11T01:29:59Z")).toEqual([]);
  expect(await runsAt("2026-01-11T01:30:00Z", "2026-01-11T01:30:01Z")).toEqual(["2026-01-11T01:30:00.000Z"]);
});

test("a site that was down runs a missed slot once, late", async () => {
  const { runsAt } = await scheduledApp(nightly, "2026-01-10T12:00:00Z");
  expect(await runsAt("2026-01-20T12:00:00Z", "2026-01-20T13:00:00Z")).toEqual(["2026-01-20T12:00:00.000Z"]);
  expect(await runsAt("2026-01-21T01:30:00Z")).toHaveLength(1);
});

test.each([
  ["forwards", "2026-03-27T12:00:00Z", ["2026-03-28T02", "2026-03-29T02", "2026-03-30T01"]],
  ["back", "2026-10-23T12:00:00Z", ["2026-10-24T01", "2026-10-25T01", "2026-10-26T02"]],
])("each night has one run when the clocks go %s", async (_, from, expected) => {
  const { runsUntil } = await scheduledApp(nightly, from);
  const to = new Date(Date.parse(from) + 72 * hourMs).toISOString();
  expect((await runsUntil(to)).map((time) => time.slice(0, 13))).toEqual(expected);
});

test("a clock that jumps for less than a day causes no second run", async () => {
  const { runsAt } = await scheduledApp(nightly, "2026-01-10T12:00:00Z");
  expect(await runsAt("2026-01-11T01:30:00Z", "2026-01-11T01:29:00Z", "2026-01-11T01:30:00Z")).toHaveLength(1);
  expect(await runsAt("2026-01-12T02:00:00Z", "2026-01-11T12:00:00Z", "2026-01-12T01:30:00Z")).toHaveLength(1);
  expect(await runsAt("2026-01-13T01:30:00Z")).toHaveLength(1);
});

test("a clock that was temporarily years ahead delays no schedule", async () => {
  const { runsAt } = await scheduledApp(nightly, "2026-01-10T12:00:00Z");
  expect(await runsAt("2036-01-10T12:00:00Z")).toHaveLength(1);
  expect(await runsAt("2026-01-10T12:01:00Z", "2026-01-10T13:00:00Z")).toEqual([]);
  expect(await runsAt("2026-01-11T01:30:00Z")).toHaveLength(1);
});

test("a schedule in minutes runs once per interval", async () => {
  const { runsAt } = await scheduledApp({ everyMinutes: 10 }, "2026-01-10T12:03:00Z");
  expect(
    await runsAt("2026-01-10T12:09:00Z", "2026-01-10T12:10:00Z", "2026-01-10T12:19:00Z", "2026-01-10T12:25:00Z"),
  ).toEqual(["2026-01-10T12:10:00.000Z", "2026-01-10T12:25:00.000Z"]);
});
