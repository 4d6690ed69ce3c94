import { dayMs } from "../../../contract/durations.ts";

/** Parses a month such as `2026-12`; undefined for anything else. */
export const monthOf = (text: string | null) => (text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** Returns the month `count` months later. */
export const monthAfter = (month: string, count: number) => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
};

/** Returns the days of the weeks that a month touches, starting on Mondays. */
export function daysOf(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const start = first - weekday * dayMs;
  const weeks = Math.ceil((end - start) / (7 * dayMs));
  return Array.from({ length: 7 * weeks }, (_, day) => new Date(start + day * dayMs).toISOString().slice(0, 10));
}
