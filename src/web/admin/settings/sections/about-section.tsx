import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { preserveCase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { Rows } from "../fields/rows-field.tsx";
import type { ProjectFields } from "../settings-form.ts";
import { ProjectRow } from "./project-fields.tsx";
import { errorOfChips, type SettingsPart, textsOf } from "./section-props.ts";
import { SettingsSection } from "./settings-section.tsx";

interface Props extends SettingsPart {
  onUploading: (step: 1 | -1) => void;
}

const blankProject = (): ProjectFields => ({
  // Never shown; the drawing of a project without a picture is made from it.
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  title: "",
  description: "",
  image: null,
  technologies: [],
  demoUrl: "",
  githubUrl: "",
  featured: true,
});

export function AboutSection({ form, change, errors, onUploading }: Props) {
  return (
    <SettingsSection title="About" about="The about page, from top to bottom">
      <Rows
        label="Career highlights"
        noun="highlight"
        rows={form.highlights}
        most={siteSettingsLimits.highlights}
        blank={() => ({ period: "", title: "", text: "" })}
        onChange={(update) => change((now) => ({ highlights: update(now.highlights) }))}
        error={errors["highlights"]}
      >
        {(row, changeRow) => {
          const input = textsOf(row, changeRow, errors, `highlights.${row.row}.`);
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <Field label="Period" {...input("period")} />
              <Field label="Title" {...input("title")} />
              <Field label="Text" rows={2} className="sm:col-span-2" {...input("text")} />
            </div>
          );
        }}
      </Rows>
      <ChipsInput
        noun="skill"
        label="Skills"
        placeholder="Add skill"
        chips={form.skills}
        onChange={(skills) => change({ skills: [...skills] })}
        rule={preserveCase}
        maxLength={siteSettingsLimits.skillLength}
        most={siteSettingsLimits.skills}
        error={errorOfChips(errors, "skills")}
      />
      <Rows
        label="Projects"
        noun="project"
        hint="Featured ones stand first, with their picture"
        rows={form.projects}
        most={siteSettingsLimits.projects}
        blank={blankProject}
        onChange={(update) => change((now) => ({ projects: update(now.projects) }))}
        error={errors["projects"]}
      >
        {(row, changeRow) => <ProjectRow project={row} change={changeRow} errors={errors} onUploading={onUploading} />}
      </Rows>
    </SettingsSection>
  );
}
