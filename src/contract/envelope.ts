import { z } from "zod";
import { model } from "./model.ts";

/** Body of every error response; `fields` has a message for each invalid input. */
export const Failure = model("Failure", {
  success: z.literal(false),
  error: z.string().meta({ examples: ["Please enter a title"] }),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** Set if it is unknown whether the change was made. */
  uncertain: z.literal(true).optional(),
});
export type Failure = z.infer<typeof Failure>;

export const Done = model("Done", { success: z.literal(true) });

export const oneOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  });

/** One page of a list; `total` counts the matches on all pages. */
export interface Page<T> {
  items: T[];
  total: number;
  /** Whether there are further, uncounted matches beyond `total`. */
  isLowerBound?: boolean;
  page: number;
  limit: number;
}
