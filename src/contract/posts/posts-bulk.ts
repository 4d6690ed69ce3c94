import { z } from "zod";
import { Id, text } from "../fields.ts";
import { BulkIds, BulkOutcome, ShownTotal } from "../long-lists.ts";
import { PostFilter } from "./post-filter.ts";
import { postLimits, tagOf } from "./posts.ts";

const actions = ["publish", "unpublish", "feature", "unfeature", "add-tag", "remove-tag", "delete"] as const;
export type PostsBulkAction = (typeof actions)[number];

const missingTag = "Please enter a tag";

/** A tag as it is stored. */
export const Tag = text(missingTag)
  .transform(tagOf)
  .pipe(z.string().min(1, missingTag).max(postLimits.listItem, `At most ${postLimits.listItem} characters`))
  .meta({ examples: ["react"] });

const change = {
  action: z.enum(actions, "publish, unpublish, feature, unfeature, add-tag, remove-tag or delete"),
  /** For add-tag and remove-tag. */
  tag: Tag.optional(),
};

const hasTag = ({ action, tag }: { action: PostsBulkAction; tag?: string | undefined }) =>
  tag !== undefined || !action.endsWith("-tag");
const tagIsMissing = { path: ["tag"], message: missingTag };

export const PostsBulk = z.object({ ids: BulkIds, ...change }).refine(hasTag, tagIsMissing);
export type PostsBulk = z.infer<typeof PostsBulk>;

/** Applies to every post of a list, on all pages. */
export const FoundPostsBulk = z
  .object({
    filter: PostFilter.pick({ search: true, status: true, category: true, tag: true, author: true }),
    total: ShownTotal,
    ...change,
  })
  .refine(hasTag, tagIsMissing);
export type FoundPostsBulk = z.infer<typeof FoundPostsBulk>;

/** Includes the ids of changed posts: the opposite action on them is an undo. */
export const PostsBulkOutcome = BulkOutcome.extend({ modifiedIds: z.array(Id) });
export type PostsBulkOutcome = z.infer<typeof PostsBulkOutcome>;
