import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { Field } from "../../../ui/field.tsx";
import { Rows } from "../fields/rows-field.tsx";
import { type SettingsPart, textsOf } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function ContactSection({ form, change, errors }: SettingsPart) {
  const text = textsOf(form, change, errors);
  return (
    <SettingsSection title="Contact" about="The contact page; what is empty is not shown">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="E-mail" type="email" {...text("contactEmail")} />
        <Field label="Location" {...text("location")} />
      </div>
      <Rows
        label="Questions and answers"
        noun="question"
        rows={form.faq}
        most={siteSettingsLimits.faq}
        blank={() => ({ question: "", answer: "" })}
        onChange={(update) => change((now) => ({ faq: update(now.faq) }))}
        error={errors["faq"]}
      >
        {(row, changeRow) => {
          const input = textsOf(row, changeRow, errors, `faq.${row.row}.`);
          return (
            <div className="flex flex-col gap-3">
              <Field label="Question" {...input("question")} />
              <Field label="Answer" rows={2} {...input("answer")} />
            </div>
          );
        }}
      </Rows>
    </SettingsSection>
  );
}
