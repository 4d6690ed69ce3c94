import { expect, test } from "vitest";
import { fromLocalTime, toLocalTime } from "./time-zones.ts";

test.each([
  ["Europe/Berlin", "2026-12-03T09:00", "2026-12-03T08:00:00.000Z"],
  ["Europe/Berlin", "2026-03-28T09:00", "2026-03-28T08:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29T09:00", "2026-03-29T07:00:00.000Z"],
  // A local time that occurs twice; the result is the first occurrence.
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["Asia/Kathmandu", "2026-01-10T02:30", "2026-01-09T20:45:00.000Z"],
  ["UTC", "2026-01-10T00:00", "2026-01-10T00:00:00.000Z"],
])("in the time zone %s, the local time %s is the moment %s", (timeZone, local, moment) => {
  expect(fromLocalTime(local, timeZone)).toBe(moment);
  expect(toLocalTime(moment, timeZone)).toBe(local);
});

test("a local time that clocks skip is shifted forward, and one that occurs twice is shown for both moments", () => {
  expect(fromLocalTime("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(toLocalTime("2026-03-29T01:30:00.000Z", "Europe/Berlin")).toBe("2026-03-29T03:30");
  expect(toLocalTime("2026-10-25T01:30:00.000Z", "Europe/Berlin")).toBe("2026-10-25T02:30");
});

test.each(["", "2026-02-30T09:00", "2026-12-03T", "tomorrow"])("%j is not a valid date and time", (local) => {
  expect(fromLocalTime(local, "Europe/Berlin")).toBeUndefined();
});
