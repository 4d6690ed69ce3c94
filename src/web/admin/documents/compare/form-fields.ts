export interface FormFields<Form extends object> {
  labels: Readonly<Record<keyof Form & string, string>>;
  /** Fields whose values are addresses of images. */
  images?: readonly (keyof Form & string)[];
  /** Returns texts that represent a field's value in comparisons; undefined if the value itself is shown. */
  textsOf?: (field: keyof Form & string, form: Form) => readonly string[] | undefined;
  /** Name of the field with the long text, which is merged line by line. */
  text?: keyof Form & string;
}

/** Returns the long text of a form; empty for a form without a long text. */
export const textIn = <Form extends object>({ text }: Pick<FormFields<Form>, "text">, form: Form) =>
  text === undefined ? "" : String(form[text]);

/** Returns the label of each field, by name. */
export const labelsOf = <Fields extends Record<string, { label: string }>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<keyof Fields, string>;
