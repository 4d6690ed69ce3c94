import { projectPath, projectSlug } from "../../../../contract/site-settings/projects.ts";
import { siteSettingsLimits, siteSettingsRows } from "../../../../contract/site-settings/site-settings.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox } from "../../../ui/choices.tsx";
import { Field } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import { RowsField } from "../../forms/rows-field.tsx";
import type { Row } from "../../forms/rows.ts";
import { textInputsOf } from "../../forms/text-inputs.ts";
import type { InputProps, ProjectFields } from "../settings-form.ts";
import { WordsInput } from "./words-input.tsx";

const blankProject = (): ProjectFields => ({
  // Never shown: it seeds the drawing of a project without an image.
  id: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`,
  title: "",
  description: "",
  role: "",
  years: "",
  result: "",
  image: null,
  technologies: [],
  demoUrl: "",
  githubUrl: "",
  featured: true,
  story: "",
  slug: "",
  images: [],
});

const featuredBadge = ({ featured }: ProjectFields) => featured && <Badge tone="info">Featured</Badge>;

export const ProjectsInput = ({ form, change, label, name, onUploading }: InputProps) => (
  <RowsField
    label={label}
    labelHidden
    name={name}
    noun="project"
    rows={form.projects}
    maxRows={siteSettingsLimits.projects}
    blank={blankProject}
    nameOf={({ title }) => title}
    noteOf={featuredBadge}
    onChange={(update) => change(({ projects }) => ({ projects: update(projects) }))}
  >
    {(row, changeRow) => <ProjectInputs project={row} change={changeRow} onUploading={onUploading} />}
  </RowsField>
);

interface Props {
  project: Row<ProjectFields>;
  change: (changes: Partial<ProjectFields>) => void;
  onUploading: (step: 1 | -1) => void;
}

function ProjectInputs({ project, change, onUploading }: Props) {
  const path = `projects.${project.rowId}.`;
  const input = textInputsOf({ values: project, change, schema: siteSettingsRows.projects, path });
  return (
    <>
      <Field label="Title" {...input("title")} />
      <Field label="Description" rows={3} {...input("description")} />
      <Field label="Result" hint="What came of it, in one line" {...input("result")} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Role" placeholder="Lead developer" {...input("role")} />
        <Field label="Years" placeholder="2021–2024" {...input("years")} />
      </div>
      <WordsInput
        noun="technology"
        label="Technologies"
        name={`${path}technologies`}
        chips={project.technologies}
        most={siteSettingsLimits.technologies}
        onChange={(technologies) => change({ technologies })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Demo address" hint="Left empty, no link is shown" inputMode="url" {...input("demoUrl")} />
        <Field label="Source address" hint="Left empty, no link is shown" inputMode="url" {...input("githubUrl")} />
      </div>
      <ImageField
        label="Image"
        name={`${path}image`}
        hint="Without one, a drawing made for this project is shown."
        value={project.image}
        onChange={(image) => change({ image })}
        onUploading={onUploading}
      />
      <ProjectStory project={project} change={change} onUploading={onUploading} />
      <Checkbox label="Featured project" checked={project.featured} onChange={(featured) => change({ featured })} />
    </>
  );
}

/** Page of a project: its story, address and images, to which another one can always be added. */
function ProjectStory({ project, change, onUploading }: Props) {
  const path = `projects.${project.rowId}.`;
  const input = textInputsOf({ values: project, change, schema: siteSettingsRows.projects, path });
  const { images, story } = project;
  const isFull = images.length >= siteSettingsLimits.projectImages;

  return (
    <>
      <Field
        label="Story"
        hint="In Markdown. With a story the project has a page of its own; left empty, it has none."
        rows={8}
        dir="auto"
        {...input("story")}
      />
      {story.trim() && (
        <>
          <Field
            label="Address of its page"
            hint={projectPath(projectSlug(project))}
            placeholder={projectSlug({ ...project, slug: "" })}
            dir="auto"
            {...input("slug")}
          />
          <div role="group" aria-label="Pictures of its page" className="flex flex-col gap-4">
            {[...images, ...(isFull ? [] : [null])].map((image, index) => (
              <ImageField
                // The next picture takes the place of a removed one, with the focus.
                key={index}
                name={`${path}images.${index}`}
                label={image === null ? "Another picture" : `Picture ${index + 1}`}
                hint="Shown below the story."
                value={image}
                onChange={(url) => change({ images: images.toSpliced(index, 1, ...(url === null ? [] : [url])) })}
                onUploading={onUploading}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
