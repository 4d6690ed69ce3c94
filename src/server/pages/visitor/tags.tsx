import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { pageSizes } from "../../../contract/limits.ts";
import { feedFormats, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { TagIndexPage, TagPage } from "../../../web/visitor/archive/article-index.tsx";
import { siteImage } from "../crawlers/page-images.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { missingTag } from "./missing.tsx";
import { breadcrumbs, collectionPage } from "./structured-data.ts";

const { path, name } = visitorPages.tags;
/** The index lists only the most used tags of a very large number. */
const maxTags = 1000;

/** Invalid parameters count as missing. */
export const PageQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });

/** `/tags`: all tags; `/tags/{slug}`: the articles with a tag. */
export function tagPages(app: FastifyInstance, context: PageContext) {
  const { publicUrl: origin, features, articleIndex } = context;

  app.get(path, (request, reply) =>
    showPage(context, request, reply, { path }, async (site) => {
      const tags = (await articleIndex.tags()).slice(0, maxTags);
      return {
        head: {
          title: name,
          description: "What the articles are about.",
          canonical: origin + path,
          image: siteImage(site, origin),
          jsonLd: [breadcrumbs([[name, path]], origin)],
        },
        body: <TagIndexPage tags={tags.toSorted((one, other) => one.name.localeCompare(other.name, "en"))} />,
      };
    }),
  );

  app.get<{ Params: { slug: string } }>(`${path}/:slug`, (request, reply) => {
    const { slug } = request.params;
    const { page } = PageQuery.parse(request.query);
    const own = tagPath(slug);
    return showPage(context, request, reply, { path: own, variant: { page } }, async (site) => {
      const tag = await articleIndex.findTagBySlug(slug);
      const present = tag?.slug ?? (await features.labels.findRenamedTag(slug));
      if (present && present !== slug) return { status: 301, movedTo: tagPath(present) };
      const result = tag && (await articleIndex.listTagged(tag.names, { page, limit: pageSizes.blog }));
      if (!tag || !result?.items.length) return { status: 404, ...(await missingTag(context, slug)) };

      const url = origin + own + (page > 1 ? `?page=${page}` : "");
      const title = [`#${tag.name}`, page > 1 && `Page ${page}`].filter(Boolean).join(" · ");
      const trail = [[name, path] as const, [tag.name, own] as const];
      return {
        isCounted: true,
        head: {
          title,
          description: `Articles tagged “${tag.name}”, newest first.`,
          canonical: url,
          image: siteImage(site, origin),
          jsonLd: [collectionPage(title, result.items, { url, origin }), breadcrumbs(trail, origin)],
          feeds: Object.values(feedFormats).map((feed) => ({
            path: own + feed.path,
            type: feed.type,
            title: `${site.name}: ${tag.name} (${feed.name})`,
          })),
        },
        body: <TagPage tag={tag} result={result} />,
      };
    });
  });
}
