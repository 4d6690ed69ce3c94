import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { Field } from "../../../ui/field.tsx";
import { Rows } from "../fields/rows-field.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { type SettingsPart, textsOf } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function HomeSection({ form, change, errors }: SettingsPart) {
  const text = textsOf(form, change, errors);
  return (
    <SettingsSection title="Home" about="The top of the home page, and the figures below it">
      <HeroPicture form={form} />
      <Field label="Title" hint="Left empty, your name stands there" {...text("heroTitle")} />
      <Field label="Text" rows={3} {...text("heroText")} />
      <Rows
        label="Figures"
        noun="figure"
        hint="On the home page, the about page and in the footer"
        rows={form.figures}
        most={siteSettingsLimits.figures}
        blank={() => ({ label: "", value: "" })}
        onChange={(update) => change((now) => ({ figures: update(now.figures) }))}
        error={errors["figures"]}
      >
        {(row, changeRow) => {
          const input = textsOf(row, changeRow, errors, `figures.${row.row}.`);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Field label="Label" {...input("label")} />
              <Field label="Value" {...input("value")} />
            </div>
          );
        }}
      </Rows>
    </SettingsSection>
  );
}
