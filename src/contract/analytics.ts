import { z } from "zod";
import { analyticsPeriods } from "./analytics-periods.ts";
import { Id } from "./fields.ts";
import { visitorPages } from "./visitor-pages.ts";

/** A day of the site's calendar, such as `2025-01-31`. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ examples: ["2025-01-31"] });

export const AnalyticsQuery = z.object({
  days: z.enum(analyticsPeriods, "7, 30 or 90").default("30").transform(Number),
});

/** The pages besides the articles; nothing else is ever counted by its address. */
export const countedPaths = Object.values(visitorPages).map(({ path }) => path);
export type CountedPath = (typeof countedPaths)[number];

/** How much there was in these days, and in as many days before them. */
const Compared = z.object({ total: z.int(), previous: z.int() });

export const Analytics = z.object({
  /** Whose midnight ends a day. */
  timeZone: z.string().meta({ examples: ["Europe/Berlin"] }),
  /** The first day on which somebody was counted; null before the first reader. */
  since: Day.nullable(),
  /** Every day of the period, the oldest first; the last one is today. */
  days: z.array(z.object({ day: Day, views: z.int(), subscribers: z.int() })),
  views: Compared,
  /** Those who are still subscribed, by the day on which they began. */
  subscribers: Compared,
  /** The most read ones, of those that were not deleted since. */
  articles: z.array(
    z.object({ id: Id, slug: z.string(), title: z.string(), isPublished: z.boolean(), views: z.int() }),
  ),
  pages: z.array(z.object({ path: z.enum(countedPaths), views: z.int() })),
  /** Views that began on another site, whichever it was. */
  referrals: z.int(),
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;
