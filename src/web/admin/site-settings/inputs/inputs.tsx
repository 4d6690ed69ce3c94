import type { ComponentType } from "react";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { emailInput, Field } from "../../../ui/field.tsx";
import { adminExtensions } from "../../extensions.ts";
import { RowsField } from "../../forms/rows-field.tsx";
import { FormatChoice } from "../../setup/format-choice.tsx";
import type { SubjectName } from "../subjects.ts";
import { AboutInputs } from "./about-inputs.tsx";
import { HomeInputs } from "./home-inputs.tsx";
import { IdentityInputs } from "./identity-inputs.tsx";
import { type InputsProps, rowsFieldProps, textInputs, textInputsOfRow } from "./input-props.ts";
import { LookInputs } from "./look-inputs.tsx";
import { MailInputs } from "./mail-inputs.tsx";
import { NavigationInputs } from "./navigation-inputs.tsx";
import { ProjectsInputs } from "./project-inputs.tsx";

export const inputsOf: Record<SubjectName, ComponentType<InputsProps>> = {
  identity: IdentityInputs,
  home: HomeInputs,
  navigation: NavigationInputs,
  about: AboutInputs,
  projects: ProjectsInputs,
  contact: ContactInputs,
  links: LinksInputs,
  legal: LegalInputs,
  look: LookInputs,
  writing: WritingInputs,
  mail: MailInputs,
};

function ContactInputs(props: InputsProps) {
  const text = textInputs(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" {...emailInput} {...text("contactEmail")} />
        <Field label="Location" {...text("location")} />
      </div>
      <RowsField
        {...rowsFieldProps(props, "faq")}
        label="Questions and answers"
        noun="question"
        blank={() => ({ question: "", answer: "" })}
        nameOf={({ question }) => question}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(props, "faq", row, changeRow);
          return (
            <>
              <Field label="Question" {...input("question")} />
              <Field label="Answer" rows={2} {...input("answer")} />
            </>
          );
        }}
      </RowsField>
    </>
  );
}

function LinksInputs(props: InputsProps) {
  return (
    <>
      <RowsField
        {...rowsFieldProps(props, "socialLinks")}
        label="Social links"
        noun="link"
        blank={() => ({ label: "", url: "" })}
        nameOf={({ label }) => label}
        noteOf={({ url }) => url}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(props, "socialLinks", row, changeRow);
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
        {...textInputs(props)("supportUrl")}
      />
    </>
  );
}

const legalHint = (text: string, path: string) =>
  text.trim() ? `Shown at ${path}.` : "Not written yet: its link in the footer leads nowhere (#).";

function LegalInputs(props: InputsProps) {
  const { privacyText, termsText } = props.form;
  const text = textInputs(props);
  return (
    <>
      <Field
        label="Privacy policy"
        rows={8}
        hint={legalHint(privacyText, visitorPages.privacy.path)}
        {...text("privacyText")}
      />
      <Field
        label="Terms of service"
        rows={8}
        hint={legalHint(termsText, visitorPages.terms.path)}
        {...text("termsText")}
      />
    </>
  );
}

function WritingInputs(props: InputsProps) {
  const { form, change } = props;
  return (
    <>
      <FormatChoice
        controlled={{ value: form.newPostFormat, onChange: (newPostFormat) => change({ newPostFormat }) }}
      />
      {adminExtensions.map(
        ({ WritingSettings }, index) => WritingSettings && <WritingSettings key={index} {...props} />,
      )}
    </>
  );
}
