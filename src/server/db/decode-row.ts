type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type TimeName = "at" | "until" | `${string}_at`;
type Decoded<Name, Value> = Name extends `is_${string}`
  ? boolean
  : Name extends TimeName
    ? Value extends number
      ? string
      : Value
    : Value;

type DecodedRow<Row> = { [Name in keyof Row & string as Camel<Name>]: Decoded<Name, Row[Name]> };

const names = new Map<string, string>();

function camelCase(name: string) {
  let camel = names.get(name);
  if (camel === undefined) names.set(name, (camel = name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())));
  return camel;
}

function decodedValue(name: string, value: unknown) {
  if (name.startsWith("is_")) return value === 1;
  const isTime = typeof value === "number" && /(^|_)(at|until)$/.test(name);
  return isTime ? new Date(value).toISOString() : value;
}

/** Decodes a row: `created_at: 0` becomes `createdAt: "1970-01-01T…"`, `is_read: 1` becomes `isRead: true`. */
export function decodeRow<Row extends object>(row: Row) {
  const entries = Object.entries(row).map(([name, value]) => [camelCase(name), decodedValue(name, value)]);
  return Object.fromEntries(entries) as DecodedRow<Row>;
}

/** Decodes a row, with its id under both names of the API: `_id` and `id`. */
export const decodeResource = <Row extends { id: string }>(row: Row) => ({ _id: row.id, ...decodeRow(row) });
