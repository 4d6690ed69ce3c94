import type { FastifyInstance } from "fastify";
import type { CustomPageSummary } from "../../../contract/custom-pages.ts";
import { mailtoLink } from "../../../contract/email-address.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { PublicSite, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, customPagePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { authorPages } from "../../../web/visitor/author/shown-author.ts";
import { visitor } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendText } from "../page/send-page.ts";

const plainText = "text/plain";
const securityPath = "/.well-known/security.txt";
/** Validity of security.txt in months; RFC 9116 recommends less than a year. */
const validMonths = 6;
/** Maximum number of articles in llms.txt, which links to the sitemap if there are more. */
const maxArticles = 1000;

/** Serves `/robots.txt`, `/.well-known/security.txt` (RFC 9116) and `/llms.txt` (llmstxt.org). */
export function textFiles(app: FastifyInstance, context: PageContext) {
  const { features, publicUrl, cache, staticCache, currentSite, now } = context;
  const { customPages, posts, siteSettings } = features;

  // Works without the database: if robots.txt answered with a server error, crawlers would pause for days.
  const robots = `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  sendText(app, staticCache, "/robots.txt", plainText, () => robots);

  // Not in the page cache, because the text also changes with the date.
  app.get(securityPath, { config: { skipsSession: true } }, async (_, reply) => {
    const text = securityText(await siteSettings.current(), publicUrl, now());
    if (!text) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=86400").type(`${plainText}; charset=utf-8`).send(text);
  });
  app.get("/security.txt", (_, reply) => reply.redirect(securityPath, 301));

  sendText(app, cache, "/llms.txt", plainText, async () => {
    const { items, total } = await posts.list(visitor, { page: 1, limit: maxArticles });
    const own = await customPages.list(visitor, { page: 1, limit: maxArticles });
    return overview(await currentSite(), publicUrl, { posts: items, total, own: own.items });
  });
}

/** Returns security.txt; undefined without a contact. http addresses are omitted, as RFC 9116 requires. */
function securityText({ contactEmail }: SiteSettings, publicUrl: string, now: Date) {
  const isSecure = publicUrl.startsWith("https:");
  const contacts = [contactEmail && mailtoLink(contactEmail), isSecure && publicUrl + visitorPages.contact.path].filter(
    Boolean,
  );
  if (contacts.length === 0) return undefined;
  // The expiry is the first of a month, so that the text stays the same for a month.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1));
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    ...(isSecure ? [`Canonical: ${publicUrl}${securityPath}`] : []),
  ];
  return `${fields.join("\n")}\n`;
}

interface Listed {
  posts: PostSummary[];
  /** Total number of published posts, of which `posts` may contain only the newest. */
  total: number;
  /** Published custom pages. */
  own: CustomPageSummary[];
}

function overview(site: PublicSite, publicUrl: string, { posts, total, own }: Listed) {
  const entry = (title: string, path: string, text = "") =>
    `- [${line(title).replace(/[[\]\\]/g, "\\$&")}](${publicUrl}${path})${text && `: ${line(text)}`}`;
  const articles = posts.map(({ title, slug, excerpt }) => entry(title, `${articlePath(slug)}.md`, excerpt));
  const { archive, newsletter, projects, about, contact } = visitorPages;
  const fixed = [
    archive,
    ...(site.newsletterArchive ? [newsletter] : []),
    ...(site.projects.length > 0 ? [projects] : []),
    about,
    contact,
    ...authorPages(site),
  ];
  const pages = [
    ...fixed.map(({ name, path }) => entry(name, path)),
    ...own.map((page) => entry(page.title, `${customPagePath(page)}.md`, page.description)),
  ];
  const paragraphs = [
    `# ${line(site.name)}`,
    `> ${line(site.heroText || site.headline || site.name)}`,
    site.bio && line(site.bio),
    "## Articles",
    [...articles, ...(total > posts.length ? [entry("All articles", "/sitemap.xml")] : [])].join("\n"),
    "## Optional",
    pages.join("\n"),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}

const line = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
