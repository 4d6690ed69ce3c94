/** Properties of a JSON schema from which examples and the page `/api/docs` are made. */
export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  /** Set on fields that only forms without scripts send. */
  "x-form-only"?: true;
}

/** Returns a value that fits the schema: the contract's example (`.meta({ examples })`), or one made from the type. */
export function exampleOf(schema: unknown): unknown {
  const { const: only, enum: choices, examples, items, properties, ...rest } = schema as Schema;
  const [type] = [rest.type].flat();
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (rest.default !== undefined) return rest.default;
  if (choices) return choices[0];
  const [first] = rest.anyOf ?? rest.allOf ?? [];
  if (first) return exampleOf(first);
  if (properties) {
    const shown = Object.entries(properties).filter(([, property]) => !property["x-form-only"]);
    return Object.fromEntries(shown.map(([name, property]) => [name, exampleOf(property)]));
  }
  if (type === "array") return rest.minItems || items?.properties || items?.examples ? [exampleOf(items)] : [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, rest.minimum ?? 0);
  if (type === "null") return null;
  if (type === "object") return {};
  return "text";
}

/** Returns an example of a body. Of changes, which may be any of the fields, it has the first two. */
export function bodyExampleOf(schema: Schema) {
  const example = exampleOf(schema) as object;
  return schema.required ? example : Object.fromEntries(Object.entries(example).slice(0, 2));
}
