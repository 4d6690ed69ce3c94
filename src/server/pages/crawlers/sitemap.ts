import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import { articlePath, customPagePath, issuePath, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { authorPages } from "../../../web/visitor/author/shown-author.ts";
import { visitor } from "../../permissions.ts";
import type { Posts } from "../../posts/posts.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { type Xml, xml, xmlDocument } from "../page/xml.ts";

/** Maximum number of addresses in one file of the sitemap protocol. */
const maxUrls = 50_000;
/** Number of articles in a part of a split sitemap; small enough that rendering it does not delay other requests. */
const articlesPerPart = 10_000;
/** Maximum number of custom pages; no site has as many. */
const maxCustomPages = 1000;
/** Maximum number of issues, the newest ones; the archive links to the others. */
const maxIssues = 1000;
/** Maximum number of tags, the most used ones. */
const maxTags = 1000;

const type = "application/xml; charset=utf-8";

/** `/sitemap.xml`: all pages for search engines, or an index of `/sitemap-{part}.xml` when there are too many. */
export function sitemap(app: FastifyInstance, context: PageContext) {
  const { features, publicUrl, cache } = context;
  const { posts } = features;

  app.get("/sitemap.xml", (request, reply) =>
    sendPage(cache, request, reply, "/sitemap.xml", async () => {
      const pages = await listPages(context);
      const articles = await posts.countPublished();
      if (pages.length + articles > maxUrls) return sitemapIndex(Math.ceil(articles / articlesPerPart), publicUrl);
      return urlSet(posts, publicUrl, pages, 0, articles);
    }),
  );

  app.get<{ Params: { part: string } }>("/sitemap-:part(^[1-9]\\d{0,5}).xml", (request, reply) => {
    const part = Number(request.params.part);
    return sendPage(cache, request, reply, `/sitemap-${part}.xml`, async () => {
      const pages = await listPages(context);
      const articles = await posts.countPublished();
      const skip = (part - 1) * articlesPerPart;
      if (pages.length + articles <= maxUrls || skip >= articles) return noSuchPart;
      return urlSet(posts, publicUrl, part === 1 ? pages : [], skip, articlesPerPart);
    });
  });
}

interface ListedPage {
  path: string;
  updatedAt?: string;
}

/** Lists all pages except articles; legal pages without a text and a list without projects redirect, so they are left out. */
async function listPages({ currentSite, features, articleIndex }: PageContext): Promise<ListedPage[]> {
  const site = await currentSite();
  const { privacyText, termsText, projects, projectPages, newsletterArchive } = site;
  const { newsletter, privacy, terms, projects: projectList, ...required } = visitorPages;
  const issues = newsletterArchive ? await features.issueArchive.list({ limit: maxIssues, offset: 0 }) : [];
  const own = await features.customPages.list(visitor, { page: 1, limit: maxCustomPages });
  return [
    ...Object.values(required),
    ...(issues.length > 0 ? [newsletter] : []),
    ...(privacyText ? [privacy] : []),
    ...(termsText ? [terms] : []),
    ...authorPages(site),
    ...(await articleIndex.tags()).slice(0, maxTags).map(({ slug }) => ({ path: tagPath(slug) })),
    ...(projects.length > 0 ? [projectList] : []),
    ...projectPages.map(({ path }) => ({ path })),
    ...issues.map(({ number, startedAt }) => ({ path: issuePath(number), updatedAt: startedAt })),
    ...own.items.map(({ slug, updatedAt }) => ({ path: customPagePath(slug), updatedAt })),
  ];
}

async function urlSet(
  posts: Posts,
  publicUrl: string,
  pages: ListedPage[],
  skip: number,
  count: number,
): Promise<Page> {
  const entry = ({ path, updatedAt }: ListedPage) =>
    xml`<url><loc>${publicUrl + path}</loc>${updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : ""}</url>\n`;
  const entries: Xml[] = pages.map(entry);
  for await (const articles of posts.addressesOfPublished(skip, count)) {
    for (const { slug, updatedAt } of articles) entries.push(entry({ path: articlePath(slug), updatedAt }));
    // Lets other requests run between two batches.
    await setImmediate();
  }
  return { status: 200, type, text: xmlDocument(xml`<urlset xmlns="${namespace}">\n${entries}</urlset>`) };
}

function sitemapIndex(parts: number, publicUrl: string): Page {
  const addresses = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`);
  const entries = addresses.map((url) => xml`<sitemap><loc>${url}</loc></sitemap>\n`);
  return { status: 200, type, text: xmlDocument(xml`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>`) };
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const noSuchPart: Page = { status: 404, type: "text/plain; charset=utf-8", text: plainTexts.noSuchSitemapPart };
