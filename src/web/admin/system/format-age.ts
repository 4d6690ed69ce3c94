const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats an age in the reader's locale: hours up to three days, then days. */
export function formatAge(ageMs: number) {
  if (ageMs < hourMs) return format.format(-Math.max(0, Math.floor(ageMs / minuteMs)), "minute");
  if (ageMs < 3 * dayMs) return format.format(-Math.floor(ageMs / hourMs), "hour");
  return format.format(-Math.floor(ageMs / dayMs), "day");
}
