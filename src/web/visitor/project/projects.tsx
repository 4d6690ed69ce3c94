import { ArrowUpRight } from "lucide-react";
import type { Project, ProjectFacts as Facts } from "../../../contract/projects.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { isOwnImage } from "../parts/image-versions.ts";
import { FramedPicture } from "../parts/images.tsx";
import { SectionHeading } from "../parts/sections.tsx";

/** The owner's projects, featured ones first. */
export const Projects = ({ projects }: { projects: readonly Project[] }) => (
  <>
    <Section id="featured-projects" title="Featured Projects" projects={projects.filter((one) => one.isFeatured)} />
    <Section id="other-projects" title="Other Projects" projects={projects.filter((one) => !one.isFeatured)} />
  </>
);

const Section = ({ id, title, projects }: { id: string; title: string; projects: readonly Project[] }) =>
  projects.length > 0 && (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <ProjectRows projects={projects} />
    </section>
  );

/** Projects as rows: a title that links to the project, an uncropped picture (if any), the result or description. */
export const ProjectRows = ({ projects }: { projects: readonly Project[] }) =>
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
        <ProjectLinks title={project.title} project={project} card={addressOf(project)} />
      </div>
    </article>
  ));

/** Role, years and technologies in one line. */
export function ProjectFacts({ project: { role, years, technologies } }: { project: Facts }) {
  const facts = [role, years, technologies.join(", ")].filter(Boolean);
  return facts.length > 0 && <p className="text-sm wrap-anywhere text-muted">{facts.join(" · ")}</p>;
}

/** The title of a project, whose link covers the card. */
function ProjectTitle({ project }: { project: Project }) {
  const address = addressOf(project);
  const isElsewhere = address !== projectPath(project);
  return (
    <a
      href={address}
      rel={isElsewhere ? "noopener" : undefined}
      className="cover-link decoration-accent decoration-2 underline-offset-4 hover:underline"
    >
      {project.title}
      {isElsewhere && <ArrowUpRight aria-hidden="true" className="ms-1 inline size-4" />}
    </a>
  );
}

const linksOf = ({ demoUrl, sourceUrl }: Facts) =>
  [
    { label: "Demo", url: demoUrl },
    { label: "Source", url: sourceUrl },
  ].filter(({ url }) => url !== "");

export const projectPath = (project: Project) => customPagePath({ slug: project.slug, project });

/** URL that a project's card links to: the page or, if it has no text, the demo or source (if there is one). */
const addressOf = (project: Project) => (!project.hasStory && linksOf(project)[0]?.url) || projectPath(project);

interface ProjectLinksProps {
  title: string;
  project: Facts;
  /** URL that the surrounding row links to; a link to the same URL is omitted here. */
  card?: string;
}

/** Links to a project's demo and source; `relative` raises them above the link that covers the row. */
export function ProjectLinks({ title, project, card }: ProjectLinksProps) {
  const links = linksOf(project).filter(({ url }) => url !== card);
  if (links.length === 0) return null;

  return (
    <p className="-my-2 flex gap-5">
      {links.map(({ label, url }) => (
        <a
          key={label}
          href={url}
          rel="noopener"
          aria-label={`${label} of ${title}`}
          className="text-link relative text-sm"
        >
          {label}
          <ArrowUpRight aria-hidden="true" className="size-4" />
        </a>
      ))}
    </p>
  );
}
