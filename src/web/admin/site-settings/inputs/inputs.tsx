import type { ComponentType } from "react";
import {
  SiteSettingsChanges,
  siteSettingsLimits,
  siteSettingsRows,
} from "../../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { Checkbox, SelectField } from "../../../ui/choices.tsx";
import { emailInput, Field } from "../../../ui/field.tsx";
import { adminExtensions } from "../../extensions.ts";
import { ImageField } from "../../forms/image-field.tsx";
import { type TextInput, textInputsOf, type TextName, TextRowsField } from "../../forms/text-inputs.tsx";
import { uploadHint } from "../../forms/upload-image.tsx";
import { WordsInput } from "../../forms/words-input.tsx";
import type { InputProps, ListName, SettingRow, SettingsForm } from "../settings-form.ts";
import type { SettingName } from "../subjects.ts";
import { AccentInput, AccentStrengthInput } from "./accent-input.tsx";
import { DigestInput } from "./digest-input.tsx";
import { LookInput } from "./look-input.tsx";
import { MailSending } from "./mail-sending.tsx";
import { NavigationInput, ProjectOrderInput } from "./order-inputs.tsx";

interface TextOptions {
  hint?: string | ((form: SettingsForm) => string);
  rows?: number;
  required?: true;
  type?: "email";
  spellCheck?: false;
  autoComplete?: "off";
  inputMode?: "url";
}

const textInput = ({ hint, ...attributes }: TextOptions = {}) =>
  function SettingText({ form, change, name, label }: InputProps) {
    const text = textInputsOf<SettingsForm>({ values: form, change, schema: SiteSettingsChanges });
    const shownHint = typeof hint === "function" ? hint(form) : hint;
    const field = { label, hint: shownHint, ...attributes, ...text(name as TextName<SettingsForm>) };
    return <Field {...field} />;
  };

interface RowsOptions<Row> {
  noun: string;
  hint?: string;
  inputs: readonly TextInput<Row>[];
  title: TextName<Row>;
  note?: TextName<Row>;
}

const rowsInput = <Name extends ListName>(list: Name, options: RowsOptions<SettingRow<Name>>) =>
  function SettingRows({ form, change, label }: InputProps) {
    return (
      <TextRowsField<SettingRow<Name>>
        {...options}
        name={list}
        label={label}
        schema={siteSettingsRows[list]}
        rows={form[list]}
        maxRows={siteSettingsLimits[list]}
        onChange={(update) => change((current) => ({ [list]: update(current[list]) }))}
      />
    );
  };

const imageInput = (name: "avatar" | "mark", image: { hint: string; isRound?: true }) =>
  function SettingImage({ form, change, label, onUploading }: InputProps) {
    const set = (url: string | null) => change({ [name]: url });
    return (
      <ImageField label={label} name={name} {...image} value={form[name]} onChange={set} onUploading={onUploading} />
    );
  };

type BooleanName = { [Name in SettingName]: SettingsForm[Name] extends boolean ? Name : never }[SettingName];

const checkbox = (name: BooleanName, hint: string) =>
  function SettingCheckbox({ form, change, label }: InputProps) {
    const set = (isOn: boolean) => change({ [name]: isOn });
    return <Checkbox label={label} hint={hint} checked={form[name]} onChange={set} />;
  };

const legalText = (name: "privacyText" | "termsText", path: string) =>
  textInput({
    rows: 8,
    hint: (form) =>
      form[name].trim() ? `Shown at ${path}.` : "Not written yet: its link in the footer leads nowhere (#).",
  });

const SenderAddress = textInput({ ...emailInput, autoComplete: "off", hint: "Replies go to this address." });

/** Input of each setting. */
export const inputs: Record<SettingName, ComponentType<InputProps>> = {
  name: textInput({ required: true }),
  headline: textInput({ hint: "One line: what you do" }),
  bio: textInput({ rows: 4, hint: "Markdown, on the about page and below your articles" }),
  avatar: imageInput("avatar", { hint: `Without one, your initials are shown. ${uploadHint}`, isRound: true }),
  language: textInput({
    required: true,
    hint: "Code of the language you write in: en, de or pt-BR, for example",
  }),
  timeZone: TimeZoneInput,
  heroTitle: textInput({ hint: "Leave empty to show your name" }),
  heroText: textInput({ rows: 3 }),
  figures: rowsInput("figures", {
    noun: "figure",
    hint: "On the home page, the about page and in the footer of all others",
    inputs: [
      { name: "label", label: "Label" },
      { name: "value", label: "Value" },
    ],
    title: "label",
    note: "value",
  }),
  navigationOrder: NavigationInput,
  highlights: rowsInput("highlights", {
    noun: "highlight",
    inputs: [
      { name: "period", label: "Period" },
      { name: "title", label: "Title" },
      { name: "text", label: "Text", rows: 2, isWide: true },
    ],
    title: "title",
    note: "period",
  }),
  skills: SkillsInput,
  callTitle: textInput({ required: true, hint: "At the end of the about page" }),
  callText: textInput({ rows: 2 }),
  projectOrder: ProjectOrderInput,
  contactIntro: textInput({ rows: 2, hint: "Below the heading of the contact page" }),
  contactEmail: textInput(emailInput),
  location: textInput(),
  faq: rowsInput("faq", {
    noun: "question",
    inputs: [
      { name: "question", label: "Question", isWide: true },
      { name: "answer", label: "Answer", rows: 2, isWide: true },
    ],
    title: "question",
  }),
  socialLinks: rowsInput("socialLinks", {
    noun: "link",
    inputs: [
      { name: "label", label: "Label" },
      { name: "url", label: "Address", inputMode: "url" },
    ],
    title: "label",
    note: "url",
  }),
  supportUrl: textInput({ required: true, inputMode: "url", hint: "Where 'Buy me a coffee' leads" }),
  privacyText: legalText("privacyText", visitorPages.privacy.path),
  termsText: legalText("termsText", visitorPages.terms.path),
  look: LookInput,
  accentHue: AccentInput,
  accentChroma: AccentStrengthInput,
  ownCss: OwnCssInput,
  mark: imageInput("mark", {
    hint: `For the icons of the site: square, at least 512 pixels wide. Without one, they show your initials. ${uploadHint}`,
  }),
  blogIntro: textInput({ rows: 2, hint: "Below the heading of the blog, and for search engines" }),
  newPostFormat: FormatInput,
  webmentions: ExtensionInputs,
  mailName: textInput({ hint: "Without one, the name of the site" }),
  mailAddress: SenderAddressInput,
  newsletterTitle: textInput(),
  newsletterPitch: textInput({ rows: 2, hint: "Left empty, title and text follow the settings below." }),
  newsletterDoubleOptIn: checkbox(
    "newsletterDoubleOptIn",
    "Readers confirm by email before they are subscribed. Needs SMTP.",
  ),
  newsletterDigest: DigestInput,
  newsletterArchive: checkbox(
    "newsletterArchive",
    "Issues have public pages and a feed, and their emails link to them",
  ),
};

/** Select field with the time zones that this browser supports; also offers the saved one. */
function TimeZoneInput({ form: { timeZone }, change, label }: InputProps) {
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")]);
  return (
    <SelectField
      label={label}
      name="timeZone"
      value={timeZone}
      onChange={({ currentTarget }) => change({ timeZone: currentTarget.value })}
      hint={`Days in the analytics end at midnight here. Past days do not change.${browserZone === timeZone ? "" : ` Your browser is in ${browserZone}.`}`}
    >
      {[...zones].map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  );
}

function SkillsInput({ form, change, label, name }: InputProps) {
  return (
    <WordsInput
      noun="skill"
      label={label}
      name={name}
      chips={form.skills}
      most={siteSettingsLimits.skills}
      maxLength={siteSettingsLimits.skillLength}
      onChange={(skills) => change({ skills })}
    />
  );
}

const OwnCss = textInput({
  rows: 6,
  spellCheck: false,
  hint: "After the styles of the look. If a page becomes unusable, add ?own-css=off to its address while you are signed in.",
});

function OwnCssInput(props: InputProps) {
  return (
    <div className="[&_textarea]:font-mono [&_textarea]:text-xs">
      <OwnCss {...props} />
    </div>
  );
}

function FormatInput({ form, change, label }: InputProps) {
  return (
    <SelectField
      label={label}
      value={form.newPostFormat}
      onChange={({ currentTarget }) =>
        change({ newPostFormat: currentTarget.value === "plain" ? "plain" : "markdown" })
      }
    >
      <option value="markdown">Markdown</option>
      <option value="plain">Plain text</option>
    </SelectField>
  );
}

function ExtensionInputs(props: InputProps) {
  return adminExtensions.map(
    ({ WritingSettings }, index) => WritingSettings && <WritingSettings key={index} {...props} />,
  );
}

function SenderAddressInput(props: InputProps) {
  return (
    <>
      <SenderAddress {...props} />
      <MailSending hasAddress={props.form.mailAddress.trim() !== ""} />
    </>
  );
}
