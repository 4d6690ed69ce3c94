import type { Analytics, AnalyticsUnit, ArticleAnalytics } from "../../contract/analytics.ts";
import type { AnalyticsPeriod } from "../../contract/limits.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { sum } from "../db/found-rows.ts";
import { found } from "../errors.ts";
import { csvLine } from "../http/csv.ts";
import * as queries from "./analytics.queries.ts";
import { siteCalendar, plusDays, periodOf, startOfUnit } from "./calendar.ts";

const maxListed = 10;
/** Maximum number of articles, pages or referrers in an export. A month with daily figures never has more. */
const maxExported = 100_000;

/** Views of the site by article, page and referring site. */
export function createAnalytics({ db, now }: AppContext, { timeZone }: Pick<Core, "timeZone">) {
  const calendarOfSite = () => siteCalendar(timeZone(db), now());

  async function lastDays(count: number) {
    const { today } = await calendarOfSite();
    return { from: plusDays(today, 1 - count), to: today };
  }

  async function periodUpToday(length: AnalyticsPeriod) {
    const { zone, calendar, today } = await calendarOfSite();
    const since = await queries.firstDay(db);
    const { unit, starts, before } = periodOf(length, today, since);
    const [from = today] = starts;
    return { zone, calendar, since, unit, starts, before, period: { from, to: today } };
  }

  async function report(length: AnalyticsPeriod, limit = maxListed): Promise<Analytics> {
    const { zone, calendar, since, unit, starts, before, period } = await periodUpToday(length);
    const { from, to } = period;
    const counted = await queries.listDays(db, { from: before ?? from, to });
    const views = sumByUnit(unit, counted);
    // Counts subscribers for each unit of the period, and for the preceding period as a whole.
    const moments = [before ?? from, ...starts, plusDays(to, 1)].map(calendar.startOf);
    const [subscribersBefore = 0, ...subscribers] = await queries.countSubscribers(db, moments);
    const viewsBefore = sum(counted.filter(({ day }) => day < from).map((day) => day.views));

    const days = starts.map((day, index) => ({
      day,
      views: views.get(day) ?? 0,
      subscribers: subscribers[index] ?? 0,
    }));
    return {
      timeZone: zone,
      since,
      unit,
      days,
      views: { total: sum(days.map((day) => day.views)), previous: before === undefined ? null : viewsBefore },
      subscribers: { total: sum(subscribers), previous: before === undefined ? null : subscribersBefore },
      articles: await queries.listArticles(db, period, limit),
      pages: await queries.listPages(db, period),
      referrals: await queries.countReferrals(db, period),
      referrers: await queries.listReferrers(db, period, limit),
    };
  }

  return {
    report,

    /** Figures of one article. Past months summed up by earlier releases lack articles with few views. */
    async article(id: string, length: AnalyticsPeriod): Promise<ArticleAnalytics> {
      const { zone, since, unit, starts, period } = await periodUpToday(length);
      const { allTimeViews, ...article } = found(await queries.findArticle(db, id), "Post");
      const views = sumByUnit(unit, await queries.listDaysOfArticle(db, id, period));
      const days = starts.map((day) => ({ day, views: views.get(day) ?? 0 }));
      return {
        timeZone: zone,
        since,
        unit,
        days,
        article: { ...article, views: sum(days.map((day) => day.views)) },
        allTimeViews,
      };
    },

    /** Returns one list of the all-time report as CSV, with up to 100,000 names instead of ten. */
    async export(list: "days" | "articles" | "pages" | "referrers") {
      const { unit, days, articles, pages, referrers } = await report("all", maxExported);
      const lines = {
        days: () => [
          [unit === "day" ? "Day" : "Month", "Views", "New Subscribers"],
          ...days.map(({ day, views, subscribers }) => [nameOf(unit, day), views, subscribers]),
        ],
        articles: () => [["Slug", "Title", "Views"], ...articles.map(({ slug, title, views }) => [slug, title, views])],
        pages: () => [["Page", "Views"], ...pages.map(({ path, views }) => [path, views])],
        referrers: () => [["Site", "Views"], ...referrers.map(({ host, views }) => [host, views])],
      }[list]();
      return lines.map((cells) => csvLine(cells.map(String))).join("");
    },

    /** Counts views of existing posts in the last `days` days including today; with `author`, only of their posts. */
    async recentViews(days: number, author?: string) {
      return queries.countArticleViews(db, await lastDays(days), author);
    },

    /** Lists the slugs of the published articles with the most views in the last `days` days. */
    async mostRead(days: number, limit: number) {
      const read = await queries.listArticles(db, await lastDays(days), limit);
      return read.filter(({ isPublished }) => isPublished).map(({ slug }) => slug);
    },
  };
}

export type AnalyticsFeature = ReturnType<typeof createAnalytics>;

function sumByUnit(unit: AnalyticsUnit, counted: readonly { day: string; views: number }[]) {
  const sums = new Map<string, number>();
  for (const { day, views } of counted) {
    const start = startOfUnit(unit, day);
    sums.set(start, (sums.get(start) ?? 0) + views);
  }
  return sums;
}

const nameOf = (unit: AnalyticsUnit, day: string) => (unit === "day" ? day : day.slice(0, 7));
