import { type ComponentProps, useContext } from "react";
import { ChipsInput, preserveCase } from "../../ui/chips-input.tsx";
import { FieldErrors } from "../../ui/field.tsx";

interface Props extends Pick<ComponentProps<typeof ChipsInput>, "noun" | "label" | "chips" | "most" | "maxLength"> {
  /** Key in `FieldErrors` of an error that concerns the whole list instead of one word. */
  name: string;
  onChange: (words: string[]) => void;
}

/** An input for a list of skills or technologies; shows the error of the list or of its first invalid item. */
export function WordsInput({ name, onChange, ...input }: Props) {
  const errors = useContext(FieldErrors);
  const ofWord = Object.entries(errors).find(([path]) => path.startsWith(`${name}.`));
  return (
    <ChipsInput
      {...input}
      placeholder={`Add ${input.noun}`}
      onChange={(words) => onChange([...words])}
      rule={preserveCase}
      error={errors[name] ?? ofWord?.[1]}
    />
  );
}
