import type { ChangeEvent } from "react";
import { z } from "zod";
import { Field } from "../../ui/field.tsx";
import { RowsField, type RowsFieldProps } from "./rows-field.tsx";

export type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

interface Texts<T> {
  values: T;
  change: (changes: Partial<T>) => void;
  /** Schema that determines the maximum lengths of the inputs. */
  schema: z.ZodObject;
  /** Prefix of the input names, such as `faq.row-7.`. */
  path?: string;
}

/** Returns a function that takes the name of a text and creates the props of its `Field`. */
export const textInputsOf =
  <T,>({ values, change, schema, path = "" }: Texts<T>) =>
  (name: TextName<T>) => ({
    name: path + name,
    maxLength: maxLengthOf(schema.shape[name]),
    value: values[name] as string,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<T>),
  });

function maxLengthOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodOptional) return maxLengthOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in);
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

export interface TextInput<T> {
  name: TextName<T>;
  label: string;
  rows?: number;
  /** Whether the input is as wide as the row; two narrower inputs share a line. */
  isWide?: boolean;
  inputMode?: "url";
  placeholder?: string;
  /** Id of the input's `datalist` of suggestions. */
  list?: string;
}

interface RowsProps<T> extends Omit<RowsFieldProps<T>, "blank" | "nameOf" | "noteOf" | "children"> {
  inputs: readonly TextInput<T>[];
  /** Name of the row's text that is its title when closed; `note` names the text next to the title. */
  title: TextName<T>;
  note?: TextName<T> | undefined;
  /** Schema of a row, which determines the maximum lengths. */
  schema: z.ZodObject;
}

/** A list whose rows consist of text inputs. */
export const TextRowsField = <T extends object>({ inputs, title, note, schema, ...list }: RowsProps<T>) => (
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
