import type { Analytics } from "../../contract/analytics.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./analytics.queries.ts";
import { createCalendar, daysUpTo, plusDays } from "./calendar.ts";

const maxListed = 10;

interface Deps {
  timeZone: (db: Db) => Promise<string>;
}

/** The views of the last days by article, page and referring site. */
export function createAnalytics({ db, now }: AppContext, { timeZone }: Deps) {
  async function report(length: number): Promise<Analytics> {
    const zone = await timeZone(db);
    const calendar = createCalendar(zone);
    const to = calendar.dayAt(now().getTime());
    const days = daysUpTo(to, 2 * length);
    const [before = to, from = to] = [days[0], days[length]];
    const period = { from, to };

    const counted = await queries.listDays(db, { from: before, to });
    const viewsOf = new Map(counted.map(({ day, views }) => [day, views]));
    const views = days.map((day) => viewsOf.get(day) ?? 0);
    // Each day of the period is counted by itself, the period before it as a whole.
    const moments = [before, ...days.slice(length), plusDays(to, 1)].map(calendar.startOf);
    const [subscribersBefore = 0, ...subscribers] = await queries.countSubscribers(db, moments);

    return {
      timeZone: zone,
      since: await queries.firstDay(db),
      days: days.slice(length).map((day, index) => ({
        day,
        views: views[length + index] ?? 0,
        subscribers: subscribers[index] ?? 0,
      })),
      views: { total: sum(views.slice(length)), previous: sum(views.slice(0, length)) },
      subscribers: { total: sum(subscribers), previous: subscribersBefore },
      articles: await queries.listArticles(db, period, maxListed),
      pages: await queries.listPages(db, period),
      referrals: await queries.countReferrals(db, period),
      referrers: await queries.listReferrers(db, period, maxListed),
    };
  }

  /** The views of existing posts, or of one author's, in the last days, today included. */
  async function recentViews(days: number, author?: string) {
    const to = createCalendar(await timeZone(db)).dayAt(now().getTime());
    return queries.countArticleViews(db, { from: plusDays(to, 1 - days), to }, author);
  }

  /** The slugs of the published articles with the most views in the last days. */
  async function mostRead(days: number, limit: number) {
    const to = createCalendar(await timeZone(db)).dayAt(now().getTime());
    const read = await queries.listArticles(db, { from: plusDays(to, 1 - days), to }, limit);
    return read.filter(({ isPublished }) => isPublished).map(({ slug }) => slug);
  }

  return { report, recentViews, mostRead };
}

export type AnalyticsFeature = ReturnType<typeof createAnalytics>;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
