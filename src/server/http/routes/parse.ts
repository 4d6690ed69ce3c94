import type { z } from "zod";
import { notAnObjectText } from "../../../contract/failure-texts.ts";
import { Refusal } from "../../errors.ts";

/** Parses the query of an address by the schema; an empty value counts as missing. */
export function parseQuery<T extends z.ZodType>(schema: T, query: object): z.output<T> {
  const given = Object.entries(query).filter(([, value]) => ![value].flat().every((text) => text === ""));
  return parse(schema, Object.fromEntries(given), "query");
}

/** Parses the input by the schema; throws a refusal that names each invalid field. */
export function parse<T extends z.ZodType>(schema: T, input: unknown, part: "body" | "query"): z.output<T> {
  const parsed = schema.safeParse(input, { error: sentenceFor });
  if (parsed.success) return parsed.data;

  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join(".");
    if (field && !(field in fields)) fields[field] = message;
  }
  const [first] = Object.entries(fields);
  if (!first) throw new Refusal(400, notAnObjectText(part));

  const [field, message] = first;
  const sentence =
    part === "body" && message.includes(" ") && /^[A-Z]/.test(message) ? message : `${field}: ${message}`;
  throw new Refusal(400, sentence, { fields });
}

const types: Partial<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  object: "an object",
  record: "an object",
  string: "a text",
};
const units: Partial<Record<string, string>> = { array: "item", string: "character" };

/** A limit with its unit, such as `1 item` or `2,000 characters`; a number has none. */
function amount(limit: number | bigint, origin: string) {
  const unit = units[origin];
  return limit.toLocaleString("en") + (unit ? ` ${unit}${Number(limit) === 1 ? "" : "s"}` : "");
}

/** Describes a fault for which the schema has no message of its own; without a result, zod does it. */
const sentenceFor: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "too_big" && issue.inclusive) return `At most ${amount(issue.maximum, issue.origin)}`;
  if (issue.code === "too_small" && issue.inclusive) return `At least ${amount(issue.minimum, issue.origin)}`;
  if (issue.code === "invalid_value") return `This must be ${issue.values.map(String).join(" or ")}`;
  if (issue.code !== "invalid_type") return undefined;
  return issue.input === undefined
    ? "This is missing"
    : `This must be ${types[issue.expected] ?? `a ${issue.expected}`}`;
};
