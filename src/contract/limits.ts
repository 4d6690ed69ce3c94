// Without zod, because visitor pages and lists of the back office load these.

/** The longest texts that forms and the API take, in characters. */
export const limits = {
  personName: 100,
  email: 254,
  message: 5000,
  unsubscribeReason: 1000,
} as const;

/** Items on one page of each list. */
export const pageSizes = { blog: 6, adminPosts: 10, jobs: 10, dashboard: 5, media: 24 } as const;

/** The periods that analytics can be queried for, in days. */
export const analyticsPeriods = ["7", "30", "90", "365", "all"] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];
