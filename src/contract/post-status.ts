// Without zod, so that lists and the palette do not load it.
export const statusNames = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

/** Whether a moment of publishing is to come. */
export const isAhead = (publishedAt: string | null, now = new Date()) =>
  publishedAt !== null && Date.parse(publishedAt) > now.getTime();

interface PostDates {
  publishedAt: string | null;
  updatedOn: string | null;
}

/** When readers were told of an update, if that was after the post was published. */
export const announcedUpdate = ({ publishedAt, updatedOn }: PostDates) =>
  updatedOn !== null && publishedAt !== null && updatedOn > publishedAt ? updatedOn : undefined;

/** When what readers see last changed in a way that matters to them. */
export const modifiedForReaders = (post: PostDates & { createdAt: string }) =>
  announcedUpdate(post) ?? post.publishedAt ?? post.createdAt;
