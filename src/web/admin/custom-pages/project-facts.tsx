import { ProjectFacts, projectLimits } from "../../../contract/projects.ts";
import { Checkbox } from "../../ui/choices.tsx";
import { Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ImageField } from "../forms/image-field.tsx";
import { textInputsOf } from "../forms/text-inputs.tsx";
import { WordsInput } from "../forms/words-input.tsx";

export const factLabels = {
  image: "Picture",
  result: "Result",
  role: "Role",
  years: "Years",
  technologies: "Technologies",
  demoUrl: "Demo address",
  sourceUrl: "Source address",
  isFeatured: "Featured project",
} as const satisfies Partial<Record<keyof ProjectFacts, string>>;

interface Props {
  project: ProjectFacts;
  change: (project: ProjectFacts) => void;
  onUploading: (step: 1 | -1) => void;
}

/** Inputs for a project's facts and pictures; until the maximum is reached, an empty picture input is last. */
export function ProjectFactsPanel({ project, change, onUploading }: Props) {
  const { images } = project;
  const set = (changes: Partial<ProjectFacts>) => change({ ...project, ...changes });
  const text = textInputsOf({ values: project, change: set, schema: ProjectFacts, path: "project." });
  const setImage = (index: number, ...present: ProjectFacts["images"]) =>
    set({ images: images.toSpliced(index, 1, ...present) });

  return (
    <Panel title="Project">
      <div className="flex flex-col gap-4 p-4">
        <Checkbox
          label={factLabels.isFeatured}
          hint="Listed first, and on the home page"
          checked={project.isFeatured}
          onChange={(isFeatured) => set({ isFeatured })}
        />
        <Field label={factLabels.result} dir="auto" hint="What came of it, in one line" {...text("result")} />
        <Field label={factLabels.role} dir="auto" placeholder="Lead developer" {...text("role")} />
        <Field label={factLabels.years} dir="auto" placeholder="2021–2024" {...text("years")} />
        <WordsInput
          noun="technology"
          label={factLabels.technologies}
          name="project.technologies"
          chips={project.technologies}
          most={projectLimits.technologies}
          maxLength={projectLimits.technology}
          onChange={(technologies) => set({ technologies })}
        />
        <Field label={factLabels.demoUrl} inputMode="url" {...text("demoUrl")} />
        <Field label={factLabels.sourceUrl} inputMode="url" {...text("sourceUrl")} />
        <ImageField
          label={factLabels.image}
          name="project.image"
          hint="In the lists of projects, and above the text"
          value={project.image}
          onChange={(image) => set({ image })}
          onUploading={onUploading}
        />
        <div role="group" aria-label="Pictures below the text" className="flex flex-col gap-4">
          {[...images, ...(images.length < projectLimits.images ? [{ image: null, caption: "" }] : [])].map(
            ({ image, caption }, index) => (
              // Keyed by index, so that the picture after a removed one takes its place and the focus.
              <div key={index} className="flex flex-col gap-2">
                <ImageField
                  name={`project.images.${index}.image`}
                  label={image === null ? "Another picture" : `Picture ${index + 1}`}
                  hint="Shown below the text"
                  value={image}
                  onChange={(url) => setImage(index, ...(url === null ? [] : [{ image: url, caption }]))}
                  onUploading={onUploading}
                />
                {image !== null && (
                  <Field
                    label={`Caption of picture ${index + 1}`}
                    name={`project.images.${index}.caption`}
                    dir="auto"
                    maxLength={projectLimits.caption}
                    value={caption}
                    onChange={({ currentTarget }) => setImage(index, { image, caption: currentTarget.value })}
                  />
                )}
              </div>
            ),
          )}
        </div>
      </div>
    </Panel>
  );
}
