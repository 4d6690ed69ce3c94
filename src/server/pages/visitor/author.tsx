import type { FastifyInstance } from "fastify";
import type { ProfilePage, WithContext } from "schema-dts";
import { z } from "zod";
import { pageSizes } from "../../../contract/limits.ts";
import { authorFeedPath, authorPath, authorsPath, feedFormats, visitorPages } from "../../../contract/visitor-pages.ts";
import { AuthorPage } from "../../../web/visitor/author/author-page.tsx";
import { type ShownAuthor, shownAuthor } from "../../../web/visitor/author/shown-author.ts";
import { textOf } from "../../markdown/embedded-text.ts";
import { visitor } from "../../permissions.ts";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { type PageResult, showPage } from "../page/show-page.ts";
import { breadcrumbs, personOf, webSiteId } from "./structured-data.ts";

/** An invalid parameter counts as missing. */
const Query = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });

/** `/authors/{slug}`: a published author, if the site has several; otherwise the about page describes the only one. */
export function authorPage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features } = context;

  app.get<{ Params: { slug: string } }>(`${authorsPath}/:slug`, (request, reply) => {
    const { slug } = request.params;
    const { page } = Query.parse(request.query);
    const key = { path: authorPath(slug), variant: { page } };
    return showPage(context, request, reply, key, async (site): Promise<PageResult> => {
      const found = await features.authors.findPublished(slug);
      if (!found?.slug) return { status: 302, movedTo: visitorPages.home.path };
      if (site.authors.length === 1) return { status: 302, movedTo: visitorPages.about.path };
      const path = authorPath(found.slug);
      if (found.slug !== slug) return { status: 301, movedTo: path };
      const posts = await features.posts.list(visitor, { author: found.id, page, limit: pageSizes.blog });
      if (posts.items.length === 0) return { status: 302, movedTo: path };

      const to = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
      const author = shownAuthor(found, site);
      return {
        isCounted: true,
        head: {
          title: page > 1 ? `${author.name} · Page ${page}` : author.name,
          description: textOf(author.bioHtml) || `Articles by ${author.name}.`,
          canonical: publicUrl + to(page),
          image: siteImage(site, publicUrl),
          type: "profile",
          feeds: [{ ...feedFormats.rss, title: author.name, path: authorFeedPath(found.slug) }],
          jsonLd: [profilePage(author, publicUrl + path, publicUrl), breadcrumbs([[author.name, path]], publicUrl)],
        },
        body: <AuthorPage author={author} posts={posts} feedPath={authorFeedPath(found.slug)} to={to} />,
      };
    });
  });
}

const profilePage = (author: ShownAuthor, url: string, origin: string): WithContext<ProfilePage> => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  "@id": url,
  url,
  isPartOf: webSiteId(origin),
  mainEntity: personOf(author, origin),
});
