import { ArrowUpRight } from "lucide-react";
import type { Project } from "../../contract/site-settings.ts";
import { PostImage } from "./post-image.tsx";

/** A project of the owner. A link that leads nowhere yet (`#`) is not shown. */
export function ProjectCard({ project, compact = false }: { project: Project; compact?: boolean }) {
  const links = [
    { label: "Demo", url: project.demoUrl },
    { label: "Source", url: project.githubUrl ?? "#" },
  ].filter(({ url }) => url !== "#");

  return (
    <article className={`flex flex-col gap-4 ${compact ? "rounded-lg border border-line bg-raised p-6" : ""}`}>
      {!compact && (
        <div className="picture-frame aspect-[16/9]">
          <PostImage post={{ slug: `project-${project.id}`, featuredImage: project.image }} className="size-full" />
        </div>
      )}
      <h3 className="text-lg font-semibold tracking-tight">{project.title}</h3>
      <p className="-mt-1.5 text-sm text-muted">{project.description}</p>
      <ul aria-label="Technologies" className="flex flex-wrap gap-1.5 text-xs">
        {project.technologies.map((technology) => (
          <li key={technology} className="rounded-sm bg-sunken px-2 py-1 text-muted">
            {technology}
          </li>
        ))}
      </ul>
      {links.length > 0 && (
        <p className="-my-2 flex gap-5">
          {links.map(({ label, url }) => (
            <a key={label} href={url} aria-label={`${label} of ${project.title}`} className="text-link text-sm">
              {label}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </a>
          ))}
        </p>
      )}
    </article>
  );
}
