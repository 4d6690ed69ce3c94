import { z } from "zod";

/**
 * Returns the schema of an object that the API description, and types of clients generated from it, call `title`.
 * Registers the schema itself, because `meta` makes a copy, which would slow down the start.
 */
/* @__NO_SIDE_EFFECTS__ */
export const model = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.object(shape).register(z.globalRegistry, { title });
