import type { FastifyInstance } from "fastify";
import type { WebPage, WithContext } from "schema-dts";
import type { CustomPage as Page } from "../../../contract/custom-pages.ts";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { CustomPage } from "../../../web/visitor/custom-page/custom-page.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { showPage } from "../page/show-page.ts";
import { frontMatter, markdownType } from "./front-matter.ts";
import { withPresentLinks } from "./present-links.ts";
import { breadcrumbs, personId, webSiteId } from "./structured-data.ts";

/** `/{slug}`: a custom page, and its source at `/{slug}.md`. Any other path is an unknown address. */
export function customPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features, cache } = context;
  const { customPages, posts } = features;

  app.get<{ Params: { slug: string } }>("/:slug(^[^.]+$)", (request, reply) => {
    const { viewer } = request;
    const { slug } = request.params;
    if (!customPages.isFree(slug)) return reply.callNotFound();
    const path = customPagePath(slug);
    return showPage(context, request, reply, { path }, async (site) => {
      const stored = await customPages.find(viewer, slug);
      if (!stored) {
        const moved = await customPages.findByFormerSlug(slug);
        if (moved) return { status: 301, movedTo: moved };
        return { status: 302, movedTo: visitorPages.home.path, isUnlimited: true };
      }
      const { page } = stored;
      const url = publicUrl + path;
      return {
        isCounted: true,
        head: {
          title: page.title,
          description: page.description || page.title,
          canonical: url,
          image: siteImage(site, publicUrl),
          noindex: !page.isPublished,
          modifiedAt: page.updatedAt,
          markdown: page.isPublished ? `${url}.md` : undefined,
          jsonLd: [webPage(page, site, url, publicUrl), breadcrumbs([[page.title, path]], publicUrl)],
        },
        body: (
          <CustomPage
            page={page}
            contentHtml={await withPresentLinks(stored.contentHtml, posts.findPresentSlugs)}
            // Pages of signed-in people are never cached, so no visitor gets it.
            editPath={viewer.role === "admin" ? `/admin/pages/edit/${page.id}` : undefined}
          />
        ),
      };
    });
  });

  app.get<{ Params: { slug: string } }>("/:slug(^[^.]+).md", (request, reply) => {
    const { viewer } = request;
    const { slug } = request.params;
    const path = customPagePath(slug);
    reply.header("link", `<${publicUrl}${path}>; rel="canonical"`);
    return sendPage(cache, request, reply, `${path}.md`, async () => {
      const stored = customPages.isFree(slug) ? await customPages.find(viewer, slug) : undefined;
      if (!stored) {
        const moved = await customPages.findByFormerSlug(slug);
        if (moved) return { status: 301, text: "", movedTo: `${moved}.md` };
        return { status: 404, type: markdownType, text: plainTexts.noSuchPage };
      }
      const { title, description, content, updatedAt } = stored.page;
      const fields = { title, description: description || undefined, updated: updatedAt, url: publicUrl + path };
      return { status: 200, type: markdownType, text: `${frontMatter(fields)}\n${content}\n` };
    });
  });
}

const webPage = (page: Page, { language }: PublicSite, url: string, origin: string): WithContext<WebPage> => ({
  "@context": "https://schema.org",
  "@type": "WebPage",
  "@id": url,
  url,
  name: page.title,
  ...(page.description && { description: page.description }),
  isPartOf: webSiteId(origin),
  author: personId(origin),
  inLanguage: language,
  datePublished: page.createdAt,
  dateModified: page.updatedAt,
});
