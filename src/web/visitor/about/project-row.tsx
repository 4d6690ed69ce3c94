import type { Project } from "../../../contract/site-settings.ts";
import { ProjectLinks } from "./project-links.tsx";
import { Technologies } from "./technologies.tsx";

/** A further project: a line of a list, which looks right with one as with twenty. */
export function ProjectRow({ project }: { project: Project }) {
  return (
    <article className="grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[12rem_1fr]">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {project.title}
      </h3>
      <div className="flex min-w-0 flex-col gap-3">
        <p dir="auto" className="wrap-anywhere text-muted">
          {project.description}
        </p>
        <Technologies names={project.technologies} />
        <ProjectLinks project={project} />
      </div>
    </article>
  );
}
