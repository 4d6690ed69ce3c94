import { xml, xmlDocument } from "../page/xml.ts";
import type { Feed, FeedImage, FeedItem } from "./feed-item.ts";

/** RSS 2.0 requires the dates of RFC 822, with a year of four digits. */
const date = (iso: string) => new Date(iso).toUTCString();

/** The feed as RSS 2.0. */
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
<guid isPermaLink="false">${item.id}</guid>
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
