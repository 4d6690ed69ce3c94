import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { Field } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { uploadHint } from "../../forms/upload-image.ts";
import { TimeZoneField } from "../fields/time-zone-field.tsx";
import { type SectionProps, textInputs } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

interface Props extends SectionProps {
  onUploading: (step: 1 | -1) => void;
}

export function IdentitySection({ onUploading, ...section }: Props) {
  const { form, change, errors } = section;
  const text = textInputs(section);
  return (
    <SettingsSection title="Identity" page={visitorPages.about} description="Who you are, on every page">
      <Field label="Name" required {...text("name")} />
      <Field label="Headline" hint="One line: what you do" {...text("headline")} />
      <Field label="Bio" rows={4} hint="Markdown, on the about page and below your articles" {...text("bio")} />
      <div data-setting="avatar">
        <ImageField
          label="Avatar"
          hint={`Without one, your initials are shown. ${uploadHint}`}
          isRound
          value={form.avatar}
          onChange={(avatar) => change({ avatar })}
          error={errors["avatar"]}
          onUploading={onUploading}
        />
      </div>
      <Field
        label="Language"
        required
        hint={`Code of the language you write in: ${languageName(form.language) ?? "en, de or pt-BR, for example"}`}
        {...text("language")}
      />
      <TimeZoneField value={form.timeZone} onChange={(timeZone) => change({ timeZone })} error={errors["timeZone"]} />
    </SettingsSection>
  );
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** English name of a language, `German` for `de`; undefined for an unknown or incomplete tag. */
function languageName(tag: string) {
  try {
    return languageNames.of(tag.trim());
  } catch {
    return undefined;
  }
}
