import { z } from "zod";
import { Id, text } from "../fields.ts";
import { BulkIds, BulkOutcome, ShownTotal } from "../long-lists.ts";
import { PostFilter } from "./post-filter.ts";
import { postLimits, tagOf } from "./posts.ts";

const actions = [
  "publish",
  "unpublish",
  "feature",
  "unfeature",
  "add-category",
  "remove-category",
  "add-tag",
  "remove-tag",
  "delete",
] as const;
export type PostsBulkAction = (typeof actions)[number];

const missing = { tag: "Please enter a tag", category: "Please enter a category" };

const label = (kind: keyof typeof missing, stored: (name: string) => string) =>
  text(missing[kind])
    .transform(stored)
    .pipe(z.string().min(1, missing[kind]).max(postLimits.listItem, `At most ${postLimits.listItem} characters`));

/** A tag as it is stored. */
export const Tag = label("tag", tagOf).meta({ examples: ["react"] });

const change = {
  action: z.enum(actions, `${actions.slice(0, -1).join(", ")} or delete`),
  /** Required by the actions add-tag and remove-tag. */
  tag: Tag.optional(),
  /** Required by the actions add-category and remove-category. */
  category: label("category", (name) => name.trim())
    .meta({ examples: ["React"] })
    .optional(),
};

const hasLabel =
  (kind: keyof typeof missing) =>
  ({ action, ...labels }: { action: PostsBulkAction; tag?: string | undefined; category?: string | undefined }) =>
    labels[kind] !== undefined || !action.endsWith(`-${kind}`);
const isMissing = (kind: keyof typeof missing) => ({ path: [kind], message: missing[kind] });

export const PostsBulk = z
  .object({ ids: BulkIds, ...change })
  .refine(hasLabel("tag"), isMissing("tag"))
  .refine(hasLabel("category"), isMissing("category"));
export type PostsBulk = z.infer<typeof PostsBulk>;

/** Bulk action on all posts that match a filter, including those on other pages of the list. */
export const FoundPostsBulk = z
  .object({
    filter: PostFilter.pick({ search: true, status: true, category: true, tag: true, author: true }),
    total: ShownTotal,
    ...change,
  })
  .refine(hasLabel("tag"), isMissing("tag"))
  .refine(hasLabel("category"), isMissing("category"));
export type FoundPostsBulk = z.infer<typeof FoundPostsBulk>;

/** Outcome with the ids of changed posts; the opposite action on these ids undoes the change. */
export const PostsBulkOutcome = BulkOutcome.extend({ modifiedIds: z.array(Id) }).meta({ title: "PostsBulkOutcome" });
export type PostsBulkOutcome = z.infer<typeof PostsBulkOutcome>;
