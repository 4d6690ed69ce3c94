import { ArrowRight } from "lucide-react";
import type { Project, ProjectFacts as Facts } from "../../../contract/projects.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { ShownPage } from "../custom-page/custom-page.tsx";
import { isOwnImage, withImageVersions } from "../parts/image-versions.ts";
import { FramedPicture, Gallery } from "../parts/images.tsx";
import { DraftNote, LinkToList, PageTitle } from "../parts/sections.tsx";
import { ProjectFacts, ProjectLinks, projectPath } from "./projects.tsx";

interface ProjectPageProps extends ShownPage {
  project: Facts;
  next: Project | undefined;
}

export function ProjectPage({ page, project, contentHtml, editPath, next }: ProjectPageProps) {
  const hasPicture = isOwnImage(project.image);
  return (
    <>
      <article>
        {!page.isPublished && <DraftNote />}
        <header className="column pt-14 pb-10 sm:pt-20">
          <LinkToList href={visitorPages.projects.path}>{visitorPages.projects.name}</LinkToList>
          <PageTitle title={page.title} />
          {page.description && (
            <p dir="auto" className="mt-5 mb-7 text-lg wrap-anywhere text-muted">
              {page.description}
            </p>
          )}
          {project.result && (
            <p dir="auto" className="mb-4 font-semibold wrap-anywhere">
              {project.result}
            </p>
          )}
          <ProjectFacts project={project} />
          <ProjectLinks title={page.title} project={project} />
          {editPath && (
            <ButtonLink href={editPath} className="mt-4 print:hidden">
              Edit
            </ButtonLink>
          )}
        </header>
        {isOwnImage(project.image) && (
          <div className="wrap mb-12">
            <FramedPicture address={project.image} place="project" isFirst className="aspect-3/2 max-h-[80svh]" />
          </div>
        )}
        <div className="column">
          <Prose html={withImageVersions(contentHtml, { isCoverShown: hasPicture })} />
          <Gallery images={project.images} title={page.title} />
        </div>
      </article>
      <div className="column mt-14 flex flex-wrap items-center justify-between gap-6 print:hidden">
        <ButtonLink href={visitorPages.contact.path} variant="primary">
          Get in Touch
        </ButtonLink>
        {next && (
          <nav aria-label="Next project" className="min-w-0">
            <a href={projectPath(next)} className="text-link wrap-anywhere">
              {`Next project: ${next.title}`}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </a>
          </nav>
        )}
      </div>
    </>
  );
}
