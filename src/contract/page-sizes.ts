/** Items on one page of each list. */
export const pageSizes = { blog: 6, adminPosts: 10, dashboard: 5 } as const;
