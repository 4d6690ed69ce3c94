import type { AnalyticsUnit } from "../../contract/analytics.ts";
import type { AnalyticsPeriod } from "../../contract/limits.ts";
import { daysUpTo } from "./calendar.ts";

/** A period of the reports, up to today. */
export interface ReportPeriod {
  unit: AnalyticsUnit;
  /** First day of each unit of the period, oldest first. */
  starts: readonly string[];
  /** First day of the preceding period of equal length; undefined if there is none. */
  before: string | undefined;
}

const monthsOfYear = 12;

/** `since` is the first day with figures, which begins the period of all of them. */
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

/** Returns the first day of the month `count` months after that of this day. */
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
