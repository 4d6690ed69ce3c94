import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import { articlePath, customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { withFrontMatter } from "../../markdown/front-matter.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";

const type = "text/markdown; charset=utf-8";

interface Address {
  Params: { slug: string };
}

/** Serves `/blog/{slug}.md`, `/{slug}.md` and `/projects/{slug}.md`, the source of an article, a custom page or a project, with YAML front matter. */
export function sources(app: FastifyInstance, { features, publicUrl, cache }: PageContext) {
  const { posts, customPages } = features;
  // Returns a `Link` header with the page's address, so that search engines index the page, not its Markdown.
  const linkTo = (path: string) => `<${publicUrl}${path}>; rel="canonical"`;

  const options = { config: { isArticle: true } };
  app.get<Address>(`${visitorPages.blog.path}/:slug.md`, options, (request, reply) => {
    const { viewer, params } = request;
    const path = articlePath(params.slug);
    return sendPage(cache, request, reply.header("link", linkTo(path)), `${path}.md`, async () => {
      const post = (await posts.find(viewer, params.slug))?.post;
      if (!post) return missing(plainTexts.noSuchArticle);
      const current = articlePath(post.slug);
      if (post.slug !== params.slug) return movedTo(current);
      return source(post.content, {
        title: post.title,
        description: post.excerpt,
        author: post.author.name,
        published: post.publishedAt,
        updated: post.updatedAt,
        categories: post.categories,
        tags: post.tags,
        format: post.contentFormat,
        url: publicUrl + current,
      });
    });
  });

  for (const project of [false, true])
    app.get<Address>(project ? `${visitorPages.projects.path}/:slug.md` : "/:slug(^[^.]+).md", (request, reply) => {
      const { viewer, params } = request;
      const path = customPagePath({ ...params, project });
      return sendPage(cache, request, reply.header("link", linkTo(path)), `${path}.md`, async () => {
        const page = (await customPages.find(viewer, params.slug))?.page;
        const current = page ? customPagePath(page) : await customPages.findByFormerSlug(params.slug);
        if (!page || current !== path) return current ? movedTo(current) : missing(plainTexts.noSuchPage);
        const { title, description, content, updatedAt } = page;
        return source(content, { title, description, updated: updatedAt, url: publicUrl + path });
      });
    });
}

const missing = (text: string): Page => ({ status: 404, type, text });
const movedTo = (path: string): Page => ({ status: 301, text: "", movedTo: `${path}.md` });

const source = (content: string, fields: Record<string, unknown>): Page => ({
  status: 200,
  type,
  text: withFrontMatter(fields, content),
});
