import { ArrowUpRight } from "lucide-react";
import { projectPath, projectSlug } from "../../../contract/site-settings/projects.ts";
import type { Project } from "../../../contract/site-settings/site-settings.ts";
import { PostImage } from "../parts/images.tsx";
import { SectionHeading } from "../parts/sections.tsx";

interface ProjectsProps {
  projects: Project[];
  /** Whether the page begins with them, so that the first picture is loaded first. */
  isFirst?: boolean;
}

/** The owner's projects: featured ones as cards, the others as rows. */
export function Projects({ projects, isFirst = false }: ProjectsProps) {
  const featured = projects.filter((project) => project.featured);
  const others = projects.filter((project) => !project.featured);
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-projects">
          <SectionHeading id="featured-projects">Featured Projects</SectionHeading>
          <div className="card-grid">
            {featured.map((project, index) => (
              <ProjectCard key={project.id} project={project} isFirst={isFirst && index === 0} />
            ))}
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="other-projects">
          <SectionHeading id="other-projects">Other Projects</SectionHeading>
          <div className="border-t border-line">
            {others.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function ProjectCard({ project, isFirst }: { project: Project; isFirst: boolean }) {
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <div className="picture-frame aspect-[16/9]">
        <PostImage
          post={{ slug: `project-${project.id}`, featuredImage: project.image }}
          place="card"
          isFirst={isFirst}
          className="size-full"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <h3 dir="auto" className="text-lg font-semibold tracking-tight wrap-anywhere">
          <ProjectTitle project={project} />
        </h3>
        <p dir="auto" className="-mt-1.5 text-sm wrap-anywhere text-muted">
          {project.description}
        </p>
        <Technologies names={project.technologies} />
        <ProjectLinks project={project} />
      </div>
    </article>
  );
}

function ProjectRow({ project }: { project: Project }) {
  return (
    <article className="grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[12rem_1fr]">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        <ProjectTitle project={project} />
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

/** The title of a project; with a story it links to its page. */
function ProjectTitle({ project }: { project: Project }) {
  if (!project.story) return project.title;
  return (
    <a href={projectPath(projectSlug(project))} className="underline-offset-4 hover:text-accent hover:underline">
      {project.title}
    </a>
  );
}

export function Technologies({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Technologies" className="flex flex-wrap gap-1.5 text-xs">
      {names.map((name) => (
        <li key={name} className="rounded-sm bg-chip px-2 py-1 wrap-anywhere text-muted forced-colors:border">
          {name}
        </li>
      ))}
    </ul>
  );
}

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
