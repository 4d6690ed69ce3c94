import { useId } from "react";
import { publishingLimits } from "../../../../contract/publishing.ts";
import { Field } from "../../../ui/field.tsx";
import { postFields } from "../post-form.ts";
import type { SectionProps } from "./post-field-props.tsx";

/** Articles to be read in sequence. */
export function Series({ form, change, errors, series: names }: SectionProps) {
  const listId = useId();
  return (
    <>
      <Field
        label={postFields.series.label}
        name="series"
        dir="auto"
        list={listId}
        maxLength={publishingLimits.series}
        value={form.series}
        onChange={({ currentTarget }) => change({ series: currentTarget.value })}
        error={errors["series"]}
        hint="Articles of one name link to the previous and the next part."
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label={postFields.seriesPart.label}
        name="seriesPart"
        type="number"
        min={1}
        max={publishingLimits.seriesPart}
        value={form.seriesPart ?? ""}
        onChange={({ currentTarget }) => change({ seriesPart: numberOf(currentTarget.value) })}
        error={errors["seriesPart"]}
        hint="Left empty, parts follow by date."
      />
    </>
  );
}

const numberOf = (text: string) => (text === "" ? null : Number(text));
