/** How many things a page of each list holds. */
export const pageSizes = { blog: 6, adminPosts: 10, dashboard: 5 } as const;
