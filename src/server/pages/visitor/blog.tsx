import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { SearchText } from "../../../contract/fields.ts";
import { pageSizes } from "../../../contract/limits.ts";
import { standardCategories } from "../../../contract/posts/posts.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { BlogPage } from "../../../web/visitor/blog/blog-page.tsx";
import { blogAddress } from "../../../web/visitor/parts/page-links.tsx";
import { visitor } from "../../permissions.ts";
import { slugOf } from "../../posts/slugs.ts";
import { suggest } from "../page/missing-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { PageNumber } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";

const { path, name } = visitorPages.blog;

/** Parameters of the list; invalid ones count as missing. */
const BlogQuery = z.object({
  search: SearchText.catch(""),
  category: z
    .string()
    .trim()
    .max(500)
    .catch("")
    .transform((category) => slugOf(category)),
  page: PageNumber,
});

/** Serves the list of articles, filtered by search and category, in pages. */
export function blogPage(app: FastifyInstance, context: PageContext) {
  const { features, articleIndex } = context;

  app.get(path, (request, reply) => {
    const filter = BlogQuery.parse(request.query);
    const { search, category, page } = filter;
    return showPage(context, request, reply, { path, variant: filter }, async (site) => {
      const selection = { page, limit: pageSizes.blog, published: true, search, category };
      const result = await features.posts.list(visitor, selection, { isEstimate: true });
      // A category that has articles is not a former name, so no redirect is needed.
      const isPresent = !search && result.items.length > 0;
      const renamed = isPresent ? undefined : await features.labels.findRenamed(filter);
      if (renamed) return { status: 301, movedTo: blogAddress({ ...filter, ...renamed }) };
      const suggested = result.total === 0 ? await suggest(context) : undefined;
      const tag = search ? await articleIndex.findTagByName(search) : undefined;
      const matches = search ? await features.posts.matchesIn(result.items, search) : undefined;
      const categories = categoryChoices(await features.posts.categories(visitor));
      const chosen = categories.find(({ slug }) => slug === category)?.name;
      const title = [search && `“${search}”`, chosen, name, page > 1 && `Page ${page}`].filter(Boolean).join(" · ");
      const trail = [[name, path] as const, ...(chosen ? [[chosen, blogAddress({ category })] as const] : [])];
      const isPastEnd = page > 1 && result.items.length === 0;
      return {
        head: {
          title,
          description: site.blogIntro || site.headline,
          address: blogAddress(filter),
          noindex: search !== "" || isPastEnd,
          trail,
        },
        body: <BlogPage intro={site.blogIntro} {...{ filter, categories, result, matches, suggested, tag }} />,
      };
    });
  });
}

/** Returns the categories of the filter: the standard ones, then others in use. */
function categoryChoices(inUse: string[]) {
  const choices = new Map<string, string>(standardCategories.map((category) => [category.slug, category.name]));
  for (const category of inUse) {
    const slug = slugOf(category);
    if (slug && !choices.has(slug)) choices.set(slug, category);
  }
  return [...choices].map(([slug, category]) => ({ slug, name: category }));
}
