import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { preserveCase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { RowsField } from "../fields/rows-field.tsx";
import type { ProjectFields } from "../settings-form.ts";
import { ProjectInputs } from "./project-inputs.tsx";
import { chipsError, rowsInput, type SectionProps, textInputs } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

interface Props extends SectionProps {
  onUploading: (step: 1 | -1) => void;
}

const blankProject = (): ProjectFields => ({
  // Never shown: it seeds the drawing of a project without a picture.
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  title: "",
  description: "",
  image: null,
  technologies: [],
  demoUrl: "",
  githubUrl: "",
  featured: true,
});

export function AboutSection({ onUploading, ...section }: Props) {
  const { form, change, errors } = section;
  return (
    <SettingsSection title="About" description="The about page, from top to bottom">
      <RowsField
        {...rowsInput(section, "highlights")}
        label="Career highlights"
        noun="highlight"
        blank={() => ({ period: "", title: "", text: "" })}
      >
        {(row, changeRow) => {
          const input = textInputs(row, changeRow, errors, `highlights.${row.rowId}.`);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field label="Period" {...input("period")} />
              <Field label="Title" {...input("title")} />
              <Field label="Text" rows={2} className="sm:col-span-2" {...input("text")} />
            </div>
          );
        }}
      </RowsField>
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
      <RowsField
        {...rowsInput(section, "projects")}
        label="Projects"
        noun="project"
        hint="Featured ones stand first, with their picture"
        blank={blankProject}
      >
        {(row, changeRow) => (
          <ProjectInputs project={row} change={changeRow} errors={errors} onUploading={onUploading} />
        )}
      </RowsField>
    </SettingsSection>
  );
}
