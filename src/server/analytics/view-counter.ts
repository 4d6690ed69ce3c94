import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { withLock } from "../db/locks.ts";
import type { Db, Row } from "../db/tables.ts";
import { CommitUncertain } from "../db/transactions.ts";
import { createCalendar, quarterHour } from "./calendar.ts";
import * as queries from "./views.queries.ts";
import { otherNames } from "./views.queries.ts";

/** Time that views stay in memory before they are written. */
const flushDelayMs = 3000;
/** Number of buffered entries beyond which referring sites are stored without names. */
const maxBuffered = 10_000;

interface Deps extends Pick<Core, "timeZone"> {
  addToPosts: (db: Db, views: readonly { id: string; views: number }[]) => Promise<void>;
  /** Marks the views as changed in the transaction that stores them. */
  viewsChanged: (db: Db) => Promise<void>;
}

/** Counts opened pages in memory and writes them every few seconds, so that many readers do not cause many writes. */
export function createViewCounter(
  { inTransaction, log, now }: AppContext,
  { timeZone, addToPosts, viewsChanged }: Deps,
) {
  let buffer = createTally();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const taken = buffer.list();
    buffer = createTally();
    try {
      if (taken.length > 0) await store(taken);
    } catch (error) {
      log.error({ err: error }, "views could not be stored");
      // After an uncertain commit, views may be stored: losing a few is better than counting them twice.
      if (error instanceof CommitUncertain) return;
      taken.forEach(buffer.add);
      scheduleFlush();
    }
  }

  async function store(taken: Counted[]) {
    // Locked, because processes add to the same rows and share the limit of named sites.
    await withLock(inTransaction, "views", async (transaction) => {
      const calendar = createCalendar(await timeZone(transaction));
      for (const [day, counted] of Map.groupBy(taken, ({ at }) => calendar.dayAt(at)))
        await storeDay(transaction, day, counted);
      await addToPosts(transaction, viewsOfPosts(taken));
      await viewsChanged(transaction);
    });
  }

  function scheduleFlush() {
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref();
  }

  /** Writes the buffered views, after a running write. */
  const flush = () => (writing = writing.then(write));

  return {
    /** Counts an opened page: an article by its post's id, another by its path. `from` is the referring site. */
    count(page: string, from?: string) {
      // In quarter hours: the day depends on the time zone, a setting that is read when the views are written.
      const at = Math.floor(now().getTime() / quarterHour) * quarterHour;
      buffer.add({ at, kind: page.startsWith("/") ? "page" : "article", name: page, views: 1 });
      const name = buffer.size() < maxBuffered ? from : otherNames;
      if (from && name) buffer.add({ at, kind: "referrer", name, views: 1 });
      scheduleFlush();
    },
    /** Number of pages and sites with unwritten views. */
    waiting: () => buffer.size(),
    /** Writes the buffered views; must be called before the process ends, so that none is lost. */
    flush,
  };
}

function viewsOfPosts(counted: readonly Counted[]) {
  const articles = counted.filter(({ kind }) => kind === "article");
  const byId = Map.groupBy(articles, ({ name }) => name);
  return [...byId].map(([id, of]) => ({ id, views: of.reduce((sum, { views }) => sum + views, 0) }));
}

export interface Counted {
  /** Milliseconds since 1970. */
  at: number;
  kind: Row<"view_details">["kind"];
  name: string;
  views: number;
}

/** Sums up the views of entries with the same time, kind and name. */
export function createTally() {
  const sums = new Map<string, Counted>();
  return {
    add(counted: Counted) {
      const key = `${counted.at} ${counted.kind} ${counted.name}`;
      sums.set(key, { ...counted, views: counted.views + (sums.get(key)?.views ?? 0) });
    },
    size: () => sums.size,
    list: () => [...sums.values()],
  };
}

/** Limits the referring sites that a day stores by name, so that forged ones cannot fill the table. */
const maxSitesPerDay = 200;

/** Adds views to the stored figures of a day. */
export async function storeDay(transaction: Db, day: string, counted: readonly Counted[]) {
  const named = await sitesWithNames(transaction, day, counted);
  const tally = createTally();
  for (const one of counted) {
    const name = one.kind === "referrer" && !named.has(one.name) ? otherNames : one.name;
    tally.add({ ...one, name, at: 0 });
  }
  const sums = tally.list();
  const views = sums.reduce((sum, one) => sum + (one.kind === "referrer" ? 0 : one.views), 0);
  await queries.addToDay(transaction, day, views);
  await queries.addDetails(transaction, day, sums);
}

/** Sites that the day has stored already, and new ones up to the limit. */
async function sitesWithNames(transaction: Db, day: string, counted: readonly Counted[]) {
  const sites = counted.filter(({ kind }) => kind === "referrer").map(({ name }) => name);
  const named = new Set(sites.length > 0 ? await queries.listReferrers(transaction, day) : []);
  named.delete(otherNames);
  for (const site of sites) if (named.size < maxSitesPerDay) named.add(site);
  return named;
}
