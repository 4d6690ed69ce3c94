import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";

const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** Formats an age in the reader's locale: hours up to three days, then days. */
export function formatAge(ageMs: number) {
  if (ageMs < hourMs) return format.format(-Math.max(0, Math.floor(ageMs / minuteMs)), "minute");
  if (ageMs < 3 * dayMs) return format.format(-Math.floor(ageMs / hourMs), "hour");
  return format.format(-Math.floor(ageMs / dayMs), "day");
}
