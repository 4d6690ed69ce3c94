import { ArrowUpRight } from "lucide-react";
import type { Project } from "../../../contract/site-settings.ts";

/** Links to a project's demo and source; the placeholder `#` is not shown. */
export function ProjectLinks({ project }: { project: Project }) {
  const links = [
    { label: "Demo", url: project.demoUrl },
    { label: "Source", url: project.githubUrl ?? "#" },
  ].filter(({ url }) => url !== "#");
  if (links.length === 0) return null;

  return (
    <p className="-my-2 flex gap-5">
      {links.map(({ label, url }) => (
        <a
          key={label}
          href={url}
          rel="noopener"
          aria-label={`${label} of ${project.title}`}
          className="text-link text-sm"
        >
          {label}
          <ArrowUpRight aria-hidden="true" className="size-4" />
        </a>
      ))}
    </p>
  );
}
