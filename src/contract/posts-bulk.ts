import { z } from "zod";
import { Id, text } from "./fields.ts";
import { BulkIds, BulkOutcome } from "./long-lists.ts";
import { postLimits, tagOf } from "./posts.ts";

const actions = ["publish", "unpublish", "feature", "unfeature", "add-tag", "remove-tag", "delete"] as const;
export type PostsBulkAction = (typeof actions)[number];

const missingTag = "Please give a tag";

/** A tag as it is stored. */
export const Tag = text(missingTag)
  .transform(tagOf)
  .pipe(z.string().min(1, missingTag).max(postLimits.listItem, `At most ${postLimits.listItem} characters`))
  .meta({ examples: ["react"] });

export const PostsBulk = z
  .object({
    ids: BulkIds,
    action: z.enum(actions, "publish, unpublish, feature, unfeature, add-tag, remove-tag or delete"),
    /** Of add-tag and remove-tag. */
    tag: Tag.optional(),
  })
  .refine(({ action, tag }) => tag !== undefined || !action.endsWith("-tag"), { path: ["tag"], message: missingTag });
export type PostsBulk = z.infer<typeof PostsBulk>;

/** With the ids of those that were changed: the opposite action on them undoes it. */
export const PostsBulkOutcome = BulkOutcome.extend({ modifiedIds: z.array(Id) });
export type PostsBulkOutcome = z.infer<typeof PostsBulkOutcome>;
