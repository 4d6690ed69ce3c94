import type { FastifyInstance } from "fastify";
import { customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { CustomPage } from "../../../web/visitor/custom-page/custom-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/send-page.ts";

/** Serves `/{slug}`, a custom page; any other path is an unknown address. */
export function customPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features } = context;
  const { customPages } = features;

  app.get<{ Params: { slug: string } }>("/:slug(^[^.]+$)", (request, reply) => {
    const { viewer } = request;
    const { slug } = request.params;
    if (!customPages.isFree(slug)) return reply.callNotFound();
    const path = customPagePath(slug);
    return showPage(context, request, reply, { path }, async () => {
      const stored = await customPages.find(viewer, slug);
      if (!stored) {
        const moved = await customPages.findByFormerSlug(slug);
        if (moved) return { status: 301, movedTo: moved };
        return { status: 302, movedTo: visitorPages.home.path, isUnlimited: true, isMissing: true };
      }
      const { page } = stored;
      return {
        isCounted: true,
        head: {
          title: page.title,
          description: page.description || page.title,
          noindex: !page.isPublished,
          modifiedAt: page.updatedAt,
          markdown: page.isPublished ? `${publicUrl}${path}.md` : undefined,
          trail: [[page.title, path]],
        },
        body: (
          <CustomPage
            page={page}
            contentHtml={stored.contentHtml}
            // Signed-in people's pages are never cached, so visitors do not get this link.
            editPath={viewer.role === "admin" ? `/admin/pages/edit/${page.id}` : undefined}
          />
        ),
      };
    });
  });
}
