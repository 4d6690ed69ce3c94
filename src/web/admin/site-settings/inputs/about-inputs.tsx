import { siteSettingsLimits } from "../../../../contract/site-settings/site-settings.ts";
import { ChipsInput, preserveCase } from "../../../ui/chips-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import { chipsError, type InputsProps, rowsFieldProps, textInputsOfRow } from "./input-props.ts";

export function AboutInputs(props: InputsProps) {
  const { form, change, errors } = props;
  return (
    <>
      <RowsField
        {...rowsFieldProps(props, "highlights")}
        label="Career highlights"
        noun="highlight"
        blank={() => ({ period: "", title: "", text: "" })}
        nameOf={({ title }) => title}
        noteOf={({ period }) => period}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(props, "highlights", row, changeRow);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field label="Period" {...input("period")} />
              <Field label="Title" {...input("title")} />
              <Field label="Text" rows={2} className="sm:col-span-2" {...input("text")} />
            </div>
          );
        }}
      </RowsField>
      <div data-setting="skills">
        <ChipsInput
          noun="skill"
          label="Skills"
          placeholder="Add skill"
          chips={form.skills}
          onChange={(skills) => change({ skills: [...skills] })}
          rule={preserveCase}
          maxLength={siteSettingsLimits.skillLength}
          most={siteSettingsLimits.skills}
          error={chipsError(errors, "skills")}
        />
      </div>
    </>
  );
}
