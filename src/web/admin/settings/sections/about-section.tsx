import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { visitorPages } from "../../../../contract/visitor-pages.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ChipsInput } from "../../../ui/chips-input.tsx";
import { preserveCase } from "../../../ui/chips.ts";
import { Field } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import type { Row } from "../../forms/rows.ts";
import type { ProjectFields } from "../settings-form.ts";
import { chipsError, type Errors, rowsFieldProps, textInputsOfRow, type SectionProps } from "./settings-field-props.ts";
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
        {...rowsFieldProps(section, "projects")}
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

interface ProjectInputsProps {
  project: Row<ProjectFields>;
  change: (changes: Partial<ProjectFields>) => void;
  errors: Errors;
  onUploading: (step: 1 | -1) => void;
}

/** The title of a project, and its inputs folded away. A new project and one with an error are open. */
function ProjectInputs({ project, change, errors, onUploading }: ProjectInputsProps) {
  const [isNew] = useState(project.title === "");
  const path = `projects.${project.rowId}.`;
  const input = textInputsOfRow({ errors }, "projects", project, change);
  const hasError = Object.keys(errors).some((errorPath) => errorPath.startsWith(path));

  return (
    <details open={isNew || hasError} className="group">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-sm text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0 truncate">{project.title || "New project"}</span>
        {project.featured && <Badge tone="accent">Featured</Badge>}
      </summary>
      {/* The negative margin uses the room below the buttons of the row. */}
      <div className="mt-3 flex flex-col gap-4 sm:-mr-30 sm:pointer-coarse:-mr-36">
        <Field label="Title" {...input("title")} />
        <Field label="Description" rows={3} {...input("description")} />
        <ChipsInput
          noun="technology"
          label="Technologies"
          placeholder="Add technology"
          chips={project.technologies}
          onChange={(technologies) => change({ technologies: [...technologies] })}
          rule={preserveCase}
          maxLength={siteSettingsLimits.skillLength}
          most={siteSettingsLimits.technologies}
          error={chipsError(errors, `${path}technologies`)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Demo address" hint="Left empty, no link is shown" inputMode="url" {...input("demoUrl")} />
          <Field label="Source address" hint="Left empty, no link is shown" inputMode="url" {...input("githubUrl")} />
        </div>
        <ImageField
          label="Image"
          hint="Without one, a drawing made for this project is shown."
          value={project.image}
          onChange={(image) => change({ image })}
          error={errors[`${path}image`]}
          onUploading={onUploading}
        />
        <Checkbox label="Featured project" checked={project.featured} onChange={(featured) => change({ featured })} />
      </div>
    </details>
  );
}
