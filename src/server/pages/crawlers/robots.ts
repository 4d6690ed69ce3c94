import type { FastifyInstance } from "fastify";
import type { PostSummary } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { visitor } from "../../permissions.ts";
import { createPageCache, type PageCache, unchanging } from "../page/page-cache.ts";
import type { PageNeeds } from "../page/page-deps.ts";
import { sendPage } from "../page/send-page.ts";

const type = "text/plain; charset=utf-8";
/** More would be no overview; the sitemap has the rest. */
const listedAtMost = 1000;

/** What robots read first: `/robots.txt`, and `/llms.txt` for those that answer questions. */
export function robots(app: FastifyInstance, { features, settings }: PageNeeds, cache: PageCache) {
  const { publicUrl } = settings;
  const rules = `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

  // A robot that cannot read the rules stays away for days, so they do without the database.
  const rulesCache = createPageCache(unchanging, () => false);
  app.get("/robots.txt", (request, reply) =>
    sendPage(rulesCache, request, reply, "/robots.txt", async () => ({ status: 200, type, text: rules })),
  );

  app.get("/llms.txt", (request, reply) =>
    sendPage(cache, request, reply, "/llms.txt", async () => {
      const site = await features.siteSettings.current();
      const newest = { page: 1, limit: listedAtMost, published: undefined, featured: undefined };
      const { items, total } = await features.posts.list(visitor, {
        ...newest,
        search: undefined,
        category: undefined,
      });
      return { status: 200, type, text: overview(site, publicUrl, items, total) };
    }),
  );
}

function overview(site: SiteSettings, publicUrl: string, posts: PostSummary[], total: number) {
  const articles = posts.map(
    ({ title, slug, excerpt }) =>
      `- ${link(title, `${publicUrl}/blog/${encodeURIComponent(slug)}.md`)}: ${line(excerpt)}`,
  );
  const rest = total > posts.length ? [`- ${link("All articles", `${publicUrl}/sitemap.xml`)}`] : [];
  const pages = [link("About", `${publicUrl}/about`), link("Contact", `${publicUrl}/contact`)].map(
    (page) => `- ${page}`,
  );
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
