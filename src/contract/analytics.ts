import { z } from "zod";
import { Id } from "./fields.ts";
import { analyticsPeriods } from "./limits.ts";
import { visitorPages } from "./visitor-pages.ts";

/** A day of the site's calendar, such as `2025-01-31`. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ examples: ["2025-01-31"] });

/** The last days with today, or the last twelve months or all of them with this one. */
export const AnalyticsQuery = z.object({
  days: z.enum(analyticsPeriods, "7, 30, 90, 365 or all").default("30"),
});

/** What a file of figures lists. */
export const analyticsLists = ["days", "articles", "pages", "referrers"] as const;
export type AnalyticsList = (typeof analyticsLists)[number];
export const AnalyticsExport = AnalyticsQuery.extend({
  of: z.enum(analyticsLists, "days, articles, pages or referrers").default("days"),
});

/** The pages of every site whose views are counted, besides what its content makes: articles, tags, authors, own pages. */
export const countedPaths = Object.values(visitorPages).map(({ path }) => path);

/** The total of the period and of the period of equal length before it; null where there is none. */
const Compared = z.object({ total: z.int(), previous: z.int().nullable() });

/** Whether figures are of days or of months, which begin with the day that names them. */
const AnalyticsUnit = z.enum(["day", "month"]);
export type AnalyticsUnit = z.infer<typeof AnalyticsUnit>;

const ReadArticle = z.object({ id: Id, slug: z.string(), title: z.string(), isPublished: z.boolean(), views: z.int() });

export const Analytics = z.object({
  /** The time zone of the site's calendar. */
  timeZone: z.string().meta({ examples: ["Europe/Berlin"] }),
  /** The first day with a counted view; null before the first one. */
  since: Day.nullable(),
  unit: AnalyticsUnit,
  /** Every day, or the first day of every month, of the period, the oldest first; the last one has today. */
  days: z.array(z.object({ day: Day, views: z.int(), subscribers: z.int() })),
  views: Compared,
  /** Active subscribers, by the day on which they subscribed. */
  subscribers: Compared,
  /** The most viewed articles that still exist. */
  articles: z.array(ReadArticle),
  /** Those of the site and the owner's own ones, by path. */
  pages: z.array(z.object({ path: z.string().meta({ examples: ["/about"] }), views: z.int() })),
  /** Views that came from other sites, in total. */
  referrals: z.int(),
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;

/** How the number of active subscribers changed. */
export const SubscriberGrowth = z.object({
  timeZone: z.string(),
  unit: AnalyticsUnit,
  /** At the end of every day or month of the period, the oldest first, and how many more than at the end of the one before. */
  days: z.array(z.object({ day: Day, active: z.int(), change: z.int() })),
});
export type SubscriberGrowth = z.infer<typeof SubscriberGrowth>;

/** How often one article was read. */
export const ArticleAnalytics = z.object({
  timeZone: z.string(),
  since: Day.nullable(),
  unit: AnalyticsUnit,
  days: z.array(z.object({ day: Day, views: z.int() })),
  /** With the views of the period. */
  article: ReadArticle,
  /** Views since it was written. */
  allTimeViews: z.int(),
});
export type ArticleAnalytics = z.infer<typeof ArticleAnalytics>;
