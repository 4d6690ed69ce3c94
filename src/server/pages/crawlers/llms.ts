import type { FastifyInstance } from "fastify";
import type { CustomPageSummary } from "../../../contract/custom-pages.ts";
import type { PostSummary } from "../../../contract/posts.ts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { articlePath, customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { authorPages } from "../../../web/visitor/author/shown-author.ts";
import { visitor } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";

/** Limits the overview; a link leads to the sitemap for the rest. */
const maxArticles = 1000;

/** `/llms.txt`: an overview of the site for language models (llmstxt.org). */
export function llms(app: FastifyInstance, { features, currentSite, publicUrl, cache }: PageContext) {
  app.get("/llms.txt", (request, reply) =>
    sendPage(cache, request, reply, "/llms.txt", async () => {
      const site = await currentSite();
      const { items, total } = await features.posts.list(visitor, {
        page: 1,
        limit: maxArticles,
      });
      const own = await features.customPages.list(visitor, { page: 1, limit: maxArticles });
      const text = overview(site, publicUrl, { posts: items, total, own: own.items });
      return { status: 200, type: "text/plain; charset=utf-8", text };
    }),
  );
}

interface Listed {
  posts: PostSummary[];
  /** Total number of posts. */
  total: number;
  /** Custom pages. */
  own: CustomPageSummary[];
}

function overview(site: PublicSite, publicUrl: string, { posts, total, own }: Listed) {
  const articles = posts.map(
    ({ title, slug, excerpt }) => `- ${link(title, `${publicUrl}${articlePath(slug)}.md`)}: ${line(excerpt)}`,
  );
  const rest = total > posts.length ? [`- ${link("All articles", `${publicUrl}/sitemap.xml`)}`] : [];
  const { archive, newsletter, about, contact } = visitorPages;
  const fixed = [archive, ...(site.newsletterArchive ? [newsletter] : []), about, contact];
  const pages = [
    ...fixed.map(({ name, path }) => `- ${link(name, publicUrl + path)}`),
    ...authorPages(site).map(({ name, path }) => `- ${link(name, publicUrl + path)}`),
    ...site.projectPages.map(({ path, project }) => {
      const address = link(project.title, publicUrl + path);
      return `- ${address}: ${line(project.description)}`;
    }),
    ...own.map(({ title, slug, description }) => {
      const address = link(title, `${publicUrl}${customPagePath(slug)}.md`);
      return description ? `- ${address}: ${line(description)}` : `- ${address}`;
    }),
  ];
  const paragraphs = [
    `# ${line(site.name)}`,
    `> ${line(site.heroText || site.headline || site.name)}`,
    site.bio && line(site.bio),
    "## Articles",
    [...articles, ...rest].join("\n"),
    "## Optional",
    pages.join("\n"),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
const link = (text: string, url: string) => `[${line(text).replace(/[[\]\\]/g, "\\$&")}](${url})`;
