import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import { articlePath, issuePath, newsletterFeed, visitorPages } from "../../../contract/visitor-pages.ts";
import type { ArchivedIssue } from "../../newsletter/issues/issue-archive.ts";
import { portableNote } from "../../newsletter/issues/issue-mail.ts";
import type { SiteIdentity } from "../../site-settings/site-identity.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { xml } from "../page/xml.ts";
import { feedPerson, type FeedItem, type FeedPerson } from "./feed-item.ts";
import { rssFeed } from "./rss.ts";

const { path, type } = newsletterFeed;
const maxItems = 20;

/** `/newsletter/feed.xml`: the issues of the newsletter as RSS. */
export function issueFeed(app: FastifyInstance, { features, publicUrl: origin, currentSite, cache }: PageContext) {
  app.get(path, (request, reply) =>
    sendPage(cache, request, reply, path, async (): Promise<Page> => {
      const site = await currentSite();
      if (!site.newsletterArchive) return noSuchFeed;
      const identity = await features.siteIdentity.find();
      const author = feedPerson({ name: site.name, path: visitorPages.about.path }, origin);
      const issues = await features.issueArchive.latestWhole(maxItems);
      const text = rssFeed({
        title: newsletterTitle(site),
        home: origin + visitorPages.newsletter.path,
        url: origin + path,
        language: site.language,
        author,
        icon: `${origin}/icon-512.png`,
        description: `The newsletter of ${site.name}`,
        updatedAt: issues[0]?.startedAt ?? new Date(identity.since).toISOString(),
        items: issues.map((issue) => itemOf(issue, { author, origin, identity })),
      });
      return { status: 200, type: `${type}; charset=utf-8`, text };
    }),
  );
}

export const newsletterTitle = (site: PublicSite) => `${visitorPages.newsletter.name} – ${site.name}`;

interface FeedOf {
  author: FeedPerson;
  origin: string;
  identity: SiteIdentity;
}

function itemOf(issue: ArchivedIssue, { author, origin, identity }: FeedOf): FeedItem {
  const url = origin + issuePath(issue.number);
  const articles = issue.posts.map(
    ({ title, slug, excerpt }) => xml`<h2><a href="${origin + articlePath(slug)}">${title}</a></h2><p>${excerpt}</p>`,
  );
  return {
    id: `tag:${identity.authority},${issue.startedAt.slice(0, 10)}:${issue.id}`,
    url,
    title: issue.subject,
    summary: issue.preview,
    html: portableNote(issue.noteHtml, url) + xml`${articles}`.markup,
    images: [],
    author,
    publishedAt: issue.startedAt,
    updatedAt: issue.startedAt,
    labels: [],
  };
}

const noSuchFeed: Page = { status: 404, type: "text/plain; charset=utf-8", text: plainTexts.noSuchFeed };
