import { type NewsletterDigest, weekdays } from "../../../contract/site-settings.ts";
import { clockOf } from "../../../contract/time-zones.ts";
import { slotUpTo } from "../../jobs/schedules.ts";

/** The latest time of the schedule that is not in the future. */
export function weeklySlotUpTo({ weekday, time }: NewsletterDigest, until: number, timeZone: string) {
  const clock = clockOf(timeZone);
  const dailyAt = time as `${number}:${number}`;
  let slot = slotUpTo({ dailyAt }, until, timeZone);
  while (weekdays[new Date(clock(slot)).getUTCDay()] !== weekday) slot = slotUpTo({ dailyAt }, slot - 1, timeZone);
  return slot;
}
