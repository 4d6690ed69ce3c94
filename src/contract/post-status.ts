// Without zod, so that lists and the palette do not load it.
export const statusNames = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

/** Whether a moment of publishing is to come. */
export const isAhead = (publishedAt: string | null, now = new Date()) =>
  publishedAt !== null && Date.parse(publishedAt) > now.getTime();
