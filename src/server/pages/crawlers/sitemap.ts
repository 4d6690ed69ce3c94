import type { FastifyInstance } from "fastify";
import { articlePath, customPagePath, issuePath, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { authorPages } from "../../../web/visitor/author/shown-author.ts";
import { visitor } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendText } from "../page/send-page.ts";
import { xml, xmlDocument } from "../page/xml.ts";

/** Maximum number of addresses in a sitemap file, by the protocol; beyond it, the oldest articles are left out. */
const maxUrls = 50_000;
/** Maximum number of listed custom pages, more than any site has. */
const maxCustomPages = 1000;
/** Maximum number of listed issues, newest first; the newsletter archive links to older issues. */
const maxIssues = 1000;
/** Maximum number of listed tags, most used first. */
const maxTags = 1000;

/** Serves `/sitemap.xml`: all pages for search engines. */
export const sitemap = (app: FastifyInstance, context: PageContext) =>
  sendText(app, context.cache, "/sitemap.xml", "application/xml", async () => {
    const pages = await listPages(context);
    const articles = await context.features.posts.addressesOfPublished(maxUrls - pages.length);
    const entries = [...pages, ...articles.map(({ slug, updatedAt }) => ({ path: articlePath(slug), updatedAt }))].map(
      ({ path, updatedAt }: ListedPage) => {
        const changed = updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : "";
        return xml`<url><loc>${context.publicUrl + path}</loc>${changed}</url>\n`;
      },
    );
    return xmlDocument(xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>`);
  });

interface ListedPage {
  path: string;
  updatedAt?: string;
}

/** Lists all pages except articles. Pages that only redirect, such as an empty legal page, are left out. */
async function listPages({ currentSite, features, articleIndex }: PageContext): Promise<ListedPage[]> {
  const site = await currentSite();
  const { privacyText, termsText, projects, newsletterArchive } = site;
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
    ...issues.map(({ number, startedAt }) => ({ path: issuePath(number), updatedAt: startedAt })),
    ...own.items.map((page) => ({ path: customPagePath(page), updatedAt: page.updatedAt })),
  ];
}
