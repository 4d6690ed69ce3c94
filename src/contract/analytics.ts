import { z } from "zod";
import { Id } from "./fields.ts";
import { analyticsPeriods } from "./limits.ts";
import { visitorPages } from "./visitor-pages.ts";

/** A day of the site's calendar, such as `2025-01-31`. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ examples: ["2025-01-31"] });

/** Period that ends today: the last 7, 30 or 90 days, twelve months (`365`), or all months (`all`). */
export const AnalyticsQuery = z.object({
  days: z.enum(analyticsPeriods, "7, 30, 90, 365 or all").default("30"),
});

/**
 * Paths of built-in pages whose views are counted; views of articles, tags, authors and custom pages are counted, too.
 */
export const countedPaths = Object.values(visitorPages).map(({ path }) => path);

/** Totals of the period and of the preceding period of equal length (`null` if there is none). */
const Compared = z.object({ total: z.int(), previous: z.int().nullable() });

/** Unit of the figures: days, or months, which are named by their first day. */
const AnalyticsUnit = z.enum(["day", "month"]);
export type AnalyticsUnit = z.infer<typeof AnalyticsUnit>;

const ReadArticle = z.object({ id: Id, slug: z.string(), title: z.string(), isPublished: z.boolean(), views: z.int() });

export const Analytics = z.object({
  /** Time zone of the site's calendar. */
  timeZone: z.string().meta({ examples: ["Europe/Berlin"] }),
  /** First day with a counted view; `null` if there was no view yet. */
  since: Day.nullable(),
  unit: AnalyticsUnit,
  /** Days or months of the period, oldest first, a month named by its first day; the last one includes today. */
  days: z.array(z.object({ day: Day, views: z.int(), subscribers: z.int() })),
  views: Compared,
  /** Active subscribers who subscribed in the period (`total`) and in the preceding one (`previous`). */
  subscribers: Compared,
  /** Most viewed articles that still exist. */
  articles: z.array(ReadArticle),
  /** Views of built-in and custom pages, by path. */
  pages: z.array(z.object({ path: z.string().meta({ examples: ["/about"] }), views: z.int() })),
  /** Total number of views referred by other sites. */
  referrals: z.int(),
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;

/** Views of one article. */
export const ArticleAnalytics = z.object({
  timeZone: z.string(),
  since: Day.nullable(),
  unit: AnalyticsUnit,
  days: z.array(z.object({ day: Day, views: z.int() })),
  /** The article, with its views in the period. */
  article: ReadArticle,
  /** Number of views in total, including before the period. */
  allTimeViews: z.int(),
});
export type ArticleAnalytics = z.infer<typeof ArticleAnalytics>;
