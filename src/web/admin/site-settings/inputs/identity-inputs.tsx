import { Field } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { uploadHint } from "../../forms/upload-image.ts";
import { type InputsProps, textInputs } from "./input-props.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

export function IdentityInputs(props: InputsProps) {
  const { form, change, errors, onUploading } = props;
  const text = textInputs(props);
  return (
    <>
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
    </>
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
