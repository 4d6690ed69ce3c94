import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Hero } from "../../../ui/hero.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import type { SettingsForm } from "../settings-form.ts";
import { rowsFieldProps, textInputsOfRow, type SectionProps, textInputs } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

export function HomeSection(section: SectionProps) {
  const { form } = section;
  const text = textInputs(section);
  return (
    <SettingsSection
      title="Home"
      page={visitorPages.home}
      description="The top of the home page, and the figures below it"
    >
      <HeroPreview form={form} />
      <Field label="Title" hint="Left empty, your name stands there" {...text("heroTitle")} />
      <Field label="Text" rows={3} {...text("heroText")} />
      <RowsField
        {...rowsFieldProps(section, "figures")}
        label="Figures"
        noun="figure"
        hint="On the home page, the about page and in the footer of all others"
        blank={() => ({ label: "", value: "" })}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(section, "figures", row, changeRow);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Field label="Label" {...input("label")} />
              <Field label="Value" {...input("value")} />
            </div>
          );
        }}
      </RowsField>
    </SettingsSection>
  );
}

const smallButton = (variant: "primary" | "secondary") => buttonClass(variant, "", "small");

/** Hero of the home page with the texts of the form, in smaller type. */
function HeroPreview({ form }: { form: SettingsForm }) {
  return (
    <figure className="flex flex-col gap-2">
      <div
        inert
        className="hero-picture overflow-clip rounded-md border border-line bg-surface px-6 py-10 sm:px-10 sm:py-14"
      >
        <Hero
          as="p"
          name={form.heroTitle && form.name}
          headline={form.headline}
          title={form.heroTitle || form.name}
          text={form.heroText}
        >
          <span className={smallButton("primary")}>Read the Blog</span>
          <span className={smallButton("secondary")}>About Me</span>
        </Hero>
      </div>
      <figcaption className="text-xs text-muted">As readers will see it once it is saved</figcaption>
    </figure>
  );
}
