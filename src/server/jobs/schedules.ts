import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";
import { clockOf, instantOf } from "../../contract/site-settings/time-zones.ts";

/** Daily at a local time in the site's time zone, such as `03:30`, or at each whole multiple of `everyMinutes`. */
export type Schedule = { dailyAt: `${number}:${number}` } | { everyMinutes: number };

/** Returns the latest slot up to this moment. */
export function slotUpTo(schedule: Schedule, time: number, timeZone: string): number {
  if ("everyMinutes" in schedule) return time - (time % (schedule.everyMinutes * minuteMs));
  return Math.max(...slotsAround(schedule.dailyAt, time, timeZone).filter((slot) => slot <= time));
}

/** Returns the first slot after this moment. */
export function slotAfter(schedule: Schedule, time: number, timeZone: string): number {
  if ("everyMinutes" in schedule) return slotUpTo(schedule, time, timeZone) + schedule.everyMinutes * minuteMs;
  return Math.min(...slotsAround(schedule.dailyAt, time, timeZone).filter((slot) => slot > time));
}

/** Whether only a wrong clock can have recorded the last slot: it is over an hour plus one interval ahead of `time`. */
export const isBeyondClock = (schedule: Schedule, lastSlot: number, time: number) =>
  lastSlot - time > hourMs + ("everyMinutes" in schedule ? schedule.everyMinutes * minuteMs : dayMs);

/** Returns the slots from two days before `time` to two days after: a day that a time zone skipped has no slot. */
function slotsAround(dailyAt: string, time: number, timeZone: string) {
  const localTime = clockOf(timeZone);
  const [hours = 0, minutes = 0] = dailyAt.split(":").map(Number);
  const today = Math.floor(localTime(time) / dayMs) * dayMs;
  return [-2, -1, 0, 1, 2].map((days) =>
    instantOf(today + days * dayMs + hours * hourMs + minutes * minuteMs, localTime),
  );
}
