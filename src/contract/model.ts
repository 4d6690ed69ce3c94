import { z } from "zod";

/** Returns the schema of an object that the API description, and types of clients generated from it, call `title`. */
/* @__NO_SIDE_EFFECTS__ */
export const model = <Shape extends z.ZodRawShape>(title: string, shape: Shape) => z.object(shape).meta({ title });
