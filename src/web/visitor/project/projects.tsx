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
    <article className="relative flex min-w-0 flex-col gap-4">
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
        <ProjectLinks project={project} isOnCard />
      </div>
    </article>
  );
}

function ProjectRow({ project }: { project: Project }) {
  return (
    <article className="relative grid gap-x-8 gap-y-3 border-b border-line py-6 md:grid-cols-[12rem_1fr]">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        <ProjectTitle project={project} />
      </h3>
      <div className="flex min-w-0 flex-col gap-3">
        <p dir="auto" className="wrap-anywhere text-muted">
          {project.description}
        </p>
        <Technologies names={project.technologies} />
        <ProjectLinks project={project} isOnCard />
      </div>
    </article>
  );
}

/** The title of a project; its link, if there is any, covers the card. */
function ProjectTitle({ project }: { project: Project }) {
  const address = addressOf(project);
  if (!address) return project.title;
  return (
    <a
      href={address}
      rel={project.story ? undefined : "noopener"}
      className="cover-link decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      {project.title}
      {!project.story && <ArrowUpRight aria-hidden="true" className="ms-1 inline size-4" />}
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

/** Demo and source of a project; the placeholder `#` is not shown. */
const linksOf = ({ demoUrl, githubUrl = "#" }: Project) =>
  [
    { label: "Demo", url: demoUrl },
    { label: "Source", url: githubUrl },
  ].filter(({ url }) => url !== "#");

/** Address that the card of a project leads to: its story, otherwise its demo or its source. */
const addressOf = (project: Project) => (project.story ? projectPath(projectSlug(project)) : linksOf(project)[0]?.url);

interface ProjectLinksProps {
  project: Project;
  /** Whether they are on its card, which has a link of its own. */
  isOnCard?: boolean;
}

/** Links to a project's demo and source, above the link of its card and without the same address. */
export function ProjectLinks({ project, isOnCard = false }: ProjectLinksProps) {
  const linked = isOnCard ? addressOf(project) : undefined;
  const links = linksOf(project).filter(({ url }) => url !== linked);
  if (links.length === 0) return null;

  return (
    <p className="-my-2 flex gap-5">
      {links.map(({ label, url }) => (
        <a
          key={label}
          href={url}
          rel="noopener"
          aria-label={`${label} of ${project.title}`}
          className="text-link relative text-sm"
        >
          {label}
          <ArrowUpRight aria-hidden="true" className="size-4" />
        </a>
      ))}
    </p>
  );
}
