import { expect, test } from "vitest";
import { hourMs } from "../../contract/durations.ts";
import { createCalendar, daysUpTo, plusDays } from "./calendar.ts";

const start = (timeZone: string, day: string) => new Date(createCalendar(timeZone).startOf(day)).toISOString();

test("a day begins at midnight, or an hour later if the clocks skip midnight", () => {
  expect(start("Asia/Kathmandu", "2025-01-31")).toBe("2025-01-30T18:15:00.000Z");
  expect(start("Pacific/Kiritimati", "2025-01-31")).toBe("2025-01-30T10:00:00.000Z");
  expect(start("Pacific/Pago_Pago", "2025-01-31")).toBe("2025-01-31T11:00:00.000Z");
  expect(start("Africa/Cairo", "2025-04-25")).toBe("2025-04-24T22:00:00.000Z");
});

test("days have 23 or 25 hours when the clocks change, and no day is lost or counted twice", () => {
  const calendar = createCalendar("Europe/Berlin");
  const hours = (day: string) => (calendar.startOf(plusDays(day, 1)) - calendar.startOf(day)) / hourMs;
  expect(["2025-03-29", "2025-03-30", "2025-10-26", "2025-10-27"].map(hours)).toEqual([24, 23, 25, 24]);

  for (const zone of ["Europe/Berlin", "Africa/Cairo", "Australia/Lord_Howe", "America/St_Johns", "Asia/Beirut"]) {
    const { dayAt, startOf } = createCalendar(zone);
    for (const day of daysUpTo("2025-12-31", 365)) {
      expect([zone, dayAt(startOf(day)), dayAt(startOf(day) - 1)]).toEqual([zone, day, plusDays(day, -1)]);
    }
  }
});

test("a range of days includes its last day, and may cross the end of a month or a year", () => {
  expect(daysUpTo("2024-03-01", 3)).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
  expect(daysUpTo("2025-01-01", 2)).toEqual(["2024-12-31", "2025-01-01"]);
});
