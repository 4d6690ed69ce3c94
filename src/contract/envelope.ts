import { z } from "zod";

/** A "no" as every failing call of the API answers it; `fields` names the inputs at fault, where there are any. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** Set where it is not known whether the change was made. */
  uncertain: z.literal(true).optional(),
});
export type Failure = z.infer<typeof Failure>;

export const Done = z.object({ success: z.literal(true) });

export const oneOf = <T extends z.ZodType>(thing: T) => z.object({ success: z.literal(true), data: thing });

export const listOf = <T extends z.ZodType>(thing: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(thing),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
  });

/** One page of things; `total` counts every match, not this page's. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
}
