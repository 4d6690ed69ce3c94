export type Values = Record<string, unknown>;

export const objectOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** The value that JSON describes; undefined for any other text. */
export function valueIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The object that JSON describes; an empty one for everything else. */
export const objectIn = (json: string) => objectOf(valueIn(json));

/** Text of a field of unknown form: a number as its digits, all but texts and numbers as nothing. */
export function textIn(fields: Values, name: string) {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A table by single names, from one whose keys are several names of a value. */
export const byName = <T>(table: Record<string, T>) =>
  new Map(Object.entries(table).flatMap(([names, value]) => names.split(" ").map((name) => [name, value] as const)));
