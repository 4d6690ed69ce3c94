import type { FastifyInstance } from "fastify";
import { pageSizes } from "../../../contract/limits.ts";
import { feedFormats, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ArchivePage, TagIndexPage, TagPage } from "../../../web/visitor/archive/article-index.tsx";
import { pageAddress } from "../../../web/visitor/parts/page-links.tsx";
import { missingTag } from "../page/missing-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { PageQuery, titleOfPage } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";

const { archive, tags } = visitorPages;
const postsOfPage = 500;
/** Maximum number of tags on the tags page, which lists the most used ones. */
const maxTags = 1000;

/** Serves `/archive`: the titles of all articles by year, 500 per page, so that each page loads fast. */
export function archivePage(app: FastifyInstance, context: PageContext) {
  const { articleIndex } = context;
  const { path, name } = archive;

  app.get(path, (request, reply) => {
    const { page } = PageQuery.parse(request.query);
    return showPage(context, request, reply, { path, variant: { page } }, async ({ timeZone }) => {
      const posts = await articleIndex.listArchive({ limit: postsOfPage, offset: (page - 1) * postsOfPage });
      let total = 0;
      const years = (await articleIndex.years(timeZone)).map((year) => {
        const begins = Math.floor(total / postsOfPage) + 1;
        total += year.posts;
        return { ...year, page: begins };
      });
      const pages = Math.ceil(total / postsOfPage);
      if (page > 1 && page > pages) return { status: 302, movedTo: path };

      return {
        head: {
          title: titleOfPage(name, page),
          description: "All articles by year.",
          address: pageAddress(path, page),
          trail: [[name, path]],
        },
        body: <ArchivePage total={total} page={page} pages={pages} years={years} posts={posts} />,
      };
    });
  });
}

/** Serves `/tags`, the list of tags, and `/tags/{slug}`, the articles with this tag. */
export function tagPages(app: FastifyInstance, context: PageContext) {
  const { features, articleIndex } = context;

  app.get(tags.path, (request, reply) =>
    showPage(context, request, reply, tags, async () => {
      const mostUsed = (await articleIndex.tags()).slice(0, maxTags);
      const trail = [[tags.name, tags.path] as const];
      return {
        head: { title: tags.name, description: "What the articles are about.", trail },
        body: <TagIndexPage tags={mostUsed.toSorted((one, other) => one.name.localeCompare(other.name, "en"))} />,
      };
    }),
  );

  app.get<{ Params: { slug: string } }>(`${tags.path}/:slug`, (request, reply) => {
    const { slug } = request.params;
    const { page } = PageQuery.parse(request.query);
    const path = tagPath(slug);
    return showPage(context, request, reply, { path, variant: { page } }, async (site) => {
      const tag = await articleIndex.findTagBySlug(slug);
      const present = tag?.slug ?? (await features.labels.findRenamedTag(slug));
      if (present && present !== slug) return { status: 301, movedTo: tagPath(present) };
      const result = tag && (await articleIndex.listTagged(tag.names, { page, limit: pageSizes.blog }));
      if (!tag || !result?.items.length) return { status: 404, ...(await missingTag(context)) };

      const feeds = Object.values(feedFormats).map((feed) => ({
        path: path + feed.path,
        type: feed.type,
        title: `${site.name}: ${tag.name} (${feed.name})`,
      }));
      return {
        isCounted: true,
        head: {
          title: titleOfPage(`#${tag.name}`, page),
          description: `Articles tagged “${tag.name}”, newest first.`,
          address: pageAddress(path, page),
          feeds,
          trail: [
            [tags.name, tags.path],
            [tag.name, path],
          ],
        },
        body: <TagPage tag={tag} result={result} />,
      };
    });
  });
}
