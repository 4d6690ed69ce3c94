import { z } from "zod";
import type { Schema } from "./example.ts";

/** Returns the JSON Schema of a value as it is sent (`input`) or parsed (`output`), without references. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    unrepresentable: "any",
    io,
    override({ jsonSchema }) {
      // Limits of every whole number in JSON, which say nothing about the field.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if ("const" in jsonSchema) delete jsonSchema.type;
      // Clients must accept the fields that later versions add to answers.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return plain as Schema;
}
