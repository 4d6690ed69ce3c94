import type { FastifyInstance } from "fastify";
import type { PublicationIssue, WithContext } from "schema-dts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { articlePath, issuePath, newsletterFeed, visitorPages } from "../../../contract/visitor-pages.ts";
import { IssuePage, newsletterAddress, NewsletterPage } from "../../../web/visitor/newsletter/newsletter-archive.tsx";
import type { ArchivedIssue } from "../../newsletter/issues/issue-archive.ts";
import { siteImage } from "../crawlers/page-images.ts";
import { newsletterTitle } from "../feeds/newsletter-feed.ts";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/show-page.ts";
import { withPresentLinks } from "./present-links.ts";
import { breadcrumbs, listPage, personId, webSiteId } from "./structured-data.ts";
import { PageQuery } from "./tags.tsx";

const { path, name } = visitorPages.newsletter;
const issuesOfPage = 100;

/** `/newsletter`: the sent issues; `/newsletter/{number}`: one of them. Both redirect home if the archive is off. */
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

      const title = page > 1 ? `${name} · Page ${page}` : name;
      const url = origin + newsletterAddress(page);
      const items = issues.map(({ number, subject }) => ({ name: subject, path: issuePath(number) }));
      return {
        head: {
          title,
          description: `All issues of the newsletter of ${site.name}.`,
          canonical: url,
          image: siteImage(site, origin),
          feeds: feedsOf(site),
          jsonLd: [listPage(title, items, { url, origin }), breadcrumbs([[name, path]], origin)],
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
      const trail = [[name, path] as const, [issue.subject, issuePath(number)] as const];
      return {
        isCounted: true,
        head: {
          title: issue.subject,
          description: issue.preview || `Issue ${number} of the newsletter of ${site.name}.`,
          canonical: origin + issuePath(number),
          image: siteImage(site, origin),
          type: "article",
          publishedAt: issue.startedAt,
          feeds: feedsOf(site),
          jsonLd: [publicationIssue(issue, site, origin), breadcrumbs(trail, origin)],
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
): WithContext<PublicationIssue> => ({
  "@context": "https://schema.org",
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
