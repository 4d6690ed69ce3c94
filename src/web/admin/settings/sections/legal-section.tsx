import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { Field } from "../../../ui/field.tsx";
import { type SectionProps, textInputs } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

const hint = (text: string, path: string) =>
  text.trim()
    ? `Shown at ${path}. An empty line begins a new paragraph.`
    : "Not written yet: its link in the footer leads nowhere (#).";

export function LegalSection({ form, change, errors }: SectionProps) {
  const text = textInputs(form, change, errors);
  return (
    <SettingsSection title="Legal" description="Plain text, linked in the footer">
      <Field
        label="Privacy policy"
        rows={8}
        hint={hint(form.privacyText, visitorPages.privacy.path)}
        {...text("privacyText")}
      />
      <Field
        label="Terms of service"
        rows={8}
        hint={hint(form.termsText, visitorPages.terms.path)}
        {...text("termsText")}
      />
    </SettingsSection>
  );
}
