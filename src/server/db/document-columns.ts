import type { z } from "zod";
import type { DocumentField, DocumentFields } from "../../contract/documents/define-document.ts";

/** 0 or 1. */
export type SqlBoolean = number;
/** Milliseconds since 1970, UTC. */
export type Time = number;
/** A list or an object, as JSON text. */
export type Json = string;
/** A day of the site's calendar, `2025-01-31`. */
export type Day = string;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type Value<F extends DocumentField> = z.output<F["answer"]>;
type OrNull<Column, V> = null extends V ? Column | null : Column;
type Column<F extends DocumentField> = F["stored"] extends "flag"
  ? SqlBoolean
  : F["stored"] extends "json"
    ? OrNull<Json, Value<F>>
    : Value<F>;

type Stored<F extends DocumentFields, Rare extends boolean> = {
  [
    Name in keyof F as F[Name]["stored"] extends "own"
      ? never
      : F[Name] extends { isRare: true }
        ? Rare extends true
          ? Name
          : never
        : Rare extends true
          ? never
          : Name
  ]: F[Name];
};

/** Columns of the main table (`Rare`: of the table of rare fields), except of fields with custom conversion. */
export type ColumnsOf<F extends DocumentFields, Rare extends boolean = false> = {
  [Name in keyof Stored<F, Rare> & string as SnakeCase<Name>]: Column<Stored<F, Rare>[Name]>;
};

type ValuesOf<F extends DocumentFields, Rare extends boolean> = {
  [Name in keyof Stored<F, Rare>]: Value<Stored<F, Rare>[Name]>;
};

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function encode(stored: DocumentField["stored"], value: unknown) {
  if (value === null || value === undefined) return value;
  if (stored === "flag") return value === true ? 1 : 0;
  return stored === "json" ? JSON.stringify(value) : value;
}

function decode(stored: DocumentField["stored"], column: unknown): unknown {
  if (column === null) return column;
  if (stored === "flag") return column === 1;
  return stored === "json" ? JSON.parse(column as string) : column;
}

/**
 * Converts between the fields of a document and their columns in the main table or, with `rare`, in a second table, in
 * which most documents have no row.
 */
export function columnCodec<F extends DocumentFields, Rare extends boolean = false>(
  fields: F,
  { rare }: { rare: Rare } = { rare: false as Rare },
) {
  const stored = Object.entries(fields)
    .filter(([, field]) => field.stored !== "own" && (field.isRare ?? false) === rare)
    .map(([name, field]) => ({ name, column: columnOf(name), ...field }));
  type Columns = ColumnsOf<F, Rare>;
  type Values = ValuesOf<F, Rare>;
  return {
    columns: stored.map(({ column }) => column) as (keyof Columns & string)[],
    /** Returns the columns of the given fields; the columns of other fields are undefined. */
    toColumns: <Given extends Partial<Values>>(values: Given) =>
      Object.fromEntries(
        stored.map(({ name, column, stored: form }) => [column, encode(form, values[name as keyof Given])]),
      ) as Given extends Values ? Columns : Partial<Columns>,
    /** Decodes a row to field values; fields whose column is missing from the row are omitted. */
    toValues: <Row extends { [Name in keyof Columns]?: Columns[Name] | null }>(row: Row) =>
      Object.fromEntries(
        stored
          .filter(({ column }) => column in row)
          .map(({ name, column, stored: form, initial }) => {
            const value = row[column as keyof Row];
            return [name, rare && value === null ? initial : decode(form, value)];
          }),
      ) as Values,
    /** Whether every field has its initial value, so that the table of rare columns needs no row. */
    isInitial: (values: Values) =>
      stored.every(
        ({ name, stored: form, initial }) => encode(form, values[name as keyof Values]) === encode(form, initial),
      ),
  };
}
