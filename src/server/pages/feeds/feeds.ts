import type { FastifyInstance } from "fastify";
import type { PageCache } from "../page/page-cache.ts";
import type { PageNeeds } from "../page/page-deps.ts";
import { sendPage } from "../page/send-page.ts";
import { atomFeed } from "./atom.ts";
import { feedItem } from "./feed-item.ts";
import { jsonFeed } from "./json.ts";
import { rssFeed } from "./rss.ts";

const itemsAtMost = 20;
/** When a site without articles changed last. */
const atFirst = new Date(0).toISOString();

const formats = {
  "/rss.xml": { type: "application/rss+xml; charset=utf-8", write: rssFeed },
  "/atom.xml": { type: "application/atom+xml; charset=utf-8", write: atomFeed },
  "/feed.json": { type: "application/feed+json; charset=utf-8", write: jsonFeed },
};

/** The newest articles, whole, for programs that follow the site. */
export function feeds(app: FastifyInstance, { features, settings }: PageNeeds, cache: PageCache) {
  const origin = settings.publicUrl;

  for (const [path, { type, write }] of Object.entries(formats)) {
    app.get(path, (request, reply) =>
      sendPage(cache, request, reply, path, async () => {
        const site = await features.siteSettings.current();
        const items = (await features.posts.latestWhole(itemsAtMost)).map((stored) => feedItem(stored, origin));
        const updatedAt = items.reduce((latest, item) => (item.updatedAt > latest ? item.updatedAt : latest), atFirst);
        const description = site.heroText || site.headline || site.name;
        return { status: 200, type, text: write({ site, origin, url: origin + path, description, updatedAt, items }) };
      }),
    );
  }
}
