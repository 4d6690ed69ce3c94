import type { FastifyInstance } from "fastify";
import { feedFormats } from "../../../contract/visitor-pages.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { atomFeed } from "./atom.ts";
import { feedItem } from "./feed-item.ts";
import { jsonFeed } from "./json.ts";
import { rssFeed } from "./rss.ts";

const maxItems = 20;

/** Addresses that people and feed readers guess. */
const guessedPaths = {
  "/feed": feedFormats.rss.path,
  "/feed.xml": feedFormats.rss.path,
  "/rss": feedFormats.rss.path,
  "/atom": feedFormats.atom.path,
} as const;

const formats = [
  { ...feedFormats.rss, write: rssFeed },
  { ...feedFormats.atom, write: atomFeed },
  { ...feedFormats.json, write: jsonFeed },
];

/** The newest articles with their full text as RSS, Atom and JSON Feed. */
export function feeds(app: FastifyInstance, { features, publicUrl: origin, cache }: PageContext) {
  for (const { path, type, write } of formats) {
    app.get(path, (request, reply) =>
      sendPage(cache, request, reply, path, async () => {
        const site = await features.siteSettings.current();
        const identity = await features.siteIdentity.find();
        const posts = await features.posts.latestWhole(maxItems);
        const items = posts.map((stored) => feedItem(stored, { origin, identity }));
        const dates = items.map((item) => item.updatedAt);
        // Without articles it is the date of the site, the same at every request.
        const updatedAt = dates.length > 0 ? latestOf(dates) : new Date(identity.since).toISOString();
        const description = site.heroText || site.headline || site.name;
        const text = write({ site, origin, url: origin + path, description, updatedAt, items });
        return { status: 200, type: `${type}; charset=utf-8`, text };
      }),
    );
  }
  for (const [guess, path] of Object.entries(guessedPaths)) {
    app.get(guess, async (_, reply) => reply.redirect(path, 301));
  }
}

const latestOf = (dates: string[]) => dates.reduce((latest, date) => (date > latest ? date : latest));
