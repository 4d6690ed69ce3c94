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

/** How many of the ids exist, and how many of those were changed. */
export const BulkOutcome = z.object({ matched: z.int(), modified: z.int() });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
