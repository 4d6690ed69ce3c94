import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../fields/rows-field.tsx";
import { type SectionProps, textInputs } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function LinksSection({ form, change, errors }: SectionProps) {
  const text = textInputs(form, change, errors);
  return (
    <SettingsSection title="Links" description="In the footer of every page">
      <RowsField
        label="Social links"
        noun="link"
        rows={form.socialLinks}
        maxRows={siteSettingsLimits.socialLinks}
        blank={() => ({ label: "", url: "" })}
        onChange={(update) => change((current) => ({ socialLinks: update(current.socialLinks) }))}
        error={errors["socialLinks"]}
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
