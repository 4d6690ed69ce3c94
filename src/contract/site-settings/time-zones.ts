import { dayMs, minuteMs } from "../durations.ts";

/** Converts a Unix time to a local time (both in ms), represented as if the local time were UTC. */
export type Clock = (time: number) => number;

const clocks = new Map<string, Clock>();

/** Returns the function that converts a Unix time to the local time of a time zone. */
export function clockOf(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? createClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Creates a clock, which `clockOf` caches: creating a formatter takes fifty times as long as using it. */
function createClock(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (time % 1000);
  };
}

/** Returns the Unix time of a local time: the first if it occurs twice, moved forward by the gap if the clocks skip it. */
export function instantOf(local: number, clock: Clock) {
  const [before, after] = [local - dayMs, local + dayMs].map((near) => local - (clock(near) - near)) as [
    number,
    number,
  ];
  const shown = [before, after].filter((time) => clock(time) === local);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** Returns the moment at which clocks of the zone show `local` (`2026-12-03T09:00`); undefined if invalid. */
export function fromLocalTime(local: string, timeZone: string): string | undefined {
  const time = Date.parse(`${local}Z`);
  // Rejects partially typed years, and days such as 30 February, which `Date.parse` reads as a day in March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(local) || local < "1900") return undefined;
  return new Date(instantOf(time, clockOf(timeZone))).toISOString();
}

/** Returns a moment as clocks of the time zone show it, with their offset: `2026-12-03T09:00:00.000+01:00`. */
export function withOffset(moment: string, timeZone: string) {
  const time = Date.parse(moment);
  const local = clockOf(timeZone)(time);
  const minutes = Math.round(Math.abs(local - time) / minuteMs);
  if (minutes === 0) return moment;
  const offset = [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  return new Date(local).toISOString().replace("Z", (local < time ? "-" : "+") + offset);
}

/** Returns the local time in the time zone, to the minute: `2026-12-03T09:00`. */
export const toLocalTime = (moment: string, timeZone: string) =>
  new Date(clockOf(timeZone)(Date.parse(moment))).toISOString().slice(0, 16);
