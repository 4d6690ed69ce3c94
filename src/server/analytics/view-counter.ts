import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { type Counted, createBufferedCounts, createTally } from "../db/buffered-counts.ts";
import { sum } from "../db/found-rows.ts";
import { withLock } from "../db/locks.ts";
import type { Db, Row } from "../db/tables.ts";
import { createCalendar, plusDays, quarterHour, siteCalendar } from "./calendar.ts";
import * as queries from "./views.queries.ts";
import { otherNames } from "./views.queries.ts";

/** Number of buffered entries beyond which referring sites are stored without names. */
const maxBuffered = 10_000;

interface Deps extends Pick<Core, "jobs" | "timeZone"> {
  addToPosts: (db: Db, views: readonly { id: string; views: number }[]) => Promise<void>;
  /** Marks the views as changed in the transaction that stores them. */
  viewsChanged: (db: Db) => Promise<void>;
}

type CountedViews = Counted<Row<"view_details">["kind"]>;

/** Details are stored by day for at least this many days. */
const daysWithDetails = 92;

/** Counts opened pages, and merges the details of whole past months, so that the tables stay small. */
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

  // Locked, because processes add to the same rows and share the limit of named sites.
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
    /** Counts an opened page: an article by its post's id, another by its path. `from` is the referring site. */
    count(page: string, from?: string) {
      // In quarter hours: the day depends on the time zone, a setting that is read when the views are written.
      const at = Math.floor(now().getTime() / quarterHour) * quarterHour;
      buffer.add({ at, kind: page.startsWith("/") ? "page" : "article", name: page, count: 1 });
      const name = buffer.size() < maxBuffered ? from : otherNames;
      if (from && name) buffer.add({ at, kind: "referrer", name, count: 1 });
    },
    /** Number of pages and sites with unwritten views. */
    waiting: buffer.size,
    flush: buffer.flush,
  };
}

function viewsOfPosts(counted: readonly CountedViews[]) {
  const articles = counted.filter(({ kind }) => kind === "article");
  const byId = Map.groupBy(articles, ({ name }) => name);
  return [...byId].map(([id, of]) => ({ id, views: sum(of.map(({ count }) => count)) }));
}

/** Limits the referring sites that a day stores by name, so that forged ones cannot fill the table. */
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

/** Sites that the day has stored already, and new ones up to the limit. */
async function sitesWithNames(transaction: Db, day: string, counted: readonly CountedViews[]) {
  const sites = counted.filter(({ kind }) => kind === "referrer").map(({ name }) => name);
  const named = new Set(sites.length > 0 ? await queries.listReferrers(transaction, day) : []);
  named.delete(otherNames);
  for (const site of sites) if (named.size < maxSitesPerDay) named.add(site);
  return named;
}
