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
  const parsed = schema.safeParse(input);
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
