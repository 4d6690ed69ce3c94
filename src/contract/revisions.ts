import { z } from "zod";
import { Id, NameText, PageNumber, Timestamp } from "./fields.ts";
import { longListSize } from "./long-lists.ts";
import { Post, PostChanges } from "./posts.ts";

/** These have controls of their own, so restoring a text does not change them. */
const unversioned = { isFeatured: true, isPublished: true, publishedAt: true } as const;
type Versioned = Exclude<keyof PostChanges, keyof typeof unversioned>;

/** Fields in the history of a post. */
export const revisionFieldNames = Object.keys(PostChanges.omit(unversioned).shape) as Versioned[];
const everyField = Object.fromEntries(revisionFieldNames.map((name) => [name, true])) as { [Name in Versioned]: true };

/** A saved state of a post. */
export const Revision = z.object({
  _id: Id,
  id: Id,
  createdAt: Timestamp,
  /** Name of the person who saved it; empty for a state from before the history, or if the person was erased. */
  savedBy: NameText,
});
export type Revision = z.infer<typeof Revision>;

/** Partial: older revisions lack the fields of later releases. */
export const RevisionFields = Post.pick(everyField).partial();
export type RevisionFields = z.infer<typeof RevisionFields>;

export const WholeRevision = Revision.extend({ fields: RevisionFields });
export type WholeRevision = z.infer<typeof WholeRevision>;

export const RevisionFilter = z.object({ page: PageNumber, limit: longListSize });
export type RevisionFilter = z.infer<typeof RevisionFilter>;
