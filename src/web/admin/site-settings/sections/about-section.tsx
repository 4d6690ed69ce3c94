import { siteSettingsLimits } from "../../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { ChipsInput, preserveCase } from "../../../ui/chips-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import type { ProjectFields } from "../settings-form.ts";
import { ProjectInputs } from "./project-inputs.tsx";
import { chipsError, rowsFieldProps, type SectionProps, textInputsOfRow } from "./settings-field-props.ts";
import { SettingsSection } from "./settings-section.tsx";

interface Props extends SectionProps {
  onUploading: (step: 1 | -1) => void;
}

const blankProject = (): ProjectFields => ({
  // Never shown: it seeds the drawing of a project without an image.
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  title: "",
  description: "",
  image: null,
  technologies: [],
  demoUrl: "",
  githubUrl: "",
  featured: true,
  story: "",
  slug: "",
  images: [],
});

export function AboutSection({ onUploading, ...section }: Props) {
  const { form, change, errors } = section;
  return (
    <SettingsSection title="About" page={visitorPages.about} description="The about page, from top to bottom">
      <RowsField
        {...rowsFieldProps(section, "highlights")}
        label="Career highlights"
        noun="highlight"
        blank={() => ({ period: "", title: "", text: "" })}
        nameOf={({ title }) => title}
      >
        {(row, changeRow) => {
          const input = textInputsOfRow(section, "highlights", row, changeRow);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field label="Period" {...input("period")} />
              <Field label="Title" {...input("title")} />
              <Field label="Text" rows={2} className="sm:col-span-2" {...input("text")} />
            </div>
          );
        }}
      </RowsField>
      <div data-setting="skills">
        <ChipsInput
          noun="skill"
          label="Skills"
          placeholder="Add skill"
          chips={form.skills}
          onChange={(skills) => change({ skills: [...skills] })}
          rule={preserveCase}
          maxLength={siteSettingsLimits.skillLength}
          most={siteSettingsLimits.skills}
          error={chipsError(errors, "skills")}
        />
      </div>
      <RowsField
        {...rowsFieldProps(section, "projects")}
        label="Projects"
        noun="project"
        hint="Featured projects come first, with their picture"
        blank={blankProject}
        nameOf={({ title }) => title}
      >
        {(row, changeRow) => (
          <ProjectInputs project={row} change={changeRow} errors={errors} onUploading={onUploading} />
        )}
      </RowsField>
    </SettingsSection>
  );
}
