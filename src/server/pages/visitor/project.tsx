import type { FastifyInstance } from "fastify";
import type { CreativeWork } from "schema-dts";
import { projectPath } from "../../../contract/site-settings/projects.ts";
import type { ProjectPage as Page } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ProjectPage } from "../../../web/visitor/project/project-page.tsx";
import { ProjectsPage } from "../../../web/visitor/project/projects-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { personId, webSiteId } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";

const { projects: list, home } = visitorPages;

/**
 * Serves `/projects`, all projects, which redirects home if there is none, and `/projects/{slug}`, the story of a
 * project; other paths below are unknown addresses.
 */
export function projectPages(app: FastifyInstance, context: PageContext) {
  const { publicUrl } = context;

  app.get(list.path, (request, reply) =>
    showPage(context, request, reply, list, ({ name, projects }) => {
      if (projects.length === 0) return { status: 302, movedTo: home.path, isMissing: true };
      return {
        head: {
          title: list.name,
          description: `Projects by ${name}.`,
          trail: [[list.name, list.path]],
        },
        body: <ProjectsPage projects={projects} />,
      };
    }),
  );

  app.get<{ Params: { slug: string } }>(`${list.path}/:slug`, (request, reply) => {
    const path = projectPath(request.params.slug);
    return showPage(context, request, reply, { path }, (site) => {
      const page = site.projectPages.find((one) => one.path === path);
      if (!page) {
        const moved = site.projectPages.find(({ formerPaths }) => formerPaths.includes(path));
        if (moved) return { status: 301, movedTo: moved.path };
        return { status: 302, movedTo: home.path, isUnlimited: true, isMissing: true };
      }
      const { project } = page;
      return {
        isCounted: true,
        head: {
          title: project.title,
          description: project.description,
          ...(project.image && { image: { url: new URL(project.image, `${publicUrl}/`).href, alt: project.title } }),
          trail: [
            [list.name, list.path],
            [project.title, path],
          ],
          data: [work(page, publicUrl)],
        },
        body: <ProjectPage page={page} next={nextOf(page, site.projectPages)} />,
      };
    });
  });
}

/** Returns the project after this one, the first after the last; undefined if it is the only one. */
function nextOf(page: Page, pages: readonly Page[]) {
  const next = pages[(pages.indexOf(page) + 1) % pages.length];
  return next === page ? undefined : next;
}

function work({ path, project }: Page, origin: string): CreativeWork {
  const images = [project.image ?? [], ...(project.images ?? [])].flat();
  return {
    "@type": "CreativeWork",
    "@id": `${origin}${path}#project`,
    name: project.title,
    description: project.description,
    url: origin + path,
    isPartOf: webSiteId(origin),
    author: personId(origin),
    ...(project.technologies.length && { keywords: project.technologies.join(", ") }),
    ...(images.length && { image: images.map((image) => new URL(image, `${origin}/`).href) }),
  };
}
