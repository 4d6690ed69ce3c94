import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreativeWork } from "schema-dts";
import type { CustomPage as Page } from "../../../contract/custom-pages.ts";
import type { Project } from "../../../contract/projects.ts";
import { customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { CustomPage } from "../../../web/visitor/custom-page/custom-page.tsx";
import { ProjectPage } from "../../../web/visitor/project/project-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { type HeadOfPage, personId, webSiteId } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";

const { home, projects } = visitorPages;

/** Serves custom pages at `/{slug}` and projects at `/projects/{slug}`. */
export function customPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features } = context;
  const { customPages } = features;

  const show = (request: FastifyRequest, reply: FastifyReply, address: { slug: string; project: boolean }) => {
    const { viewer } = request;
    const path = customPagePath(address);
    return showPage(context, request, reply, { path }, async (site) => {
      const stored = await customPages.find(viewer, address.slug);
      const current = stored ? customPagePath(stored.page) : await customPages.findByFormerSlug(address.slug);
      if (!stored || current !== path) {
        if (current) return { status: 301, movedTo: current };
        return { status: 302, movedTo: home.path, isUnlimited: true, isMissing: true };
      }
      const { page } = stored;
      const shown = {
        contentHtml: stored.contentHtml,
        // Signed-in people's pages are never cached, so visitors do not get this link.
        editPath: viewer.role === "admin" ? `/admin/pages/edit/${page.id}` : undefined,
      };
      const own = [page.title, path] as const;
      const head: HeadOfPage = {
        title: page.title,
        description: page.description || page.title,
        noindex: !page.isPublished,
        modifiedAt: page.updatedAt,
        markdown: page.isPublished ? `${publicUrl}${path}.md` : undefined,
        trail: [own],
      };
      if (!page.project) return { isCounted: true, head, body: <CustomPage page={page} {...shown} /> };
      const { image } = page.project;
      return {
        isCounted: true,
        head: {
          ...head,
          ...(image && { image: { url: new URL(image, `${publicUrl}/`).href, alt: page.title } }),
          trail: [[projects.name, projects.path], own],
          data: [work(page, page.project, publicUrl)],
        },
        body: <ProjectPage page={page} project={page.project} next={nextOf(page, site.projects)} {...shown} />,
      };
    });
  };

  app.get<{ Params: { slug: string } }>(`${projects.path}/:slug`, (request, reply) =>
    show(request, reply, { ...request.params, project: true }),
  );
  app.get<{ Params: { slug: string } }>("/:slug(^[^.]+$)", (request, reply) =>
    customPages.isFree(request.params.slug)
      ? show(request, reply, { ...request.params, project: false })
      : reply.callNotFound(),
  );
}

/** Returns the project that follows the page, wrapping to the first; undefined if there is only one project. */
function nextOf({ id }: Page, all: readonly Project[]) {
  const next = all[(all.findIndex((one) => one.id === id) + 1) % all.length];
  return next?.id === id ? undefined : next;
}

function work(page: Page, { image, images, technologies }: NonNullable<Page["project"]>, origin: string): CreativeWork {
  const url = origin + customPagePath(page);
  const pictures = [image ?? [], ...images.map((one) => one.image)].flat();
  return {
    "@type": "CreativeWork",
    "@id": `${url}#project`,
    name: page.title,
    description: page.description,
    url,
    isPartOf: webSiteId(origin),
    author: personId(origin),
    ...(technologies.length && { keywords: technologies.join(", ") }),
    ...(pictures.length && { image: pictures.map((picture) => new URL(picture, `${origin}/`).href) }),
  };
}
