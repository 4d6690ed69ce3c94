import { z } from "zod";
import type { Schema } from "./example.ts";

/** Returns the JSON Schema of a body or a parameter. */
export const inputSchemaOf = (schema: z.ZodType) => jsonSchemaOf(schema, "input");

/** Returns the JSON Schema of an answer. */
export const answerSchemaOf = (schema: z.ZodType) => jsonSchemaOf(schema, "output");

/** Returns the JSON Schema without references; each model in it has its name as `title`. */
function jsonSchemaOf(schema: z.ZodType, io: "input" | "output") {
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
