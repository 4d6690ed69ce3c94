import { expect, test } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { type Schedule, slotAfter, slotUpTo } from "./schedules.ts";

const at = (time: string) => Date.parse(time);
const iso = (time: number) => new Date(time).toISOString();
const nightly: Schedule = { dailyAt: "02:30" };

test.each([
  ["UTC", "2026-01-10T12:00:00Z", "2026-01-10T02:30:00.000Z", "2026-01-11T02:30:00.000Z"],
  ["Europe/Berlin", "2026-01-10T12:00:00Z", "2026-01-10T01:30:00.000Z", "2026-01-11T01:30:00.000Z"],
  ["Europe/Berlin", "2026-07-10T00:30:00Z", "2026-07-10T00:30:00.000Z", "2026-07-11T00:30:00.000Z"],
  ["Asia/Kathmandu", "2026-01-10T20:44:59Z", "2026-01-09T20:45:00.000Z", "2026-01-10T20:45:00.000Z"],
  // 02:30 does not exist on 29 March; the slot is one hour after 01:30, when clocks show 03:30.
  ["Europe/Berlin", "2026-03-29T00:59:00Z", "2026-03-28T01:30:00.000Z", "2026-03-29T01:30:00.000Z"],
  ["Europe/Berlin", "2026-03-29T12:00:00Z", "2026-03-29T01:30:00.000Z", "2026-03-30T00:30:00.000Z"],
  // On 25 October, 02:30 occurs twice; the job is due at the first of the two, in summer time.
  ["Europe/Berlin", "2026-10-25T01:00:00Z", "2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"],
  // Samoa's calendar skipped 30 December 2011.
  ["Pacific/Apia", "2011-12-31T00:00:00Z", "2011-12-30T12:30:00.000Z", "2011-12-31T12:30:00.000Z"],
])(
  "in time zone %s at %s, the last nightly run was due at %s and the next is due at %s",
  (timeZone, time, last, next) => {
    expect(iso(slotUpTo(nightly, at(time), timeZone))).toBe(last);
    expect(iso(slotAfter(nightly, at(time), timeZone))).toBe(next);
  },
);

test("a schedule of every 10 minutes is due at each full 10 minutes of the hour, such as 12:10", () => {
  const often: Schedule = { everyMinutes: 10 };
  expect(iso(slotUpTo(often, at("2026-01-10T12:09:59Z"), "UTC"))).toBe("2026-01-10T12:00:00.000Z");
  expect(iso(slotUpTo(often, at("2026-01-10T12:10:00Z"), "UTC"))).toBe("2026-01-10T12:10:00.000Z");
  expect(iso(slotAfter(often, at("2026-01-10T12:10:00Z"), "UTC"))).toBe("2026-01-10T12:20:00.000Z");
});

test.each(["Europe/Berlin", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "a year in %s has a nightly slot for each day",
  (timeZone) => {
    const times = Array.from({ length: 365 * 4 }, (_, index) => at("2026-01-01T12:00:00Z") + index * 6 * hourMs);
    const slots = times.map((time) => slotUpTo(nightly, time, timeZone));
    expect(new Set(slots).size).toBe(366);
    expect(slots).toEqual(slots.toSorted((a, b) => a - b));
  },
);
