import type { SubscriberGrowth } from "../../contract/analytics.ts";
import type { AnalyticsPeriod } from "../../contract/limits.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import * as queries from "./analytics.queries.ts";
import { siteCalendar, plusDays, periodOf } from "./calendar.ts";

/** Growth of the number of active subscribers, which is recorded at the end of each day. */
export function createSubscriberGrowth({ db, now }: AppContext, { jobs, timeZone }: Pick<Core, "jobs" | "timeZone">) {
  const calendarOfSite = () => siteCalendar(timeZone(db), now());

  jobs.register("subscribers.count", {
    title: "Record the number of subscribers",
    schedule: { dailyAt: "00:05" },
    async run() {
      const { calendar, today } = await calendarOfSite();
      const yesterday = plusDays(today, -1);
      const active = await queries.countSubscribersBefore(db, [calendar.startOf(today)]);
      await queries.recordSubscribers(db, yesterday, active[0] ?? 0);
    },
  });

  return {
    /** Days before the first recorded one count those of their subscribers who are still active. */
    async report(length: AnalyticsPeriod): Promise<SubscriberGrowth> {
      const { zone, calendar, today } = await calendarOfSite();
      const first = await queries.firstSubscription(db);
      const { unit, starts } = periodOf(length, today, first === null ? null : calendar.dayAt(first));
      const [from = today, ...later] = starts;
      // Last day of each unit, preceded by the day that the first unit is compared with.
      const ends = [plusDays(from, -1), ...later.map((start) => plusDays(start, -1)), today];

      const recorded = await queries.listSubscriberDays(db);
      const unrecorded = ends.filter((day) => day === today || day < (recorded[0]?.day ?? today));
      const counted = await queries.countSubscribersBefore(
        db,
        unrecorded.map((day) => calendar.startOf(plusDays(day, 1))),
      );
      const counts = new Map(unrecorded.map((day, index) => [day, counted[index] ?? 0]));
      const activeAt = (day: string) =>
        counts.get(day) ?? recorded.findLast((earlier) => earlier.day <= day)?.active ?? 0;

      const figures = ends.map(activeAt);
      const days = starts.map((day, index) => {
        const active = figures[index + 1] ?? 0;
        return { day, active, change: active - (figures[index] ?? 0) };
      });
      return { timeZone: zone, unit, days };
    },
  };
}

export type SubscriberGrowthReports = ReturnType<typeof createSubscriberGrowth>;
