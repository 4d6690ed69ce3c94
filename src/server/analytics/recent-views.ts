import type { Db } from "../db/tables.ts";
import * as queries from "./analytics.queries.ts";
import { createCalendar, plusDays } from "./calendar.ts";

interface Deps {
  db: Db;
  now: () => Date;
  timeZone: (db: Db) => Promise<string>;
}

/** How often the posts there are, or those of one author, were read in the last days, today included. */
export function createRecentViews({ db, now, timeZone }: Deps) {
  return async (days: number, author?: string) => {
    const to = createCalendar(await timeZone(db)).dayAt(now().getTime());
    return queries.countArticleViews(db, { from: plusDays(to, 1 - days), to }, author);
  };
}
