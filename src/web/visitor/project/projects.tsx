import { ArrowUpRight } from "lucide-react";
import { projectPath, projectSlug } from "../../../contract/site-settings/projects.ts";
import type { Project } from "../../../contract/site-settings/site-settings.ts";
import { isOwnImage } from "../parts/image-versions.ts";
import { FramedPicture, PostImage } from "../parts/images.tsx";
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
          <ProjectRows projects={others} />
        </section>
      )}
    </>
  );
}

/** Projects as rows, each a link with its whole picture, if it has one, and a line of what came of it. */
export const ProjectRows = ({ projects }: { projects: Project[] }) =>
  projects.map((project) => (
    <article key={project.id} data-picture={isOwnImage(project.image) || undefined} className="project-row">
      {isOwnImage(project.image) && (
        <FramedPicture address={project.image} place="workRow" className="w-48 max-w-full" />
      )}
      <div className="min-w-0">
        <h3 dir="auto" className="text-lg font-semibold tracking-tight wrap-anywhere">
          <ProjectTitle project={project} />
        </h3>
        <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-muted">
          {project.result || project.description}
        </p>
      </div>
      <div>
        <ProjectFacts project={project} />
        <ProjectLinks project={project} isOnCard />
      </div>
    </article>
  ));

/** Role, years and technologies in one line. */
export function ProjectFacts({ project: { role, years, technologies } }: { project: Project }) {
  const facts = [role, years, technologies.join(", ")].filter(Boolean);
  return facts.length > 0 && <p className="text-sm wrap-anywhere text-muted">{facts.join(" · ")}</p>;
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
      <div className="flex min-w-0 flex-col gap-2">
        <h3 dir="auto" className="text-lg font-semibold tracking-tight wrap-anywhere">
          <ProjectTitle project={project} />
        </h3>
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          {project.description}
        </p>
        <ProjectFacts project={project} />
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
