import { expect, test } from "vitest";
import { daysOf, monthAfter, monthOf } from "./calendar-loader.ts";

test.each([
  ["2026-12", "2026-11-30", "2027-01-03", 35],
  ["2027-02", "2027-02-01", "2027-02-28", 28],
  ["2026-08", "2026-07-27", "2026-09-06", 42],
])("%s is shown in whole weeks, from %s to %s", (month, first, last, count) => {
  const days = daysOf(month);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test("months continue across years, and anything else is not a month", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(["2026-12", "2026-13", "soon", null].map(monthOf)).toEqual(["2026-12", undefined, undefined, undefined]);
});
