import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { Post } from "../../../contract/posts.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { frontMatter, markdownType as type } from "./front-matter.ts";

const missing: Page = { status: 404, type, text: plainTexts.noSuchArticle };

/** `/blog/{slug}.md`: the source of an article with YAML front matter. */
export function articleSource(app: FastifyInstance, { features, publicUrl, cache }: PageContext) {
  const options = { config: { isArticle: true } };
  app.get<{ Params: { slug: string } }>(`${visitorPages.blog.path}/:slug.md`, options, (request, reply) => {
    const { viewer } = request;
    const { slug } = request.params;
    const path = articlePath(slug);
    // Search engines should list the page instead.
    reply.header("link", `<${publicUrl}${path}>; rel="canonical"`);
    return sendPage(cache, request, reply, `${path}.md`, async () => {
      const stored = await features.posts.find(viewer, slug);
      if (!stored) return missing;
      const { post } = stored;
      const current = articlePath(post.slug);
      if (post.slug !== slug) return { status: 301, text: "", movedTo: `${current}.md` };
      return { status: 200, type, text: `${frontMatter(fieldsOf(post, publicUrl + current))}\n${post.content}\n` };
    });
  });
}

const fieldsOf = (post: Post, url: string) => ({
  title: post.title,
  description: post.excerpt,
  author: post.author.name,
  published: post.publishedAt ?? undefined,
  updated: post.updatedAt,
  categories: post.categories,
  tags: post.tags,
  format: post.contentFormat,
  url,
});
