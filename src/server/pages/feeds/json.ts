import { visitorPages } from "../../../contract/visitor-pages.ts";
import type { Feed } from "./feed-item.ts";

/** The feed as JSON Feed 1.1. */
export const jsonFeed = ({ site, origin, url, description, items }: Feed) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    home_page_url: `${origin}/`,
    feed_url: url,
    description,
    language: "en",
    authors: [{ name: site.name, url: origin + visitorPages.about.path }],
    items: items.map(({ images: [image, ...gallery], ...item }) => ({
      id: item.id,
      url: item.url,
      external_url: item.canonicalUrl,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      image: image?.url,
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      authors: [{ name: item.author }],
      tags: item.labels,
      attachments: gallery.length
        ? gallery.map(({ url: address, type }) => ({ url: address, mime_type: type }))
        : undefined,
    })),
  });
