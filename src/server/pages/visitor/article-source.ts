import type { FastifyInstance } from "fastify";
import type { Post } from "../../../contract/posts.ts";
import type { Viewer } from "../../permissions.ts";
import type { Posts } from "../../posts/posts.ts";
import type { Page, PageCache } from "../page/page-cache.ts";
import type { PageNeeds } from "../page/page-deps.ts";
import { sendPage } from "../page/send-page.ts";

const type = "text/markdown; charset=utf-8";
const missing: Page = { status: 404, type, text: "This article does not exist or has been moved.\n" };

/** `/blog/{slug}.md`: what the author wrote, for programs and for those who prefer to read it so. */
export function articleSource(app: FastifyInstance, { features, settings }: PageNeeds, cache: PageCache) {
  app.get<{ Params: { slug: string } }>("/blog/:slug.md", (request, reply) => {
    const { slug } = request.params;
    const address = `/blog/${encodeURIComponent(slug)}`;
    // The page is what search engines should show.
    reply.header("link", `<${settings.publicUrl}${address}>; rel="canonical"`);
    return sendPage(cache, request, reply, `${address}.md`, () =>
      sourceOf(features.posts, settings.publicUrl, request.viewer, slug),
    );
  });
}

async function sourceOf(posts: Posts, publicUrl: string, viewer: Viewer, slug: string): Promise<Page> {
  const stored = await posts.find(viewer, slug);
  if (!stored) return missing;
  const { post } = stored;
  const address = `/blog/${encodeURIComponent(post.slug)}`;
  if (post.slug !== slug) return { status: 301, text: "", movedTo: `${address}.md` };
  return { status: 200, type, text: `${frontMatter(post, publicUrl + address)}\n${post.content}\n` };
}

/** JSON on each line: it is YAML too, and no title can break out of it. */
function frontMatter(post: Post, url: string) {
  const fields = {
    title: post.title,
    description: post.excerpt,
    author: post.author.name,
    published: post.publishedAt ?? undefined,
    updated: post.updatedAt,
    categories: post.categories,
    tags: post.tags,
    format: post.contentFormat,
    url,
  };
  const lines = Object.entries(fields).map(([name, value]) => value && `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.filter(Boolean).join("")}---\n`;
}
