import type { Project } from "../../../contract/site-settings.ts";
import { PostImage } from "../parts/post-image.tsx";
import { ProjectLinks } from "./project-links.tsx";
import { Technologies } from "./technologies.tsx";

/** A featured project of the owner, with its picture. */
export function ProjectCard({ project }: { project: Project }) {
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <div className="picture-frame aspect-[16/9]">
        <PostImage
          post={{ slug: `project-${project.id}`, featuredImage: project.image }}
          place="card"
          className="size-full"
        />
      </div>
      <h3 dir="auto" className="text-lg font-semibold tracking-tight wrap-anywhere">
        {project.title}
      </h3>
      <p dir="auto" className="-mt-1.5 text-sm wrap-anywhere text-muted">
        {project.description}
      </p>
      <Technologies names={project.technologies} />
      <ProjectLinks project={project} />
    </article>
  );
}
