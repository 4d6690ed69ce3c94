/** A row of a list, with an id that stays the same when rows move. */
export type Row<T> = T & { readonly rowId: string };

let rowCount = 0;
/** Adds a `rowId` to a value: the id of `previous`, or a new one. */
export const toRow = <T>(value: T, previous?: { rowId: string }): Row<T> => ({
  ...value,
  rowId: previous?.rowId ?? `row-${++rowCount}`,
});

export const fromRow = <T extends object>({ rowId: _, ...value }: Row<T>) => value;

/** Replaces the index of a row by its id (`faq.2.question` becomes `faq.row-7.question`), so that an error moves with its row. */
export function errorsByRowId(fields: Record<string, string>, form: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [name = "", index = "", ...rest] = path.split(".");
      const list: unknown = form[name as keyof typeof form];
      const item: unknown = Array.isArray(list) && index ? list[Number(index)] : undefined;
      const id = typeof item === "object" && item && "rowId" in item ? String(item.rowId) : index;
      return [[name, id, ...rest].filter(Boolean).join("."), message];
    }),
  );
}

const isRow = (value: unknown): value is { rowId: string } =>
  typeof value === "object" && value !== null && "rowId" in value;

/** Reuses the row ids of `current` for rows of `next` at the same index, so that their inputs keep the focus. */
export function withRowIds<Form extends object>(next: Form, current: Form): Form {
  const entries = Object.entries(next).map(([name, value]: [string, unknown]) => {
    const before: unknown = current[name as keyof Form];
    if (value === before || !Array.isArray(value) || !value.some(isRow) || !Array.isArray(before)) return [name, value];
    return [name, value.map((row: object, index) => toRow(row, before[index] as { rowId: string } | undefined))];
  });
  return Object.fromEntries(entries) as Form;
}
