import type { FastifyInstance } from "fastify";
import type { PublicationIssue } from "schema-dts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, issuePath, newsletterFeed, visitorPages } from "../../../contract/visitor-pages.ts";
import { IssuePage, NewsletterPage } from "../../../web/visitor/newsletter/newsletter-archive.tsx";
import { pageAddress } from "../../../web/visitor/parts/page-links.tsx";
import type { ArchivedIssue } from "../../newsletter/issues/issue-archive.ts";
import { newsletterTitle } from "../feeds/feeds.ts";
import type { PageContext } from "../page/page-context.ts";
import { listPage, PageQuery, personId, titleOfPage, webSiteId } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";
import { withPresentLinks } from "./present-links.ts";

const { path, name } = visitorPages.newsletter;
const issuesOfPage = 100;

/**
 * Serves `/newsletter`, the sent issues, and `/newsletter/{number}`, one of them. Both redirect home if the archive is
 * off.
 */
export function newsletterPages(app: FastifyInstance, context: PageContext) {
  const { publicUrl: origin, features } = context;
  const { issueArchive, posts } = features;
  const feedsOf = (site: PublicSite) => [{ ...newsletterFeed, title: newsletterTitle(site) }];

  app.get(path, (request, reply) => {
    const { page } = PageQuery.parse(request.query);
    return showPage(context, request, reply, { path, variant: { page } }, async (site) => {
      if (!site.newsletterArchive) return { status: 302, movedTo: visitorPages.home.path, isUnlimited: true };
      const total = await issueArchive.count();
      const pages = Math.ceil(total / issuesOfPage);
      if (page > 1 && page > pages) return { status: 302, movedTo: path, isUnlimited: true };
      const issues = await issueArchive.list({ limit: issuesOfPage, offset: (page - 1) * issuesOfPage });

      const title = titleOfPage(name, page);
      const address = pageAddress(path, page);
      const items = issues.map(({ number, subject }) => ({ name: subject, path: issuePath(number) }));
      return {
        head: {
          title,
          description: `All issues of the newsletter of ${site.name}.`,
          address,
          feeds: feedsOf(site),
          trail: [[name, path]],
          data: [listPage(title, items, address, origin)],
        },
        body: <NewsletterPage total={total} page={page} pages={pages} issues={issues} />,
      };
    });
  });

  app.get<{ Params: { number: string } }>(`${path}/:number(^[1-9]\\d{0,8}$)`, (request, reply) => {
    const number = Number(request.params.number);
    return showPage(context, request, reply, { path: issuePath(number) }, async (site) => {
      if (!site.newsletterArchive) return { status: 302, movedTo: visitorPages.home.path, isUnlimited: true };
      const found = await issueArchive.find(number);
      if (!found) return { status: 302, movedTo: path, isUnlimited: true };
      const { issue, previous, next } = found;
      const noteHtml = await withPresentLinks(issue.noteHtml, posts.findPresentSlugs);
      return {
        isCounted: true,
        head: {
          title: issue.subject,
          description: issue.preview || `Issue ${number} of the newsletter of ${site.name}.`,
          type: "article",
          publishedAt: issue.startedAt,
          feeds: feedsOf(site),
          trail: [
            [name, path],
            [issue.subject, issuePath(number)],
          ],
          data: [publicationIssue(issue, site, origin)],
        },
        body: <IssuePage issue={{ ...issue, noteHtml }} previous={previous} next={next} />,
      };
    });
  });
}

const publicationIssue = (
  { number, subject, preview, startedAt, posts }: ArchivedIssue,
  site: PublicSite,
  origin: string,
): PublicationIssue => ({
  "@type": "PublicationIssue",
  "@id": origin + issuePath(number),
  url: origin + issuePath(number),
  name: subject,
  ...(preview && { description: preview }),
  issueNumber: number,
  datePublished: startedAt,
  inLanguage: site.language,
  author: personId(origin),
  isPartOf: { "@type": "Periodical", "@id": origin + path, name: newsletterTitle(site), isPartOf: webSiteId(origin) },
  ...(posts.length > 0 && {
    hasPart: posts.map(({ title, slug }) => ({
      "@type": "BlogPosting" as const,
      headline: title,
      url: origin + articlePath(slug),
    })),
  }),
});
