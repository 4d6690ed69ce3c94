import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { emailInput, Field } from "../../../ui/field.tsx";
import { adminExtensions } from "../../extensions.ts";
import { RowsField } from "../../forms/rows-field.tsx";
import { FormatChoice } from "../../setup/format-choice.tsx";
import { AboutSection } from "./about-section.tsx";
import { HomeSection } from "./home-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { LookSection } from "./look-section.tsx";
import { MailSection } from "./mail-section.tsx";
import { NavigationSection } from "./navigation-section.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
import { keepSectionInPlace, SectionIndex } from "./section-index.tsx";
import { rowsFieldProps, type SectionProps, textInputs, textInputsOfRow } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

interface Props extends SectionProps {
  savedHue: number;
  onUploading: (step: 1 | -1) => void;
  /** Last section. */
  children: ReactNode;
}

/** All sections of the screen, and links to them; the fragment of the URL names the first one to show. */
export function SettingsSections({ savedHue, onUploading, children, ...section }: Props) {
  const location = useLocation();
  // Depends on the location and not on its fragment, because the same section can be opened again.
  useEffect(() => {
    if (location.hash) return keepSectionInPlace(location.hash.slice(1));
    return undefined;
  }, [location]);

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[9rem_minmax(0,1fr)]">
      <SectionIndex />
      <div className="flex min-w-0 flex-col gap-5">
        <IdentitySection {...section} onUploading={onUploading} />
        <HomeSection {...section} />
        <NavigationSection {...section} />
        <AboutSection {...section} onUploading={onUploading} />
        <ContactSection {...section} />
        <LinksSection {...section} />
        <LegalSection {...section} />
        <LookSection {...section} savedHue={savedHue} onUploading={onUploading} />
        <WritingSection {...section} />
        <MailSection {...section} />
        <NewsletterSection {...section} />
        {/* So high that this section, too, can be scrolled to the top. */}
        <div className="min-h-[calc(100dvh-13rem)] lg:min-h-[calc(100dvh-10.5rem)]">{children}</div>
      </div>
    </div>
  );
}

function ContactSection(section: SectionProps) {
  const text = textInputs(section);
  return (
    <SettingsSection
      title="Contact"
      page={visitorPages.contact}
      description="The contact page; empty fields are not shown"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" {...emailInput} {...text("contactEmail")} />
        <Field label="Location" {...text("location")} />
      </div>
      {adminExtensions.map(
        ({ ContactSettings }, index) => ContactSettings && <ContactSettings key={index} {...section} />,
      )}
      <RowsField
        {...rowsFieldProps(section, "faq")}
        label="Questions and answers"
        noun="question"
        blank={() => ({ question: "", answer: "" })}
        nameOf={({ question }) => question}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(section, "faq", row, changeRow);
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

function LinksSection(section: SectionProps) {
  const text = textInputs(section);
  return (
    <SettingsSection title="Links" page={visitorPages.home} description="In the footer of every page">
      <RowsField
        {...rowsFieldProps(section, "socialLinks")}
        label="Social links"
        noun="link"
        blank={() => ({ label: "", url: "" })}
        nameOf={({ label }) => label}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(section, "socialLinks", row, changeRow);
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

const legalHint = (text: string, path: string) =>
  text.trim() ? `Shown at ${path}.` : "Not written yet: its link in the footer leads nowhere (#).";

function LegalSection(section: SectionProps) {
  const { form } = section;
  const text = textInputs(section);
  return (
    <SettingsSection
      title="Legal"
      page={form.privacyText.trim() ? visitorPages.privacy : form.termsText.trim() ? visitorPages.terms : undefined}
      description="Markdown, linked in the footer"
    >
      <Field
        label="Privacy policy"
        rows={8}
        hint={legalHint(form.privacyText, visitorPages.privacy.path)}
        {...text("privacyText")}
      />
      <Field
        label="Terms of service"
        rows={8}
        hint={legalHint(form.termsText, visitorPages.terms.path)}
        {...text("termsText")}
      />
    </SettingsSection>
  );
}

function WritingSection({ form, change }: SectionProps) {
  return (
    <SettingsSection title="Writing" description="Each post can choose another">
      <FormatChoice
        controlled={{ value: form.newPostFormat, onChange: (newPostFormat) => change({ newPostFormat }) }}
      />
    </SettingsSection>
  );
}
