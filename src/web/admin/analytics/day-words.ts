// A day has no time zone: read as midnight in UTC, it is written as the same day everywhere.
const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(day));
};

/** Such as "Fri, 31 Jan 2025". */
export const wholeDay = written({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
/** Such as "31 Jan". */
export const shortDay = written({ day: "numeric", month: "short" });

const compact = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });
/** Such as "1.2M", for where there is little room. */
export const shortNumber = (number: number) => compact.format(number);

export const counted = (count: number, noun: string) => `${count.toLocaleString()} ${noun}${count === 1 ? "" : "s"}`;

/** A part of a whole in percent; what is there but rounds to nothing says so. */
export function percentOf(part: number, whole: number) {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  return share > 0 && share < 1 ? "<1%" : `${Math.round(share)}%`;
}
