import type { AnalyticsUnit } from "../../contract/analytics.ts";
import { dayMs, minuteMs } from "../../contract/durations.ts";
import type { AnalyticsPeriod } from "../../contract/limits.ts";
import { clockOf, instantOf } from "../../contract/site-settings/time-zones.ts";

/** Precision of view times: every time zone in use has an offset from UTC that is a multiple of 15 minutes. */
export const quarterHour = 15 * minuteMs;

export const plusDays = (day: string, count: number) => dayOf(Date.parse(day) + count * dayMs);

/** Returns the `count` days that end with `last`. */
export const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => plusDays(last, index + 1 - count));

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Calendar of the site's own time zone, and its current day. */
export async function siteCalendar(timeZone: Promise<string>, now: Date) {
  const zone = await timeZone;
  const calendar = createCalendar(zone);
  return { zone, calendar, today: calendar.dayAt(now.getTime()) };
}

/** Days of a time zone, which have 23 or 25 hours when the clocks change. */
export function createCalendar(timeZone: string) {
  const clock = clockOf(timeZone);
  return {
    dayAt: (time: number) => dayOf(clock(time)),
    /** Returns the start of a day, which is not always midnight: in some zones the clocks go forward at midnight. */
    startOf: (day: string) => instantOf(Date.parse(day), clock),
  };
}

/** A period of the reports, up to today. */
export interface ReportPeriod {
  unit: AnalyticsUnit;
  /** First day of each unit of the period, oldest first. */
  starts: readonly string[];
  /** First day of the preceding period of equal length; undefined if there is none. */
  before: string | undefined;
}

const monthsOfYear = 12;

/** Returns the days or months of a report. The period "all" starts at `since`, the first day with figures. */
export function periodOf(period: AnalyticsPeriod, today: string, since: string | null): ReportPeriod {
  if (period === "all") return { unit: "month", starts: monthsBetween(since ?? today, today), before: undefined };
  if (period === "365") {
    const months = monthsBetween(plusMonths(today, 1 - 2 * monthsOfYear), today);
    return { unit: "month", starts: months.slice(monthsOfYear), before: months[0] };
  }
  const length = Number(period);
  const days = daysUpTo(today, 2 * length);
  return { unit: "day", starts: days.slice(length), before: days[0] };
}

/** Returns the first day of the unit that a day belongs to. */
export const startOfUnit = (unit: AnalyticsUnit, day: string) => (unit === "day" ? day : plusMonths(day, 0));

/** Returns the first day of the month that is `count` months after the month of `day`. */
function plusMonths(day: string, count: number) {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

function monthsBetween(first: string, last: string) {
  const months = [plusMonths(first < last ? first : last, 0)];
  for (let month = plusMonths(first, 1); month <= last; month = plusMonths(month, 1)) months.push(month);
  return months;
}
