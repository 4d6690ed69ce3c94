import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { withLock } from "../db/locks.ts";
import { plusDays, siteCalendar } from "./calendar.ts";
import { mergeIntoMonths } from "./views.queries.ts";

/** Details are stored by day for at least this many days. */
const daysWithDetails = 92;

/** Merges the details of whole past months each day, so that the tables stay small. */
export function registerRollUp(
  { db, inTransaction, now }: AppContext,
  { jobs, timeZone }: Pick<Core, "jobs" | "timeZone">,
) {
  jobs.register("views.roll-up", {
    title: "Summarize the views of past months",
    schedule: { dailyAt: "00:20" },
    async run() {
      const { today } = await siteCalendar(timeZone(db), now());
      const before = `${plusDays(today, -daysWithDetails).slice(0, 7)}-01`;
      await withLock(inTransaction, "views", (transaction) => mergeIntoMonths(transaction, before));
    },
  });
}
