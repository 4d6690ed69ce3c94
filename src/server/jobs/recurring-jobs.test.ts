import { expect, test } from "vitest";
import { jobsApp } from "../../../tests/support/jobs-app.ts";
import type { Schedule } from "./schedules.ts";

const nightly: Schedule = { dailyAt: "02:30" };

/**
 * Creates two processes of a site in Berlin with a nightly schedule. `runsAt` runs due jobs in both processes at each
 * of the given times.
 */
async function nightlyJobs(from: string) {
  const { clock, startProcess } = await jobsApp();
  const times: string[] = [];
  const note = () => void times.push(clock.now.toISOString());
  const processes = [await startProcess({ schedule: nightly, note }), await startProcess({ schedule: nightly, note })];

  async function runsAt(...moments: string[]) {
    times.length = 0;
    for (const moment of moments) {
      clock.now = new Date(moment);
      await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
    }
    return times;
  }

  await runsAt(from);
  return { runsAt };
}

test("a new schedule runs at its next time, not at once", async () => {
  const { runsAt } = await nightlyJobs("2026-01-10T12:00:00Z");
  expect(await runsAt("2026-01-10T12:00:01Z", "2026-01-11T01:29:59Z")).toEqual([]);
  expect(await runsAt("2026-01-11T01:30:00Z", "2026-01-11T01:30:01Z")).toEqual(["2026-01-11T01:30:00.000Z"]);
});

test("a schedule that missed several slots during downtime runs once afterwards", async () => {
  const { runsAt } = await nightlyJobs("2026-01-10T12:00:00Z");
  expect(await runsAt("2026-01-20T12:00:00Z", "2026-01-20T13:00:00Z")).toEqual(["2026-01-20T12:00:00.000Z"]);
  expect(await runsAt("2026-01-21T01:30:00Z")).toHaveLength(1);
});

test("a clock that jumps back and forth by less than a day causes no second run of a schedule", async () => {
  const { runsAt } = await nightlyJobs("2026-01-10T12:00:00Z");
  expect(await runsAt("2026-01-11T01:30:00Z", "2026-01-11T01:29:00Z", "2026-01-11T01:30:00Z")).toHaveLength(1);
  expect(await runsAt("2026-01-12T02:00:00Z", "2026-01-11T12:00:00Z", "2026-01-12T01:30:00Z")).toHaveLength(1);
  expect(await runsAt("2026-01-13T01:30:00Z")).toHaveLength(1);
});

test("a clock that was temporarily years ahead delays no schedule", async () => {
  const { runsAt } = await nightlyJobs("2026-01-10T12:00:00Z");
  expect(await runsAt("2036-01-10T12:00:00Z")).toHaveLength(1);
  expect(await runsAt("2026-01-10T12:01:00Z", "2026-01-10T13:00:00Z")).toEqual([]);
  expect(await runsAt("2026-01-11T01:30:00Z")).toHaveLength(1);
});
