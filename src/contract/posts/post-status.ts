// This file does not import zod, which is large, because list screens and the command palette load it.
export const statusNames = { draft: "Draft", scheduled: "Scheduled", published: "Published" } as const;

/** Whether a publication time is in the future. */
export const isAhead = (publishedAt: string | null, now = new Date()) =>
  publishedAt !== null && Date.parse(publishedAt) > now.getTime();

interface PostDates {
  publishedAt: string | null;
  updatedOn: string | null;
}

/** Time of the last update announced to readers; undefined if it was not after the publication. */
export const announcedUpdate = ({ publishedAt, updatedOn }: PostDates) =>
  updatedOn !== null && publishedAt !== null && updatedOn > publishedAt ? updatedOn : undefined;

/** Time of the last change that matters to readers: announced update, publication, or creation. */
export const modifiedForReaders = (post: PostDates & { createdAt: string }) =>
  announcedUpdate(post) ?? post.publishedAt ?? post.createdAt;
