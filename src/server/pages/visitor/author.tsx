import type { FastifyInstance } from "fastify";
import { pageSizes } from "../../../contract/limits.ts";
import { authorFeedPath, authorPath, authorsPath, feedFormats, visitorPages } from "../../../contract/visitor-pages.ts";
import { AuthorPage } from "../../../web/visitor/author/author-page.tsx";
import { shownAuthor } from "../../../web/visitor/author/shown-author.ts";
import { pageAddress } from "../../../web/visitor/parts/page-links.tsx";
import { textOf } from "../../markdown/portable-html.ts";
import { visitor } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { PageQuery, personOf, profilePage, titleOfPage } from "../page/page-head.ts";
import { type PageResult, showPage } from "../page/send-page.ts";

/** Serves `/authors/{slug}`, a published author's page; on a site with a single author it redirects to `/about`. */
export function authorPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl: origin, features } = context;

  app.get<{ Params: { slug: string } }>(`${authorsPath}/:slug`, (request, reply) => {
    const { slug } = request.params;
    const { page } = PageQuery.parse(request.query);
    const key = { path: authorPath(slug), variant: { page } };
    return showPage(context, request, reply, key, async (site): Promise<PageResult> => {
      const found = await features.authors.findPublished(slug);
      if (!found?.slug) return { status: 302, movedTo: visitorPages.home.path, isMissing: true };
      if (site.authors.length === 1) return { status: 302, movedTo: visitorPages.about.path };
      const path = authorPath(found.slug);
      if (found.slug !== slug) return { status: 301, movedTo: path };
      const posts = await features.posts.list(visitor, { author: found.id, page, limit: pageSizes.blog });
      if (posts.items.length === 0) return { status: 302, movedTo: path };

      const author = shownAuthor(found, site);
      const { name, bioHtml } = author;
      const feedPath = authorFeedPath(found.slug);
      return {
        isCounted: true,
        head: {
          title: titleOfPage(name, page),
          description: textOf(bioHtml) || `Articles by ${name}.`,
          address: pageAddress(path, page),
          type: "profile",
          feeds: [{ ...feedFormats.rss, title: name, path: feedPath }],
          trail: [[name, path]],
          data: [profilePage(personOf(author, origin), path, origin)],
        },
        body: <AuthorPage author={author} posts={posts} path={path} feedPath={feedPath} />,
      };
    });
  });
}
