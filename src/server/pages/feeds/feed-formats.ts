import { xml, xmlDocument } from "../page/xml.ts";
import type { Feed, FeedImage, FeedItem, FeedPerson } from "./feed-item.ts";

/** Formats an ISO date for RSS 2.0: by RFC 822, but with a four-digit year. */
const date = (iso: string) =>
  new Date(`${iso.slice(0, 23)}Z`).toUTCString().replace("GMT", iso.slice(23).replace(":", "").replace("Z", "GMT"));

export const rssFeed = ({ title, home, url, language, description, updatedAt, items }: Feed) =>
  xmlDocument(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${home}</link>
<description>${description}</description>
<language>${language}</language>
<lastBuildDate>${date(updatedAt)}</lastBuildDate>
<atom:link href="${url}" rel="self" type="application/rss+xml"/>
${items.map(entry)}</channel>
</rss>`);

const entry = (item: FeedItem) => xml`<item>
<title>${item.title}</title>
<link>${item.url}</link>
<guid isPermaLink="false">${item.formerId ?? item.id}</guid>
<pubDate>${date(item.publishedAt)}</pubDate>
<dc:creator>${item.author.name}</dc:creator>
${item.labels.map((label) => xml`<category>${label}</category>\n`)}<atom:updated>${item.updatedAt}</atom:updated>
${item.images.map(media)}<description>${item.summary}</description>
<content:encoded>${item.html}</content:encoded>
</item>
`;

const media = ({ url, type, width, height }: FeedImage) =>
  xml`<media:content url="${url}" type="${type}" medium="image"${sizeAttributes(width, height)}/>\n`;

const sizeAttributes = (width?: number, height?: number) =>
  width && height ? xml` width="${String(width)}" height="${String(height)}"` : undefined;

/** Formats the feed as Atom (RFC 4287). */
export const atomFeed = ({ title, home, url, language, author, icon, description, updatedAt, items }: Feed) =>
  xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${home}</id>
<title>${title}</title>
<subtitle>${description}</subtitle>
<updated>${updatedAt}</updated>
<icon>${icon}</icon>
${person(author)}
<link rel="alternate" type="text/html" href="${home}"/>
<link rel="self" type="application/atom+xml" href="${url}"/>
${items.map(atomEntry)}</feed>`);

const atomEntry = (item: FeedItem) => xml`<entry>
<id>${item.formerId && URL.canParse(item.formerId) ? item.formerId : item.id}</id>
<title>${item.title}</title>
<link rel="alternate" type="text/html" href="${item.url}"/>
${item.canonicalUrl ? [xml`<link rel="canonical" href="${item.canonicalUrl}"/>\n`] : []}${item.images.map(({ url, type }) => xml`<link rel="enclosure" type="${type}" href="${url}"/>\n`)}<published>${item.publishedAt}</published>
<updated>${item.updatedAt}</updated>
${person(item.author)}
${item.labels.map((label) => xml`<category term="${label}"/>\n`)}<summary>${item.summary}</summary>
<content type="html">${item.html}</content>
</entry>
`;

const person = ({ name, url }: FeedPerson) =>
  xml`<author><name>${name}</name>${url ? xml`<uri>${url}</uri>` : undefined}</author>`;

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
      id: item.formerId ?? item.id,
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
