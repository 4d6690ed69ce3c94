import type { ProjectPage as Page } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { titleSize } from "../../ui/hero.tsx";
import { Prose } from "../../ui/prose.tsx";
import { isOwnImage, withImageVersions } from "../parts/image-versions.ts";
import { Gallery, SiteImage } from "../parts/images.tsx";
import { SectionHeading } from "../parts/sections.tsx";
import { ProjectLinks, Technologies } from "./projects.tsx";

/** The story of a project. */
export function ProjectPage({ page: { project, html }, others }: { page: Page; others: readonly Page[] }) {
  const hasPicture = isOwnImage(project.image);
  return (
    <>
      <article>
        <header className="column pt-14 pb-10 sm:pt-20">
          <a
            href={`${visitorPages.about.path}#projects`}
            className="-mt-3 inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            Projects
          </a>
          <h1 dir="auto" className={`${titleSize(project.title)} font-semibold text-balance wrap-anywhere`}>
            {project.title}
          </h1>
          <p dir="auto" className="mt-5 mb-7 text-lg wrap-anywhere text-muted">
            {project.description}
          </p>
          <div className="flex flex-col gap-4">
            <Technologies names={project.technologies} />
            <ProjectLinks project={project} />
          </div>
        </header>
        {isOwnImage(project.image) && (
          <div className="wrap mb-12">
            <div className="picture-frame aspect-[21/9]">
              <SiteImage address={project.image} place="article" isFirst alt="" className="size-full object-cover" />
            </div>
          </div>
        )}
        <div className="column">
          <Prose html={withImageVersions(html, { isCoverShown: hasPicture })} />
          <Gallery images={project.images ?? []} title={project.title} />
        </div>
      </article>
      <MoreProjects pages={others} />
    </>
  );
}

function MoreProjects({ pages }: { pages: readonly Page[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="more-projects" className="column mt-20 print:hidden">
      <SectionHeading id="more-projects">More Projects</SectionHeading>
      <ul className="border-t border-line">
        {pages.map(({ path, project }) => (
          <li key={project.id} className="border-b border-line py-5">
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              <a
                href={path}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
              >
                {project.title}
              </a>
            </h3>
            <p dir="auto" className="wrap-anywhere text-muted">
              {project.description}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
