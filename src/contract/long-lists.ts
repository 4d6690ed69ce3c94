import { z } from "zod";
import { Id, PageNumber, pageSize } from "./fields.ts";
import { SearchText } from "./search-text.ts";

/** The page size of lists of people and messages; by default 1,000. */
export const longListSize = pageSize(1000, 1000);

/** The query of lists of people and messages. */
export const LongListFilter = z.object({ page: PageNumber, limit: longListSize, search: SearchText.optional() });
export type LongListFilter = z.infer<typeof LongListFilter>;

/** The ids that a bulk action applies to, each once. */
export const BulkIds = z
  .array(Id, "Please give a list of ids")
  .min(1, "Please give at least one id")
  .max(1000, "At most 1,000 ids")
  .transform((ids) => [...new Set(ids)]);

/** What every action on a whole list names: the total that the list showed. With another one it is refused, so that no unseen row is changed. */
export const ShownTotal = z.int("A whole number").min(0, "A whole number");

export const bulkTexts = {
  foundOthers: "Another number is found now. Please look at the list again.",
} as const;

/** How many of the ids exist, and how many of those were changed. */
export const BulkOutcome = z.object({ matched: z.int(), modified: z.int() });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
