import type { FastifyInstance } from "fastify";
import { plainTexts } from "../../../contract/failure-texts.ts";
import type { PublicSite } from "../../../contract/site-settings.ts";
import {
  authorFeedPath,
  authorPath,
  authorsPath,
  feedFormats,
  tagPath,
  visitorPages,
} from "../../../contract/visitor-pages.ts";
import { shownAuthor } from "../../../web/visitor/author/shown-author.ts";
import type { Page } from "../page/cached-page.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { atomFeed } from "./atom.ts";
import { type Feed, feedItem, feedPerson } from "./feed-item.ts";
import { jsonFeed } from "./json.ts";
import { rssFeed } from "./rss.ts";

const maxItems = 20;

/** Paths that people and feed readers commonly guess. */
const guessedPaths = {
  "/feed": feedFormats.rss.path,
  "/feed.xml": feedFormats.rss.path,
  "/rss": feedFormats.rss.path,
  "/atom": feedFormats.atom.path,
} as const;

const rss = { ...feedFormats.rss, write: rssFeed };
const formats = [rss, { ...feedFormats.atom, write: atomFeed }, { ...feedFormats.json, write: jsonFeed }];

/**
 * The newest articles with their full text: as RSS, Atom and JSON Feed for the site and each tag, as RSS for each
 * author.
 */
export function feeds(app: FastifyInstance, context: PageContext) {
  const { features, articleIndex, publicUrl: origin, cache } = context;

  for (const format of formats) {
    const { path } = format;
    app.get(path, (request, reply) =>
      sendPage(cache, request, reply, path, () =>
        renderFeed(context, format, path, ({ name, heroText, headline }) => {
          const author = feedPerson({ name, path: visitorPages.about.path }, origin);
          return { title: name, description: heroText || headline || name, home: `${origin}/`, author };
        }),
      ),
    );

    app.get<{ Params: { slug: string } }>(`${visitorPages.tags.path}/:slug${path}`, (request, reply) => {
      const { slug } = request.params;
      return sendPage(cache, request, reply, tagPath(slug) + path, async () => {
        const tag = await articleIndex.findTagBySlug(slug);
        const present = tag?.slug ?? (await features.labels.findRenamedTag(slug));
        if (present && present !== slug) return { status: 301, movedTo: tagPath(present) + path, text: "" };
        if (!tag) return noSuchFeed;
        const describe = ({ name }: PublicSite) => {
          const author = feedPerson({ name, path: visitorPages.about.path }, origin);
          return {
            title: `${tag.name} – ${name}`,
            description: `Articles tagged “${tag.name}”`,
            home: origin + tagPath(slug),
            author,
          };
        };
        return renderFeed(context, format, tagPath(slug) + path, describe, { tags: tag.names });
      });
    });
  }

  app.get<{ Params: { slug: string } }>(`${authorsPath}/:slug${rss.path}`, (request, reply) => {
    const { slug } = request.params;
    return sendPage(cache, request, reply, authorFeedPath(slug), async () => {
      const found = await features.authors.findPublished(slug);
      if (!found?.slug) return noSuchFeed;
      if (found.slug !== slug) return { status: 301, movedTo: authorFeedPath(found.slug), text: "" };
      const describe = (site: PublicSite) => {
        const title = `${found.name} – ${site.name}`;
        const author = feedPerson(shownAuthor(found, site), origin);
        return { title, description: title, home: origin + authorPath(slug), author };
      };
      return renderFeed(context, rss, authorFeedPath(slug), describe, { authorId: found.id });
    });
  });

  for (const [guess, path] of Object.entries(guessedPaths)) {
    app.get(guess, async (_, reply) => reply.redirect(path, 301));
  }
}

/** Renders a feed of the newest articles, or of those of one author or tag. */
async function renderFeed(
  { features, publicUrl: origin, currentSite }: PageContext,
  { type, write }: (typeof formats)[number],
  path: string,
  describe: (site: PublicSite) => Pick<Feed, "title" | "description" | "home" | "author">,
  of?: { authorId: string } | { tags: readonly string[] },
): Promise<Page> {
  const identity = await features.siteIdentity.find();
  const site = await currentSite();
  const posts = await features.posts.latestWhole(maxItems, of);
  const items = posts.map((stored) => feedItem(stored, { site, origin, identity }));
  const dates = items.map((item) => item.updatedAt);
  // Without articles it is the date of the site, the same at every request.
  const updatedAt = dates.length > 0 ? latestOf(dates) : new Date(identity.since).toISOString();
  const icon = `${origin}/icon-512.png`;
  const text = write({ ...describe(site), url: origin + path, language: site.language, icon, updatedAt, items });
  return { status: 200, type: `${type}; charset=utf-8`, text };
}

const latestOf = (dates: string[]) => dates.reduce((latest, date) => (date > latest ? date : latest));
const noSuchFeed: Page = { status: 404, type: "text/plain; charset=utf-8", text: plainTexts.noSuchFeed };
