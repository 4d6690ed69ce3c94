import { useContext } from "react";
import { Checkbox } from "../../../ui/choices.tsx";
import { ErrorText, FieldErrors } from "../../../ui/field.tsx";

interface CheckboxGroupProps<T extends string> {
  legend: string;
  /** Name of the field in `FieldErrors`. */
  name: string;
  /** Options with a hint about each. */
  options: Readonly<Record<T, string>>;
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Checkboxes of which several can be checked. */
export function CheckboxGroup<T extends string>({ legend, name, options, value, onChange }: CheckboxGroupProps<T>) {
  const error = useContext(FieldErrors)[name];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {(Object.keys(options) as T[]).map((option) => (
        <Checkbox
          key={option}
          label={option}
          hint={options[option]}
          checked={value.includes(option)}
          onChange={(isOn) => onChange(isOn ? [...value, option] : value.filter((other) => other !== option))}
        />
      ))}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
