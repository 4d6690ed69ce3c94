import { z } from "zod";
import { Id, Timestamp } from "./fields.ts";
import { Post, PostChanges, postLimits } from "./posts.ts";

const fieldNames = Object.keys(PostChanges.shape) as (keyof PostChanges)[];
const everyField = Object.fromEntries(fieldNames.map((name) => [name, true])) as {
  [Name in keyof PostChanges]-?: true;
};

/** Unsaved changes in the editor: a title may be empty, an address taken. */
export const UnsavedFields = Post.pick(everyField)
  .extend({ content: z.string().max(postLimits.content, "At most 1,000,000 characters") })
  .partial();
export type UnsavedFields = z.infer<typeof UnsavedFields>;

const Version = Id.describe("Chosen by the editor that stores it.");

/** Unsaved changes of one person to one post. */
export const WorkingCopy = z.object({
  version: Version,
  postVersion: z.int().describe("Version of the post to which the changes were made."),
  fields: UnsavedFields,
  updatedAt: Timestamp,
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;

export const NewWorkingCopy = z.object({
  version: Version,
  replaces: z.array(Version.nullable()).min(1).max(20).describe("Versions that it may replace; null means none."),
  postVersion: z.int().min(1),
  fields: UnsavedFields,
});
export type NewWorkingCopy = z.infer<typeof NewWorkingCopy>;

export const StoredWorkingCopy = WorkingCopy.pick({ version: true, updatedAt: true });

export const WorkingCopyVersion = z.object({
  version: Version.optional().describe("Only this version is discarded."),
});
