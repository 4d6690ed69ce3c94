import type { FastifyInstance } from "fastify";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { archiveAddress, ArchivePage } from "../../../web/visitor/archive/article-index.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { breadcrumbs, collectionPage } from "./structured-data.ts";
import { PageQuery } from "./tags.tsx";

const { path, name } = visitorPages.archive;
const postsOfPage = 500;

/** `/archive`: the titles of all articles by year, on as few pages as remain fast. */
export function archivePage(app: FastifyInstance, context: PageContext) {
  const { publicUrl: origin, articleIndex } = context;

  app.get(path, (request, reply) => {
    const { page } = PageQuery.parse(request.query);
    return showPage(context, request, reply, { path, variant: { page } }, async (site) => {
      const posts = await articleIndex.listArchive({ limit: postsOfPage, offset: (page - 1) * postsOfPage });
      let total = 0;
      const years = (await articleIndex.years()).map((year) => {
        const begins = Math.floor(total / postsOfPage) + 1;
        total += year.posts;
        return { ...year, page: begins };
      });
      const pages = Math.ceil(total / postsOfPage);
      if (page > 1 && page > pages) return { status: 302, movedTo: path };

      const title = page > 1 ? `${name} · Page ${page}` : name;
      const url = origin + archiveAddress(page);
      return {
        head: {
          title,
          description: "All articles by year.",
          canonical: url,
          image: siteImage(site, origin),
          jsonLd: [collectionPage(title, posts, { url, origin }), breadcrumbs([[name, path]], origin)],
        },
        body: <ArchivePage total={total} page={page} pages={pages} years={years} posts={posts} />,
      };
    });
  });
}
