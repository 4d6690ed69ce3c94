import { z } from "zod";
import { Id } from "./fields.ts";
import { analyticsPeriods } from "./limits.ts";
import { visitorPages } from "./visitor-pages.ts";

/** A day of the site's calendar, such as `2025-01-31`. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ examples: ["2025-01-31"] });

export const AnalyticsQuery = z.object({
  days: z.enum(analyticsPeriods, "7, 30 or 90").default("30").transform(Number),
});

/** The pages besides articles whose views are counted; articles are counted by id. */
export const countedPaths = Object.values(visitorPages).map(({ path }) => path);
export type CountedPath = (typeof countedPaths)[number];

/** The total of the period and of the period of equal length before it. */
const Compared = z.object({ total: z.int(), previous: z.int() });

export const Analytics = z.object({
  /** The time zone of the site's calendar. */
  timeZone: z.string().meta({ examples: ["Europe/Berlin"] }),
  /** The first day with a counted view; null before the first one. */
  since: Day.nullable(),
  /** Every day of the period, the oldest first; the last one is today. */
  days: z.array(z.object({ day: Day, views: z.int(), subscribers: z.int() })),
  views: Compared,
  /** Active subscribers, by the day on which they subscribed. */
  subscribers: Compared,
  /** The most viewed articles that still exist. */
  articles: z.array(
    z.object({ id: Id, slug: z.string(), title: z.string(), isPublished: z.boolean(), views: z.int() }),
  ),
  pages: z.array(z.object({ path: z.enum(countedPaths), views: z.int() })),
  /** Views that came from other sites, in total. */
  referrals: z.int(),
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;
