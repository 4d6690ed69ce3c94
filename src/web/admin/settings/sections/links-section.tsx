import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { Field } from "../../../ui/field.tsx";
import { Rows } from "../fields/rows-field.tsx";
import { type SettingsPart, textsOf } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function LinksSection({ form, change, errors }: SettingsPart) {
  const text = textsOf(form, change, errors);
  return (
    <SettingsSection title="Links" about="In the footer of every page">
      <Rows
        label="Social links"
        noun="link"
        rows={form.socialLinks}
        most={siteSettingsLimits.socialLinks}
        blank={() => ({ label: "", url: "" })}
        onChange={(update) => change((now) => ({ socialLinks: update(now.socialLinks) }))}
        error={errors["socialLinks"]}
      >
        {(row, changeRow) => {
          const input = textsOf(row, changeRow, errors, `socialLinks.${row.row}.`);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field label="Label" {...input("label")} />
              <Field label="Address" inputMode="url" {...input("url")} />
            </div>
          );
        }}
      </Rows>
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
