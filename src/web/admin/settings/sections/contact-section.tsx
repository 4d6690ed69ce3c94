import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../fields/rows-field.tsx";
import { type SectionProps, textInputs } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function ContactSection({ form, change, errors }: SectionProps) {
  const text = textInputs(form, change, errors);
  return (
    <SettingsSection title="Contact" description="The contact page; what is empty is not shown">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="E-mail" type="email" {...text("contactEmail")} />
        <Field label="Location" {...text("location")} />
      </div>
      <RowsField
        label="Questions and answers"
        noun="question"
        rows={form.faq}
        maxRows={siteSettingsLimits.faq}
        blank={() => ({ question: "", answer: "" })}
        onChange={(update) => change((current) => ({ faq: update(current.faq) }))}
        error={errors["faq"]}
      >
        {(row, changeRow) => {
          const input = textInputs(row, changeRow, errors, `faq.${row.rowId}.`);
          return (
            <div className="flex flex-col gap-3">
              <Field label="Question" {...input("question")} />
              <Field label="Answer" rows={2} {...input("answer")} />
            </div>
          );
        }}
      </RowsField>
    </SettingsSection>
  );
}
