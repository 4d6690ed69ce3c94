import { z } from "zod";
import { requiredText, text } from "../fields.ts";
import { LongListFilter } from "../long-lists.ts";
import { model } from "../model.ts";
import { postLimits } from "./posts.ts";

export const LabelKind = z.enum(["category", "tag"], "category or tag");
export type LabelKind = z.infer<typeof LabelKind>;

/** A category or a tag, with the number of its posts. */
export const Label = model("Label", {
  name: z.string().meta({ examples: ["react"] }),
  /** Numbers of published posts and of drafts. */
  posts: z.int(),
  drafts: z.int(),
});
export type Label = z.infer<typeof Label>;

export const LabelFilter = LongListFilter.extend({ kind: LabelKind.default("category") });
export type LabelFilter = z.infer<typeof LabelFilter>;

const named = { kind: LabelKind, name: text("Please enter a name").meta({ examples: ["react"] }) };

export const LabelRename = z.object({
  ...named,
  /** New name; if another label already has it, the two are merged. */
  to: requiredText(postLimits.listItem, "Please enter a name").meta({ examples: ["preact"] }),
});
export type LabelRename = z.infer<typeof LabelRename>;

export const LabelRemoval = z.object(named);
export type LabelRemoval = z.infer<typeof LabelRemoval>;

export const LabelOutcome = z.object({ posts: z.int().describe("Number of changed posts.") });
export type LabelOutcome = z.infer<typeof LabelOutcome>;

export const RenameOutcome = LabelOutcome.extend({
  merged: z.boolean().describe("Whether another label already had the name."),
});
