const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Daily at a time of the site's time zone, `03:30`, or at whole multiples of some minutes. */
export type Schedule = { dailyAt: `${number}:${number}` } | { everyMinutes: number };

/** The last slot that has come at this moment. */
export function slotUpTo(schedule: Schedule, time: number, timeZone: string): number {
  if ("everyMinutes" in schedule) return time - (time % (schedule.everyMinutes * minuteMs));
  return Math.max(...slotsAround(schedule.dailyAt, time, timeZone).filter((slot) => slot <= time));
}

/** The next slot after this moment. */
export function slotAfter(schedule: Schedule, time: number, timeZone: string): number {
  if ("everyMinutes" in schedule) return slotUpTo(schedule, time, timeZone) + schedule.everyMinutes * minuteMs;
  return Math.min(...slotsAround(schedule.dailyAt, time, timeZone).filter((slot) => slot > time));
}

/** A last slot so far ahead of the time was run by a clock that was wrong; less may be another machine's clock. */
export const isBeyondClock = (schedule: Schedule, lastSlot: number, time: number) =>
  lastSlot - time > hourMs + ("everyMinutes" in schedule ? schedule.everyMinutes * minuteMs : dayMs);

/** The slots of two days before and after: a place that changes its date has a day without any. */
function slotsAround(dailyAt: string, time: number, timeZone: string) {
  const localTime = createLocalClock(timeZone);
  const [hours = 0, minutes = 0] = dailyAt.split(":").map(Number);
  const today = Math.floor(localTime(time) / dayMs) * dayMs;
  return [-2, -1, 0, 1, 2].map((days) =>
    instantOf(today + days * dayMs + hours * hourMs + minutes * minuteMs, localTime),
  );
}

/** When clocks show this time: the first time of two, and as long after the change as it would have been where none do. */
function instantOf(local: number, localTime: (time: number) => number) {
  const [before, after] = [local - dayMs, local + dayMs].map((near) => local - (localTime(near) - near)) as [
    number,
    number,
  ];
  const shown = [before, after].filter((time) => localTime(time) === local);
  return shown.length > 0 ? Math.min(...shown) : before;
}

/** What clocks of a time zone show, as if it were UTC. */
function createLocalClock(timeZone: string) {
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
  return (time: number) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (time % 1000);
  };
}
