import type { Feed } from "./feed-item.ts";

/** The feed as JSON Feed 1.1. */
export const jsonFeed = ({ title, home, url, language, author, icon, description, items }: Feed) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: home,
    feed_url: url,
    description,
    icon,
    language,
    authors: [author],
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
      authors: [item.author],
      tags: item.labels,
      attachments: gallery.length
        ? gallery.map(({ url: address, type }) => ({ url: address, mime_type: type }))
        : undefined,
    })),
  });
