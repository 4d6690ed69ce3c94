/** Serialises a value without ids of rows, which exist only on the screen. */
const contentOf = (value: object) =>
  JSON.stringify(value, (name, inner: unknown) => (name === "rowId" ? undefined : inner));

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === "object" && typeof other === "object" && one && other && contentOf(one) === contentOf(other));

/** Names of the fields in which two forms differ. Runs on every keystroke, so a long text is compared, never copied. */
export const differingFields = <Form extends object>(one: Form, other: Form) =>
  (Object.keys(other) as (keyof Form & string)[]).filter((name) => !isSame(one[name], other[name]));

export const isSameForm = <Form extends object>(one: Form, other: Form) => differingFields(one, other).length === 0;

/** Fields of `form` that differ from `base`. */
export const changedFields = <Form extends object>(form: Form, base: Form) =>
  Object.fromEntries(differingFields(form, base).map((name) => [name, form[name]])) as Partial<Form>;
