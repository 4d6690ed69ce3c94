import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import type { Posts } from "../../posts/posts.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { type Xml, xml, xmlDocument } from "../page/xml.ts";

/** The limit of the sitemap protocol for one file. */
const maxUrls = 50_000;
/** In a split sitemap; small enough that rendering a part does not delay other requests. */
const articlesPerPart = 10_000;

const type = "application/xml; charset=utf-8";

/** `/sitemap.xml`: all pages for search engines, or an index of `/sitemap-{part}.xml` when there are too many. */
export function sitemap(app: FastifyInstance, { features, publicUrl, cache }: PageContext) {
  const { posts, siteSettings } = features;

  app.get("/sitemap.xml", (request, reply) =>
    sendPage(cache, request, reply, "/sitemap.xml", async () => {
      const pages = pagePaths(await siteSettings.current());
      const articles = await posts.countPublished();
      if (pages.length + articles > maxUrls) return sitemapIndex(Math.ceil(articles / articlesPerPart), publicUrl);
      return urlSet(posts, publicUrl, pages, 0, articles);
    }),
  );

  app.get<{ Params: { part: string } }>("/sitemap-:part(^[1-9]\\d{0,5}).xml", (request, reply) => {
    const part = Number(request.params.part);
    return sendPage(cache, request, reply, `/sitemap-${part}.xml`, async () => {
      const pages = pagePaths(await siteSettings.current());
      const articles = await posts.countPublished();
      const skip = (part - 1) * articlesPerPart;
      if (pages.length + articles <= maxUrls || skip >= articles) return noSuchPart;
      return urlSet(posts, publicUrl, part === 1 ? pages : [], skip, articlesPerPart);
    });
  });
}

/** The paths of all pages but articles; a legal page without a text redirects, so it is left out. */
function pagePaths({ privacyText, termsText }: SiteSettings) {
  const { privacy, terms, ...required } = visitorPages;
  const pages = [...Object.values(required), ...(privacyText ? [privacy] : []), ...(termsText ? [terms] : [])];
  return pages.map(({ path }) => path);
}

async function urlSet(posts: Posts, publicUrl: string, pages: string[], skip: number, count: number): Promise<Page> {
  const entries: Xml[] = pages.map((path) => xml`<url><loc>${publicUrl + path}</loc></url>\n`);
  for await (const articles of posts.addressesOfPublished(skip, count)) {
    for (const { slug, updatedAt } of articles) {
      const url = publicUrl + articlePath(slug);
      entries.push(xml`<url><loc>${url}</loc><lastmod>${updatedAt}</lastmod></url>\n`);
    }
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
