import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../fields/rows-field.tsx";
import { rowsInput, type SectionProps, textInputs } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function ContactSection(section: SectionProps) {
  const { form, change, errors } = section;
  const text = textInputs(form, change, errors);
  return (
    <SettingsSection title="Contact" description="The contact page; what is empty is not shown">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="E-mail" type="email" {...text("contactEmail")} />
        <Field label="Location" {...text("location")} />
      </div>
      <RowsField
        {...rowsInput(section, "faq")}
        label="Questions and answers"
        noun="question"
        blank={() => ({ question: "", answer: "" })}
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
