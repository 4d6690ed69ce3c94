import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import type { Posts } from "../../posts/posts.ts";
import type { Page } from "../page/page-cache.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { type Xml, xml, xmlDocument } from "../page/xml.ts";

/** How many addresses one sitemap may hold. */
const mostInOne = 50_000;
/** How many articles a part of a longer one holds: few enough to be made while others are answered. */
const inPart = 10_000;

const type = "application/xml; charset=utf-8";

/** `/sitemap.xml`: every address that search engines should know, or where the parts of that list are. */
export function sitemap(app: FastifyInstance, { features, publicUrl, cache }: PageContext) {
  const { posts, siteSettings } = features;

  app.get("/sitemap.xml", (request, reply) =>
    sendPage(cache, request, reply, "/sitemap.xml", async () => {
      const pages = pagePaths(await siteSettings.current());
      const articles = await posts.countPublished();
      if (pages.length + articles > mostInOne) return indexOf(Math.ceil(articles / inPart), publicUrl);
      return addressList(posts, publicUrl, pages, 0, articles);
    }),
  );

  app.get<{ Params: { part: string } }>("/sitemap-:part(^[1-9]\\d{0,5}).xml", (request, reply) => {
    const part = Number(request.params.part);
    return sendPage(cache, request, reply, `/sitemap-${part}.xml`, async () => {
      const pages = pagePaths(await siteSettings.current());
      const articles = await posts.countPublished();
      const skip = (part - 1) * inPart;
      if (pages.length + articles <= mostInOne || skip >= articles) return noSuchPart;
      return addressList(posts, publicUrl, part === 1 ? pages : [], skip, inPart);
    });
  });
}

/** The paths of the pages besides the articles; those without a text lead elsewhere. */
function pagePaths({ privacyText, termsText }: SiteSettings) {
  const { privacy, terms, ...always } = visitorPages;
  const pages = [...Object.values(always), ...(privacyText ? [privacy] : []), ...(termsText ? [terms] : [])];
  return pages.map(({ path }) => path);
}

async function addressList(
  posts: Posts,
  publicUrl: string,
  pages: string[],
  skip: number,
  count: number,
): Promise<Page> {
  const entries: Xml[] = pages.map((path) => xml`<url><loc>${publicUrl + path}</loc></url>\n`);
  for await (const articles of posts.addressesOfPublished(skip, count)) {
    for (const { slug, updatedAt } of articles) {
      const url = publicUrl + articlePath(slug);
      entries.push(xml`<url><loc>${url}</loc><lastmod>${updatedAt}</lastmod></url>\n`);
    }
    // Others are answered in between.
    await setImmediate();
  }
  return { status: 200, type, text: xmlDocument(xml`<urlset xmlns="${namespace}">\n${entries}</urlset>`) };
}

function indexOf(parts: number, publicUrl: string): Page {
  const addresses = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`);
  const entries = addresses.map((url) => xml`<sitemap><loc>${url}</loc></sitemap>\n`);
  return { status: 200, type, text: xmlDocument(xml`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>`) };
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const noSuchPart: Page = { status: 404, type: "text/plain; charset=utf-8", text: "The sitemap has no such part.\n" };
