import type { FastifyInstance } from "fastify";
import { feedFormats } from "../../../contract/visitor-pages.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPage } from "../page/send-page.ts";
import { atomFeed } from "./atom.ts";
import { feedItem } from "./feed-item.ts";
import { jsonFeed } from "./json.ts";
import { rssFeed } from "./rss.ts";

const maxItems = 20;
/** The date of a feed without articles. */
const epoch = new Date(0).toISOString();

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
        const items = (await features.posts.latestWhole(maxItems)).map((stored) => feedItem(stored, origin));
        const updatedAt = items.reduce((latest, item) => (item.updatedAt > latest ? item.updatedAt : latest), epoch);
        const description = site.heroText || site.headline || site.name;
        const text = write({ site, origin, url: origin + path, description, updatedAt, items });
        return { status: 200, type: `${type}; charset=utf-8`, text };
      }),
    );
  }
}
