export type Values = Record<string, unknown>;

export const objectOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** Parses JSON; undefined if it is invalid. */
export function valueIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object; returns an empty object for any other text. */
export const objectIn = (json: string) => objectOf(valueIn(json));

/** Returns a text or number as text, and any other value as an empty text. */
export function textIn(fields: Values, name: string) {
  const value = fields[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Converts a table whose keys are space-separated names into a map with an entry for each name. */
export const byName = <T>(table: Record<string, T>) =>
  new Map(Object.entries(table).flatMap(([names, value]) => names.split(" ").map((name) => [name, value] as const)));
