import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "./durations.ts";
import { toLocalTime } from "./site-settings/time-zones.ts";
import { explainDate, findDayFirst, readDate } from "./written-dates.ts";

const zones = ["UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Kiritimati"];
const languages = ["en-US", "en-GB", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "tr", "ja"];

type Writer = (date: Date, pad: (value: number) => string) => string;
const numeric: Writer[] = [
  (date) => date.toISOString().slice(0, 10),
  (date) => `${date.getUTCFullYear()}/${date.getUTCMonth() + 1}/${date.getUTCDate()}`,
  (date, pad) => `${date.getUTCFullYear()}${pad(date.getUTCMonth() + 1)}${pad(date.getUTCDate())}`,
  (date) => `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`,
  (date) => `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`,
];
const inWords = languages.flatMap((language) =>
  (["long", "full"] as const).map((dateStyle): Writer => {
    const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: "UTC" });
    return (date) => format.format(date);
  }),
);
const times = ["", " 00:00", "T00:00:00", ", 23:59", " 11:59 PM", " 10:30:15.250"];
const pad = (value: number) => String(value).padStart(2, "0");

/** Days that a time zone skips: 1994-12-31 as a whole (Kiritimati), the last hour of 1916-04-30 (Berlin). */
const skipped = ["1994-12-31", "1916-04-30"];

test("a date is the same day in the time zone of its source, however it is written", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...numeric, ...inWords),
      fc.constantFrom(...times),
      fc.integer({ min: Date.UTC(1900) / dayMs, max: Date.UTC(2099) / dayMs }),
      (timeZone, write, time, day) => {
        const date = new Date(day * dayMs);
        fc.pre(!skipped.includes(date.toISOString().slice(0, 10)));
        const text = write(date, pad) + time;
        const read = readDate(text, { timeZone, isDayFirst: true });
        expect([text, read && toLocalTime(read.toISOString(), timeZone).slice(0, 10)]).toEqual([
          text,
          date.toISOString().slice(0, 10),
        ]);
      },
    ),
    { numRuns: 2000 },
  );
});

const berlin = { timeZone: "Europe/Berlin" };

test.each([
  ["January 9, 2020 23:30", "2020-01-09T22:30:00.000Z"],
  ["Thursday, January 9th, 2020 at 10:30 p.m.", "2020-01-09T21:30:00.000Z"],
  ["3. März 2021", "2021-03-02T23:00:00.000Z"],
  ["le 3 mars 2021 à 10:00", "2021-03-03T09:00:00.000Z"],
  ["mar. 5 mai 2020", "2020-05-04T22:00:00.000Z"],
  ["2020/01/11 23:30:00", "2020-01-11T22:30:00.000Z"],
  ["12/31/2019", "2019-12-30T23:00:00.000Z"],
  ["09-Jan-20", "2020-01-08T23:00:00.000Z"],
  ["Thu, 09 Jan 2020 23:30:00 +0100", "2020-01-09T22:30:00.000Z"],
  ["Thu Jan 09 2020 23:30:00 GMT+0100 (Central European Standard Time)", "2020-01-09T22:30:00.000Z"],
  ["2020-01-09 23:30:00 -0500 EST", "2020-01-10T04:30:00.000Z"],
  ["2020-01-09 23:30 PDT", "2020-01-10T06:30:00.000Z"],
  ["2020-01-09 23:30 America/New_York", "2020-01-10T04:30:00.000Z"],
  ["2020-01-09T23:30+01:00[Europe/Berlin]", "2020-01-09T22:30:00.000Z"],
  ["2020-01-09T23:30:00.123Z", "2020-01-09T23:30:00.123Z"],
  ["2021-03-28 02:30", "2021-03-28T01:30:00.000Z"],
  ["2020-03", "2020-02-29T23:00:00.000Z"],
  ["1578609000", "2020-01-09T22:30:00.000Z"],
  ["1578609000000", "2020-01-09T22:30:00.000Z"],
])("%j is parsed in the time zone of Berlin", (text, moment) => {
  expect(readDate(text, berlin)?.toISOString()).toBe(moment);
  expect(explainDate(text, berlin)).toBeUndefined();
});

test.each(
  "2020-13-45|2020-02-30|13/13/2020|never|tomorrow|2020|0001-01-01|0000-00-00 00:00:00|2020-01-09 25:00|2020-01-09 23:30 XYZ|20-01-09|true||Jan Feb"
    .split("|")
    .map((text) => [text]),
)("%j is not a date, and the explanation says that it cannot be read", (text) => {
  expect(readDate(text, berlin)).toBeUndefined();
  expect(explainDate(text, berlin, "pubDate")).toBe(`Its pubDate ${text} cannot be read.`);
});

test("any text yields either a date or a sentence that explains why it is not a date", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const date = readDate(text, berlin);
      expect(date ? Number.isFinite(date.getTime()) : explainDate(text, berlin)).toBeTruthy();
    }),
  );
});

test("without a configured order of day and month, the time zone decides it and `explainDate` reports it", () => {
  const read = (timeZone: string, isDayFirst?: boolean) => {
    const reading = { timeZone, isDayFirst };
    const day = readDate("3/4/2021", reading)?.toLocaleDateString("en-CA", { timeZone });
    return [day, explainDate("3/4/2021", reading)];
  };
  expect(read("Europe/Berlin")).toEqual(["2021-04-03", "Its date 3/4/2021 is read as 3 April 2021."]);
  expect(read("America/New_York")).toEqual(["2021-03-04", "Its date 3/4/2021 is read as 4 March 2021."]);
  expect(read("UTC")).toEqual(["2021-03-04", "Its date 3/4/2021 is read as 4 March 2021."]);
  expect(read("UTC", true)).toEqual(["2021-04-03", undefined]);
  expect(read("Europe/Berlin", false)).toEqual(["2021-03-04", undefined]);
});

test.each([
  ["lang: de", true],
  ["locale: en-US", false],
  ["locale: en_GB", true],
  ["languageCode = 'pt-br'", true],
  ['{"languageCode":"en"}', undefined],
  ["i18n: { defaultLocale: 'fr' }", true],
  ['date_format: "%d/%m/%Y"', true],
  ["dateFormat = 'Jan 2, 2006'\nlanguageCode = 'de'", false],
  ["dateFormat: 2 January 2006", true],
  ["date_format: DD.MM.YYYY", true],
  ["dateFormat: 2006-01-02\nlang: en-us", false],
  ["title: T", undefined],
])("for the configuration %j, dates begin with the day: %j", (configuration, isDayFirst) => {
  expect(findDayFirst(configuration)).toBe(isDayFirst);
});
