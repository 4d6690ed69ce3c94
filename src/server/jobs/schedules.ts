import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";
import { clockOf, instantOf } from "../../contract/site-settings/time-zones.ts";

/** Either daily at a time in the site's time zone, or at each multiple of `everyMinutes` since the epoch. */
export type Schedule = { dailyAt: `${number}:${number}` } | { everyMinutes: number };

/** Returns the schedule's latest slot (due time in epoch ms) at or before `time`. */
export function slotUpTo(schedule: Schedule, time: number, timeZone: string): number {
  if ("everyMinutes" in schedule) return time - (time % (schedule.everyMinutes * minuteMs));
  return Math.max(...slotsAround(schedule.dailyAt, time, timeZone).filter((slot) => slot <= time));
}

/** Returns the schedule's first slot (due time in epoch ms) after `time`. */
export function slotAfter(schedule: Schedule, time: number, timeZone: string): number {
  if ("everyMinutes" in schedule) return slotUpTo(schedule, time, timeZone) + schedule.everyMinutes * minuteMs;
  return Math.min(...slotsAround(schedule.dailyAt, time, timeZone).filter((slot) => slot > time));
}

/** Whether `lastSlot` is so far ahead of `time` that only a wrong clock can have recorded it. */
export const isBeyondClock = (schedule: Schedule, lastSlot: number, time: number) =>
  lastSlot - time > hourMs + ("everyMinutes" in schedule ? schedule.everyMinutes * minuteMs : dayMs);

/** Returns the slots from two days before to two days after `time`, since a time zone can skip a whole day. */
function slotsAround(dailyAt: string, time: number, timeZone: string) {
  const localTime = clockOf(timeZone);
  const [hours = 0, minutes = 0] = dailyAt.split(":").map(Number);
  const today = Math.floor(localTime(time) / dayMs) * dayMs;
  return [-2, -1, 0, 1, 2].map((days) =>
    instantOf(today + days * dayMs + hours * hourMs + minutes * minuteMs, localTime),
  );
}
