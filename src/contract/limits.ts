// Visitor pages and lists of the back office load this file, so it does not import zod, which is large.

/** Maximum text lengths in forms and the API, in characters. */
export const limits = {
  personName: 100,
  email: 254,
  message: 5000,
  unsubscribeReason: 1000,
} as const;

/** Number of items on one page of each list. */
export const pageSizes = { blog: 6, adminPosts: 10, jobs: 10, dashboard: 5, media: 24 } as const;

/** Periods of the analytics, in days; `365` stands for twelve months, `all` for all months. */
export const analyticsPeriods = ["7", "30", "90", "365", "all"] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/**
 * Maximum characters and words of a search; further text is ignored. At nine bytes per encoded character, a search and
 * a category still fit into a URL.
 */
export const searchLimits = { characters: 160, words: 10 } as const;
