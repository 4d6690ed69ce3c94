import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { type Counted, createBufferedCounts, createTally } from "../db/buffered-counts.ts";
import { sum } from "../db/found-rows.ts";
import { withLock } from "../db/locks.ts";
import type { Db, Row } from "../db/tables.ts";
import { createCalendar, plusDays, quarterHour, siteCalendar } from "./calendar.ts";
import * as queries from "./views.queries.ts";
import { otherNames } from "./views.queries.ts";

/** Maximum number of buffered entries; above it, further referrers are counted together under the name "other". */
const maxBuffered = 10_000;

interface Deps extends Pick<Core, "jobs" | "timeZone"> {
  addToPosts: (db: Db, views: readonly { id: string; views: number }[]) => Promise<void>;
  /** Increments the version of view counts, a cache key, in the transaction that stores the views. */
  viewsChanged: (db: Db) => Promise<void>;
}

type CountedViews = Counted<Row<"view_details">["kind"]>;

/** Views per page and referrer are stored by day for at least this many days, then by month. */
const daysWithDetails = 92;

/** Counts opened pages; merges the daily rows of past months into monthly rows, so that the tables stay small. */
export function createViewCounter(context: AppContext, { jobs, timeZone, addToPosts, viewsChanged }: Deps) {
  const { db, inTransaction, now } = context;

  jobs.register("views.roll-up", {
    title: "Summarize the views of past months",
    schedule: { dailyAt: "00:20" },
    async run() {
      const { today } = await siteCalendar(timeZone(db), now());
      const before = `${plusDays(today, -daysWithDetails).slice(0, 7)}-01`;
      await withLock(inTransaction, "views", (transaction) => queries.mergeIntoMonths(transaction, before));
    },
  });

  // Takes a lock, because several processes update the same rows and share the daily limit of named referrers.
  const store = (counted: CountedViews[]) =>
    withLock(inTransaction, "views", async (transaction) => {
      const calendar = createCalendar(await timeZone(transaction));
      for (const [day, ofDay] of Map.groupBy(counted, ({ at }) => calendar.dayAt(at)))
        await storeDay(transaction, day, ofDay);
      await addToPosts(transaction, viewsOfPosts(counted));
      await viewsChanged(transaction);
    });
  const buffer = createBufferedCounts(context, store);

  return {
    /** Counts one view. `page` is a post's id for an article, else a path; `from` is the host of the referring site. */
    count(page: string, from?: string) {
      // Rounds to quarter hours, not to days: the day depends on the time zone, which is read when views are stored.
      const at = Math.floor(now().getTime() / quarterHour) * quarterHour;
      buffer.add({ at, kind: page.startsWith("/") ? "page" : "article", name: page, count: 1 });
      const name = buffer.size() < maxBuffered ? from : otherNames;
      if (from && name) buffer.add({ at, kind: "referrer", name, count: 1 });
    },
    /** Returns the number of buffered entries (pages and referrers) that are not stored yet. */
    waiting: buffer.size,
    flush: buffer.flush,
  };
}

function viewsOfPosts(counted: readonly CountedViews[]) {
  const articles = counted.filter(({ kind }) => kind === "article");
  const byId = Map.groupBy(articles, ({ name }) => name);
  return [...byId].map(([id, of]) => ({ id, views: sum(of.map(({ count }) => count)) }));
}

/** Maximum number of referring sites stored by name per day, so that forged ones cannot fill the table. */
const maxSitesPerDay = 200;

/** Adds views to the stored figures of a day. */
async function storeDay(transaction: Db, day: string, counted: readonly CountedViews[]) {
  const named = await sitesWithNames(transaction, day, counted);
  const tally = createTally<CountedViews["kind"]>();
  for (const one of counted) {
    const name = one.kind === "referrer" && !named.has(one.name) ? otherNames : one.name;
    tally.add({ ...one, name, at: 0 });
  }
  const details = tally.list();
  await queries.addToDay(transaction, day, sum(details.map(({ kind, count }) => (kind === "referrer" ? 0 : count))));
  const rows = details.map(({ kind, name, count }) => ({ kind, day, name, views: count }));
  await queries.addDetails(transaction, rows);
}

/** Returns the referrers to store by name: those already stored for the day, then new ones up to the limit. */
async function sitesWithNames(transaction: Db, day: string, counted: readonly CountedViews[]) {
  const sites = counted.filter(({ kind }) => kind === "referrer").map(({ name }) => name);
  const named = new Set(sites.length > 0 ? await queries.listReferrers(transaction, day) : []);
  named.delete(otherNames);
  for (const site of sites) if (named.size < maxSitesPerDay) named.add(site);
  return named;
}
