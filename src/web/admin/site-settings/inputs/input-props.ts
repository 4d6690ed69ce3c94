import type { ChangeEvent } from "react";
import { z } from "zod";
import {
  SiteSettingsChanges,
  siteSettingsLimits,
  siteSettingsRows,
} from "../../../../contract/site-settings/site-settings.ts";
import type { ListName, SettingsForm } from "../settings-form.ts";

export type Errors = Readonly<Record<string, string>>;

/** Props of the inputs of each subject. */
export interface InputsProps {
  form: SettingsForm;
  change: (changes: Partial<SettingsForm> | ((current: SettingsForm) => Partial<SettingsForm>)) => void;
  /** Errors by the path of the input: `name`, `faq.row-3.question`. */
  errors: Errors;
  /** Called before and after an upload. */
  onUploading: (step: 1 | -1) => void;
}

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

interface Texts<T> {
  values: T;
  change: (changes: Partial<T>) => void;
  /** Determines the maximum lengths. */
  schema: z.ZodObject;
  errors: Errors;
  /** Prefix of the paths of the inputs. */
  path?: string;
}

/** Returns a function that creates the props of a `Field` for one of these texts by its name. */
function textInputsOf<T>({ values, change, schema, errors, path = "" }: Texts<T>) {
  return (name: TextName<T>) => ({
    name: path + name,
    maxLength: maxLengthOf(schema.shape[name]),
    value: values[name] as string,
    error: errors[path + name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<T>),
  });
}

function maxLengthOf(schema: unknown): number | undefined {
  if (schema instanceof z.ZodOptional) return maxLengthOf(schema.unwrap());
  return schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
}

/** Like `textInputsOf`, for the texts of the settings outside of lists. */
export const textInputs = ({ form, change, errors }: InputsProps) =>
  textInputsOf<SettingsForm>({ values: form, change, errors, schema: SiteSettingsChanges });

/** Like `textInputsOf`, for the texts of one row of a list. */
export const textInputsOfRow = <T extends { rowId: string }>(
  { errors }: Pick<InputsProps, "errors">,
  list: ListName,
  row: T,
  change: (changes: Partial<T>) => void,
) => textInputsOf<T>({ values: row, change, errors, schema: siteSettingsRows[list], path: `${list}.${row.rowId}.` });

/** Props of a `RowsField` for a list of the settings. */
export const rowsFieldProps = <N extends ListName>({ form, change, errors }: InputsProps, name: N) => ({
  rows: form[name],
  maxRows: siteSettingsLimits[name],
  onChange: (update: (rows: SettingsForm[N]) => SettingsForm[N]) =>
    change((current) => ({ [name]: update(current[name]) })),
  error: errors[name],
});

/** Error of a list of short texts, or of the first invalid one in it. */
export const chipsError = (errors: Errors, path: string) =>
  errors[path] ?? Object.entries(errors).find(([errorPath]) => errorPath.startsWith(`${path}.`))?.[1];
