import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import { type InputsProps, rowsFieldProps, textInputs, textInputsOfRow } from "./input-props.ts";

export function HomeInputs(props: InputsProps) {
  const text = textInputs(props);
  return (
    <>
      <Field label="Title" hint="Leave empty to show your name" {...text("heroTitle")} />
      <Field label="Text" rows={3} {...text("heroText")} />
      <RowsField
        {...rowsFieldProps(props, "figures")}
        label="Figures"
        noun="figure"
        hint="On the home page, the about page and in the footer of all others"
        blank={() => ({ label: "", value: "" })}
        nameOf={({ label }) => label}
        noteOf={({ value }) => value}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(props, "figures", row, changeRow);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Field label="Label" {...input("label")} />
              <Field label="Value" {...input("value")} />
            </div>
          );
        }}
      </RowsField>
    </>
  );
}
