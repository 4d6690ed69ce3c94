import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { withLock } from "../db/locks.ts";
import { plusDays, siteCalendar } from "./calendar.ts";
import * as queries from "./views.queries.ts";

/** Details are stored by day for at least this many days. */
const daysWithDetails = 92;
/** Number of names of each kind that are stored for a month. */
const maxNamesPerMonth = 50;
const kinds = ["article", "page", "referrer"] as const;

/**
 * Merges the details of past months each day, so that the tables stay small. A month is merged as a whole, because only
 * then its most viewed names are known.
 */
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
      await withLock(inTransaction, "views", async (transaction) => {
        for (const kind of kinds) {
          const months = await queries.listMonthsBefore(transaction, kind, before);
          if (months.length === 0) continue;
          await queries.mergeIntoMonths(transaction, kind, before);
          for (const month of months) await queries.mergeLessRead(transaction, kind, month, maxNamesPerMonth);
        }
      });
    },
  });
}
