import { hourMs, minuteMs, secondMs } from "./durations.ts";
import { TimeZone } from "./fields.ts";
import { clockOf, instantOf } from "./site-settings/time-zones.ts";

/** Conventions for dates in an imported source. */
export interface DateReading {
  /** Time zone of dates without a time, and of times without an offset. */
  timeZone: string;
  /** Whether 3/4/2021 is in April; undefined if the imported source does not define it. */
  isDayFirst?: boolean | undefined;
}

const written =
  /^(?<day>.*?)(?:(?:T|[\s,]+(?:(?:at|um|à)\s+)?)(?<hour>\d{1,2})[:h](?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?\s*(?:(?<half>[ap])\.?m\.?(?!\w))?(?:uhr|hrs?)?\s*(?:(?:UTC|GMT)?(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?|(?<zone>[A-Z][\w/]*(?:-\w+)?))?(?:\s*[([].*|\s+[A-Z]{2,5})?)?$/i;
const yearFirst =
  /^(\d{4})(?:(\d{2})(\d{2})|[-/.年년]\s?(\d{1,2})(?:[-/.月월]\s?(\d{1,2}))?(?:[日일]\s?\(?\p{L}*\)?|[.월月])?)$/u;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|(?<!-\d{1,2}-)\d{2})$/;

/** Offsets from UTC, in hours, of abbreviations that Intl does not know as time zones. */
const abbreviations: Record<string, number> = {
  Z: 0,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MDT: -6,
  PST: -8,
  PDT: -7,
  BST: 1,
  CEST: 2,
};

/**
 * Parses a date as people and programs write it; undefined for other text. A date without a time is the start of that
 * day in the time zone.
 */
export function readDate(text: string, reading: DateReading): Date | undefined {
  const trimmed = text.trim();
  if (/^\d{13}$/.test(trimmed)) return new Date(Number(trimmed));
  if (/^\d{10}$/.test(trimmed)) return new Date(Number(trimmed) * secondMs);
  const parts: Partial<Record<string, string>> =
    (trimmed.length > 100 ? undefined : written.exec(trimmed)?.groups) ?? {};
  const day = readDay(parts["day"]?.trim() ?? "", reading);
  if (day === undefined) return undefined;
  const number = (name: string) => Number(parts[name] ?? 0);
  const hour = parts["half"] ? (number("hour") % 12) + (/p/i.test(parts["half"]) ? 12 : 0) : number("hour");
  if (hour > 24 || number("minute") > 59 || number("second") > 60 || number("hours") > 15) return undefined;
  const fraction = Math.floor(Number(`0.${parts["fraction"] ?? 0}`) * secondMs);
  const local = day + hour * hourMs + number("minute") * minuteMs + number("second") * secondMs + fraction;
  const { sign, zone = reading.timeZone } = parts;
  const known = abbreviations[zone.toUpperCase()];
  if (sign) return new Date(local - Number(`${sign}1`) * (number("hours") * hourMs + number("minutes") * minuteMs));
  if (known !== undefined) return new Date(local - known * hourMs);
  return TimeZone.safeParse(zone).success ? new Date(instantOf(local, clockOf(zone))) : undefined;
}

/** Parses a day; returns the Unix time at which it begins in UTC, or undefined if the text is not a date. */
function readDay(text: string, reading: DateReading) {
  const [, ...front] = yearFirst.exec(text) ?? [];
  if (front[0]) return timeOf(front[0], front[1] ?? front[3], front[2] ?? front[4]);
  const [, one, separator, other, year] = yearLast.exec(text) ?? [];
  if (year) {
    const isDayFirst = Number(one) > 12 || (Number(other) <= 12 && (separator === "." || beginsWithDay(reading)));
    return isDayFirst ? timeOf(year, other, one) : timeOf(year, one, other);
  }
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const month = words.map((word) => monthNames().get(folded(word))).findLast((found) => found !== undefined);
  const numbers = text.match(/\d+/g) ?? [];
  if (month === undefined || words.length > 6 || numbers.length > 2) return undefined;
  const [last = "", first] = numbers[0]?.length === 4 ? numbers : numbers.toReversed();
  return timeOf(last, month, first);
}

function timeOf(year: string, month: number | string = 1, day: number | string = 1) {
  if (year.length !== 4 && year.length !== 2) return undefined;
  const full = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  return full >= 1000 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? date.getTime()
    : undefined;
}

/** Whether dates begin with the day: as the source says or, if it says nothing, outside of America and UTC. */
const beginsWithDay = ({ isDayFirst, timeZone }: DateReading) =>
  isDayFirst ?? !/^(?:America|US|UTC|Etc|GMT)\b/i.test(timeZone);

/** Returns a sentence about an unreadable or ambiguous date; undefined for a clear date. */
export function explainDate(text: string, reading: DateReading, name = "date") {
  const date = readDate(text, reading);
  if (!date) return `Its ${name} ${text.slice(0, 100)} cannot be read.`;
  const other = readDate(text, { ...reading, isDayFirst: !beginsWithDay(reading) });
  if (reading.isDayFirst !== undefined || other?.getTime() === date.getTime()) return undefined;
  const day = date.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: reading.timeZone });
  return `Its ${name} ${text} is read as ${day}.`;
}

/**
 * Whether dates with slashes begin with the day, according to the date format or the locale in a site's configuration.
 */
export function findDayFirst(configuration: string) {
  const format = /date_?form(?:at)?["']?\s*[:=]\s*["']?([^"'\n]*)/i.exec(configuration)?.[1] ?? "";
  const places = [/%-?[de]|d{1,2}\b|\b0?2\b/i, /%-?[mbB]|M{1,4}|\b0?1\b|Jan/, /%[yY]|y{2,4}|\b(?:20)?06\b/i].map(
    (part) => format.search(part),
  );
  const [day = -1, month = -1, year = -1] = places;
  if (day >= 0 && month >= 0 && year > Math.min(day, month)) return day < month;
  const [, language, region] =
    /\b(?:lang|language|languageCode|locale|defaultLocale|defaultContentLanguage)["']?\s*[:=]\s*["']?([a-z]{2})(?:[-_]([a-z]{2}))?\b/i.exec(
      configuration,
    ) ?? [];
  if (!language || (/^en$/i.test(language) && !region)) return undefined;
  const parts = new Intl.DateTimeFormat(region ? `${language}-${region}` : language).formatToParts();
  return parts.findIndex(({ type }) => type === "day") < parts.findIndex(({ type }) => type === "month");
}

const languages = "en en-GB de de-AT fr es it pt nl sv da nb fi pl cs sk hu ro ca tr ru uk el".split(" ");
let months: Map<string, number> | undefined;

/** Maps month names in all `languages` to 1–12: long and short, alone and in the form used beside a day. */
function monthNames() {
  if (months) return months;
  months = new Map();
  for (const language of languages)
    for (const form of ["long", "short"] as const)
      for (const day of [undefined, "numeric"] as const) {
        const format = new Intl.DateTimeFormat(language, { month: form, day, timeZone: "UTC" });
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2021, month - 1, 3));
          const name = folded(parts.find(({ type }) => type === "month")?.value ?? "");
          if (!months.has(name) && /\p{L}/u.test(name)) months.set(name, month);
        }
      }
  return months;
}

const folded = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();
