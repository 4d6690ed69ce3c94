import { projectPath, projectSlug } from "../../../../contract/projects.ts";
import { siteSettingsLimits } from "../../../../contract/site-settings.ts";
import { Field } from "../../../ui/field.tsx";
import { ImageField } from "../../forms/image-field.tsx";
import type { Row } from "../../forms/rows.ts";
import type { ProjectFields } from "../settings-form.ts";
import { type Errors, textInputsOfRow } from "./settings-field-props.ts";

interface Props {
  project: Row<ProjectFields>;
  change: (changes: Partial<ProjectFields>) => void;
  errors: Errors;
  onUploading: (step: 1 | -1) => void;
}

/** Page of a project: its story, address and images, to which another one can always be added. */
export function ProjectStory({ project, change, errors, onUploading }: Props) {
  const path = `projects.${project.rowId}.`;
  const input = textInputsOfRow({ errors }, "projects", project, change);
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
                key={`${index} ${image ?? "new"}`}
                label={image === null ? "Another picture" : `Picture ${index + 1}`}
                hint="Shown below the story."
                value={image}
                onChange={(url) => change({ images: images.toSpliced(index, 1, ...(url === null ? [] : [url])) })}
                error={errors[`${path}images.${index}`]}
                onUploading={onUploading}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}
