import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../fields/rows-field.tsx";
import { rowsInput, type SectionProps, textInputs } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function LinksSection(section: SectionProps) {
  const { form, change, errors } = section;
  const text = textInputs(form, change, errors);
  return (
    <SettingsSection title="Links" description="In the footer of every page">
      <RowsField
        {...rowsInput(section, "socialLinks")}
        label="Social links"
        noun="link"
        blank={() => ({ label: "", url: "" })}
      >
        {(row, changeRow) => {
          const input = textInputs(row, changeRow, errors, `socialLinks.${row.rowId}.`);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field label="Label" {...input("label")} />
              <Field label="Address" inputMode="url" {...input("url")} />
            </div>
          );
        }}
      </RowsField>
      <Field
        label="Support link"
        required
        inputMode="url"
        hint="Where 'Buy me a coffee' leads"
        {...text("supportUrl")}
      />
    </SettingsSection>
  );
}
