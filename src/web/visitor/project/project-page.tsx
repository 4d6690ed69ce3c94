import type { ProjectPage as Page } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { Prose } from "../../ui/prose.tsx";
import { isOwnImage, withImageVersions } from "../parts/image-versions.ts";
import { FramedPicture, Gallery } from "../parts/images.tsx";
import { EntryList, LinkToList, PageTitle, SectionHeading } from "../parts/sections.tsx";
import { ProjectLinks, Technologies } from "./projects.tsx";

export function ProjectPage({ page: { project, html }, others }: { page: Page; others: readonly Page[] }) {
  const hasPicture = isOwnImage(project.image);
  return (
    <>
      <article>
        <header className="column pt-14 pb-10 sm:pt-20">
          <LinkToList href={visitorPages.projects.path}>{visitorPages.projects.name}</LinkToList>
          <PageTitle title={project.title} />
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
            <FramedPicture address={project.image} place="project" className="aspect-3/2 max-h-[80svh]" />
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
      <EntryList
        entries={pages.map(({ path, project }) => ({ href: path, title: project.title, text: project.description }))}
      />
    </section>
  );
}
