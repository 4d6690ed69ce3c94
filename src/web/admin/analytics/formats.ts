import type { AnalyticsUnit } from "../../../contract/analytics.ts";

// A day has no time zone: parsed and formatted in UTC it is the same day everywhere.
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(day));
};

/** Formats a day as "Fri, 31 Jan 2025". */
export const wholeDay = dayFormat({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
/** Formats a day as "31 Jan". */
const shortDay = dayFormat({ day: "numeric", month: "short" });

const wholeMonth = dayFormat({ month: "long", year: "numeric" });
const shortMonth = dayFormat({ month: "short", year: "numeric" });

/** Noun and date formats for each unit of a report: day or month. */
export const units = {
  day: { noun: "Day", whole: wholeDay, short: shortDay },
  month: { noun: "Month", whole: wholeMonth, short: shortMonth },
} as const;

/** Labels of the report periods. */
export const periodNames = {
  "7": "7 days",
  "30": "30 days",
  "90": "90 days",
  "365": "12 months",
  all: "All time",
} as const;

const compact = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
/** Formats a number like "1.2M". */
export const shortNumber = (number: number) => compact.format(number);

/** A share in percent; `<1%` for one that would round to 0. */
export function percentOf(part: number, whole: number) {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  return share > 0 && share < 1 ? "<1%" : `${Math.round(share)}%`;
}

/** Describes the change of a figure compared with the preceding period of the same length. */
export function describeChange(total: number, previous: number, length: number, unit: AnalyticsUnit) {
  const before = `the ${length} ${unit}s before`;
  if (previous === 0) return total === 0 ? `None in ${before} either` : `None in ${before}`;
  if (total === previous) return `Same as in ${before}`;
  const change = Math.round((100 * Math.abs(total - previous)) / previous);
  const difference = change === 0 ? "Less than 1%" : `${change.toLocaleString()}%`;
  return `${difference} ${total > previous ? "more" : "fewer"} than in ${before}`;
}
