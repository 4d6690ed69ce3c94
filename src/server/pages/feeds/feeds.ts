import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { withOffset } from "../../../contract/site-settings/time-zones.ts";
import {
  articlePath,
  authorFeedPath,
  authorPath,
  authorsPath,
  feedFormats,
  issuePath,
  newsletterFeed,
  tagPath,
  visitorPages,
} from "../../../contract/visitor-pages.ts";
import { shownAuthor } from "../../../web/visitor/author/shown-author.ts";
import type { ArchivedIssue } from "../../newsletter/issues/issue-archive.ts";
import { portableNote } from "../../newsletter/issues/issue-mail.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { xml } from "../page/xml.ts";
import { atomFeed, jsonFeed, rssFeed } from "./feed-formats.ts";
import { type Feed, feedId, feedItem, type FeedItem, type FeedPerson, feedPerson } from "./feed-item.ts";

const maxItems = 20;
/** Options of the routes. */
const feed = { config: { isPublicRead: true } };

const rss = { ...feedFormats.rss, write: rssFeed };
const formats = [rss, { ...feedFormats.atom, write: atomFeed }, { ...feedFormats.json, write: jsonFeed }];

/**
 * Serves feeds of the newest articles with their full text: RSS, Atom and JSON Feed for the site and each tag, and RSS
 * for each author. Serves newsletter issues as RSS.
 */
export function feeds(app: FastifyInstance, context: PageContext) {
  const { features, articleIndex, publicUrl: origin, cache, currentSite } = context;

  for (const format of formats) {
    const { path } = format;
    app.get(path, feed, (request, reply) =>
      sendPage(cache, request, reply, path, async () => {
        const { name, heroText, headline } = await currentSite();
        const description = heroText || headline || name;
        return articleFeed(context, format, path, { title: name, description, home: `${origin}/` });
      }),
    );

    app.get<{ Params: { slug: string } }>(`${visitorPages.tags.path}/:slug${path}`, feed, (request, reply) => {
      const { slug } = request.params;
      return sendPage(cache, request, reply, tagPath(slug) + path, async () => {
        const tag = await articleIndex.findTagBySlug(slug);
        const present = tag?.slug ?? (await features.labels.findRenamedTag(slug));
        if (present && present !== slug) return { status: 301, movedTo: tagPath(present) + path, text: "" };
        if (!tag) return noSuchFeed;
        const title = `${tag.name} – ${(await currentSite()).name}`;
        const described = { title, description: `Articles tagged “${tag.name}”`, home: origin + tagPath(slug) };
        return articleFeed(context, format, tagPath(slug) + path, described, { tag: tag.names });
      });
    });
  }

  app.get<{ Params: { slug: string } }>(`${authorsPath}/:slug${rss.path}`, feed, (request, reply) => {
    const { slug } = request.params;
    return sendPage(cache, request, reply, authorFeedPath(slug), async () => {
      const found = await features.authors.findPublished(slug);
      if (!found?.slug) return noSuchFeed;
      if (found.slug !== slug) return { status: 301, movedTo: authorFeedPath(found.slug), text: "" };
      const site = await currentSite();
      const title = `${found.name} – ${site.name}`;
      const author = feedPerson(shownAuthor(found, site), origin);
      const described = { title, description: title, home: origin + authorPath(slug), author };
      return articleFeed(context, rss, authorFeedPath(slug), described, { author: found.id });
    });
  });

  app.get(newsletterFeed.path, feed, (request, reply) =>
    sendPage(cache, request, reply, newsletterFeed.path, async () => issueFeed(context, await currentSite())),
  );
}

type Described = Pick<Feed, "title" | "description" | "home"> & Partial<Pick<Feed, "author">>;
type Source = Parameters<typeof feedItem>[1];

/** Renders a feed of the newest articles, optionally of a single author or tag. */
const articleFeed = (
  context: PageContext,
  format: (typeof formats)[number],
  path: string,
  described: Described,
  by?: { author: string } | { tag: readonly string[] },
) =>
  renderFeed(context, format, path, described, async (source) => {
    const posts = await context.features.posts.latestWhole(maxItems, by);
    const formerIds = await context.features.posts.formerFeedIds(posts.map(({ post }) => post.id));
    return posts.map((stored) => ({ ...feedItem(stored, source), formerId: formerIds.get(stored.post.id) }));
  });

async function issueFeed(context: PageContext, site: PublicSite) {
  if (!site.newsletterArchive) return noSuchFeed;
  const described = {
    title: newsletterTitle(site),
    description: `The newsletter of ${site.name}`,
    home: context.publicUrl + visitorPages.newsletter.path,
  };
  return renderFeed(context, rss, newsletterFeed.path, described, async (source, author) => {
    const issues = await context.features.issueArchive.latestWhole(maxItems);
    return issues.map((issue) => issueItem(issue, source, author));
  });
}

/** Renders a feed. Its author is the site's owner, unless `described` names another author. */
async function renderFeed(
  { features, publicUrl: origin, currentSite }: PageContext,
  { type, write }: (typeof formats)[number],
  path: string,
  described: Described,
  list: (source: Source, author: FeedPerson) => Promise<FeedItem[]>,
): Promise<Page> {
  const identity = await features.siteIdentity.find();
  const site = await currentSite();
  const author = feedPerson({ name: site.name, path: visitorPages.about.path }, origin);
  const items = await list({ site, origin, identity }, author);
  // A feed without items is dated with the creation of the site, so that its date is the same at every request.
  const updated = Math.max(...items.map((item) => Date.parse(item.updatedAt)));
  const updatedAt = new Date(items.length > 0 ? updated : identity.since).toISOString();
  const feed = { author, ...described, language: site.language, updatedAt, items };
  const text = write({ ...feed, url: origin + path, icon: `${origin}/icon-512.png` });
  return { status: 200, type: `${type}; charset=utf-8`, text };
}

export const newsletterTitle = (site: PublicSite) => `${visitorPages.newsletter.name} – ${site.name}`;

function issueItem(issue: ArchivedIssue, { origin, identity, site }: Source, author: FeedPerson): FeedItem {
  const url = origin + issuePath(issue.number);
  const startedAt = withOffset(issue.startedAt, site.timeZone);
  const articles = issue.posts.map(
    ({ title, slug, excerpt }) => xml`<h2><a href="${origin + articlePath(slug)}">${title}</a></h2><p>${excerpt}</p>`,
  );
  return {
    id: feedId(identity, issue.startedAt, issue.id),
    url,
    title: issue.subject,
    summary: issue.preview,
    html: portableNote(issue.noteHtml, url) + xml`${articles}`.markup,
    images: [],
    author,
    publishedAt: startedAt,
    updatedAt: startedAt,
    labels: [],
  };
}

const noSuchFeed: Page = { status: 404, type: "text/plain; charset=utf-8", text: plainTexts.noSuchFeed };
