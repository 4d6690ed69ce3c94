// This file does not import zod, so that lists and the palette do not load it.
export const statusNames = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

/** Whether a publication time is in the future. */
export const isAhead = (publishedAt: string | null, now = new Date()) =>
  publishedAt !== null && Date.parse(publishedAt) > now.getTime();

interface PostDates {
  publishedAt: string | null;
  updatedOn: string | null;
}

/** Time of the last announced update, if it was after the publication. */
export const announcedUpdate = ({ publishedAt, updatedOn }: PostDates) =>
  updatedOn !== null && publishedAt !== null && updatedOn > publishedAt ? updatedOn : undefined;

/** Time of the last change that matters to readers. */
export const modifiedForReaders = (post: PostDates & { createdAt: string }) =>
  announcedUpdate(post) ?? post.publishedAt ?? post.createdAt;
