import type { z } from "zod";
import { Field } from "../../ui/field.tsx";
import { RowsField, type RowsFieldProps } from "./rows-field.tsx";
import { textInputsOf, type TextName } from "./text-inputs.ts";

export interface TextInput<T> {
  name: TextName<T>;
  label: string;
  rows?: number;
  /** Whether it is as wide as the row; others share it. */
  isWide?: boolean;
  inputMode?: "url";
  placeholder?: string;
  /** Id of a `datalist`. */
  list?: string;
}

interface Props<T> extends Omit<RowsFieldProps<T>, "blank" | "nameOf" | "noteOf" | "children"> {
  inputs: readonly TextInput<T>[];
  /** Text that identifies a closed row, and the one beside it. */
  title: TextName<T>;
  note?: TextName<T> | undefined;
  /** Schema of a row, which determines the maximum lengths. */
  schema: z.ZodObject;
}

/** A list whose rows consist of texts. */
export const TextRowsField = <T extends object>({ inputs, title, note, schema, ...list }: Props<T>) => (
  <RowsField
    {...list}
    blank={() => Object.fromEntries(inputs.map(({ name }) => [name, ""])) as T}
    nameOf={(row) => String(row[title])}
    noteOf={(row) => note && String(row[note])}
  >
    {(row, change) => {
      const text = textInputsOf<T>({ values: row, change, schema, path: `${list.name}.${row.rowId}.` });
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          {inputs.map(({ name, isWide, rows, ...input }) => (
            <Field
              key={name}
              className={isWide ? "sm:col-span-2" : ""}
              {...(rows ? { rows } : {})}
              {...input}
              {...text(name)}
            />
          ))}
        </div>
      );
    }}
  </RowsField>
);
