import { z } from "zod";
import { Id, PageNumber, pageSize, SearchText } from "./fields.ts";
import { model } from "./model.ts";

/** Page size of lists of people and messages; 1,000 by default. */
export const longListSize = pageSize(1000, 1000);

/** Query of lists of people and messages. */
export const LongListFilter = z.object({ page: PageNumber, limit: longListSize, search: SearchText.optional() });
export type LongListFilter = z.infer<typeof LongListFilter>;

/** Schema for the ids that a bulk action applies to; removes duplicates. */
export const BulkIds = z
  .array(Id, "Please provide a list of ids")
  .min(1, "Please provide at least one id")
  .max(1000, "At most 1,000 ids")
  .transform((ids) => [...new Set(ids)]);

/**
 * Total that the list showed, required by every action on a whole list. If the total has changed, the action is
 * refused, so that no row is changed that the administrator has not seen.
 */
export const ShownTotal = z.int("A whole number").min(0, "A whole number");

export const bulkTexts = {
  foundOthers: "The list has changed. Please check it and try again.",
} as const;

/** Number of given ids that exist, and number of rows changed. */
export const BulkOutcome = model("BulkOutcome", { matched: z.int(), modified: z.int() });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
