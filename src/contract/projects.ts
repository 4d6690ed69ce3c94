import { z } from "zod";
import {
  ImageAddress,
  ImageText,
  isWebAddress,
  optionalText,
  requiredText,
  webAddressExample,
  webAddressHint,
} from "./fields.ts";
import { model } from "./model.ts";

/** Maximum lengths of texts in characters; `technologies` and `images` are maximum numbers. */
export const projectLimits = {
  fact: 60,
  result: 200,
  technologies: 20,
  technology: 50,
  images: 20,
  caption: 300,
} as const;

/** A web address; empty if there is none. */
const OptionalAddress = optionalText(2048)
  .refine((text) => text === "" || isWebAddress(text), webAddressHint)
  .default("")
  .meta(webAddressExample);

const text = (max: number) => optionalText(max).default("");

/** The facts that make a page a project, shown in the lists of projects and above its text. */
export const ProjectFacts = model("NewProject", {
  image: ImageAddress.nullable().default(null),
  /** Role of the owner, such as "Lead developer". */
  role: text(projectLimits.fact),
  years: text(projectLimits.fact),
  /** Outcome in one line, shown instead of the description in lists. */
  result: text(projectLimits.result),
  technologies: z
    .array(requiredText(projectLimits.technology, "Please name the technology"))
    .max(projectLimits.technologies)
    .default([]),
  demoUrl: OptionalAddress,
  sourceUrl: OptionalAddress,
  isFeatured: z.boolean("true or false").default(false),
  /** Images shown below the text. */
  images: z
    .array(z.object({ image: ImageAddress, caption: text(projectLimits.caption) }))
    .max(projectLimits.images)
    .default([]),
});
export type ProjectFacts = z.infer<typeof ProjectFacts>;

/** Project facts as stored; also accepts addresses from before the current validation. */
export const StoredProjectFacts = model("Project", {
  ...ProjectFacts.shape,
  image: ImageText.nullable(),
  demoUrl: z.string().meta(webAddressExample),
  sourceUrl: z.string().meta(webAddressExample),
  images: z.array(z.object({ image: ImageText, caption: z.string() })),
});

export const blankProject: ProjectFacts = ProjectFacts.parse({});

/** A published project, as lists show it. */
export interface Project extends ProjectFacts {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** Whether the project's page has a text besides the facts. */
  hasStory: boolean;
}
