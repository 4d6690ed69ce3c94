import type { FastifyInstance } from "fastify";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { issuePath, newsletterFeed, visitorPages } from "../../../contract/visitor-pages.ts";
import { IssuePage, NewsletterPage } from "../../../web/visitor/newsletter/newsletter-archive.tsx";
import { pageAddress } from "../../../web/visitor/parts/page-links.tsx";
import { newsletterTitle } from "../feeds/feeds.ts";
import type { PageContext } from "../page/page-context.ts";
import { PageQuery, titleOfPage } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";

const { path, name } = visitorPages.newsletter;
const issuesOfPage = 100;

/** Serves the archive of issues (`/newsletter`, `/newsletter/{number}`); if the archive is off, redirects home. */
export function newsletterPages(app: FastifyInstance, context: PageContext) {
  const { issueArchive } = context.features;
  const feedsOf = (site: PublicSite) => [{ ...newsletterFeed, title: newsletterTitle(site) }];

  app.get(path, (request, reply) => {
    const { page } = PageQuery.parse(request.query);
    return showPage(context, request, reply, { path, variant: { page } }, async (site) => {
      if (!site.newsletterArchive) return { status: 302, movedTo: visitorPages.home.path, isUnlimited: true };
      const total = await issueArchive.count();
      const pages = Math.ceil(total / issuesOfPage);
      if (page > 1 && page > pages) return { status: 302, movedTo: path, isUnlimited: true };
      const issues = await issueArchive.list({ limit: issuesOfPage, offset: (page - 1) * issuesOfPage });

      return {
        head: {
          title: titleOfPage(name, page),
          description: `All issues of the newsletter of ${site.name}.`,
          address: pageAddress(path, page),
          feeds: feedsOf(site),
          trail: [[name, path]],
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
        },
        body: <IssuePage issue={issue} previous={previous} next={next} />,
      };
    });
  });
}
