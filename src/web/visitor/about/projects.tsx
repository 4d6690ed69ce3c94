import { projectPath, projectSlug } from "../../../contract/projects.ts";
import type { Project } from "../../../contract/site-settings.ts";
import { PostImage } from "../parts/post-image.tsx";
import { SectionHeading } from "../parts/section-heading.tsx";
import { ProjectLinks } from "../project/project-links.tsx";
import { Technologies } from "../project/technologies.tsx";

/** The owner's projects: featured ones as cards, the others as rows. */
export function Projects({ projects }: { projects: Project[] }) {
  const featured = projects.filter((project) => project.featured);
  const others = projects.filter((project) => !project.featured);
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-projects">
          <SectionHeading id="featured-projects">Featured Projects</SectionHeading>
          <div className="card-grid">
            {featured.map((project) => (
              <ProjectCard key={project.id} project={project} />
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

function ProjectCard({ project }: { project: Project }) {
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <div className="picture-frame aspect-[16/9]">
        <PostImage
          post={{ slug: `project-${project.id}`, featuredImage: project.image }}
          place="card"
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
