import type { ChangeEvent } from "react";
import type { SettingsForm } from "../settings-form.ts";

export type Errors = Readonly<Record<string, string>>;

/** What every section of the screen gets. */
export interface SettingsPart {
  form: SettingsForm;
  change: (changes: Partial<SettingsForm> | ((now: SettingsForm) => Partial<SettingsForm>)) => void;
  /** What is wrong, by the path of the input: `name`, `faq.row-3.question`. */
  errors: Errors;
}

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

/** Gives what a `Field` needs for the text of this name. */
export function textsOf<T>(values: T, change: (changes: Partial<T>) => void, errors: Errors, path = "") {
  return (name: TextName<T>) => ({
    name: path + name,
    value: values[name] as string,
    error: errors[path + name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<T>),
  });
}

/** What is wrong with a list of short texts, or with one of them. */
export const errorOfChips = (errors: Errors, path: string) =>
  errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
