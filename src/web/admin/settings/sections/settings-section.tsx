import type { ChangeEvent, ReactNode } from "react";
import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import type { ListName, SettingsForm } from "../settings-form.ts";

export type Errors = Readonly<Record<string, string>>;

/** What every section of the screen gets. */
export interface SectionProps {
  form: SettingsForm;
  change: (changes: Partial<SettingsForm> | ((current: SettingsForm) => Partial<SettingsForm>)) => void;
  /** What is wrong, by the path of the input: `name`, `faq.row-3.question`. */
  errors: Errors;
}

type TextName<T> = { [Name in keyof T]: T[Name] extends string ? Name : never }[keyof T] & string;

/** Returns a function that makes the props of a `Field` for a text by its name; `path` is what its error begins with. */
export function textInputs<T>(values: T, change: (changes: Partial<T>) => void, errors: Errors, path = "") {
  return (name: TextName<T>) => ({
    name: path + name,
    value: values[name] as string,
    error: errors[path + name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<T>),
  });
}

/** The props of a `RowsField` for a list of the settings. */
export const rowsInput = <N extends ListName>({ form, change, errors }: SectionProps, name: N) => ({
  rows: form[name],
  maxRows: siteSettingsLimits[name],
  onChange: (update: (rows: SettingsForm[N]) => SettingsForm[N]) =>
    change((current) => ({ [name]: update(current[name]) })),
  error: errors[name],
});

/** The error of a list of short texts, or of the first wrong one in it. */
export const chipsError = (errors: Errors, path: string) =>
  errors[path] ?? Object.entries(errors).find(([errorPath]) => errorPath.startsWith(`${path}.`))?.[1];

interface Props {
  title: string;
  /** Where on the site these settings show. */
  description?: ReactNode;
  children: ReactNode;
}

export const idOfSection = (title: string) => `settings-${title.toLowerCase()}`;

/** One panel of the screen, which `SectionLinks` links to. */
export function SettingsSection({ title, description, children }: Props) {
  const id = idOfSection(title);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-34 rounded-md border border-line bg-raised outline-none"
    >
      <header className="border-b border-line px-4 py-3">
        <h2 id={`${id}-title`} className="text-sm font-semibold">
          {title}
        </h2>
        {description && <p className="text-xs text-muted">{description}</p>}
      </header>
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </section>
  );
}
