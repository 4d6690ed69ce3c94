import { visitorPages } from "../../../contract/visitor-pages.ts";
import { xml, xmlDocument } from "../page/xml.ts";
import type { Feed, FeedItem } from "./feed-item.ts";

/** The feed as Atom (RFC 4287). */
export const atomFeed = ({ site, origin, url, description, updatedAt, items }: Feed) =>
  xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${origin}/</id>
<title>${site.name}</title>
<subtitle>${description}</subtitle>
<updated>${updatedAt}</updated>
<author><name>${site.name}</name><uri>${origin + visitorPages.about.path}</uri></author>
<link rel="alternate" type="text/html" href="${origin}/"/>
<link rel="self" type="application/atom+xml" href="${url}"/>
${items.map(entry)}</feed>`);

const entry = (item: FeedItem) => xml`<entry>
<id>${item.id}</id>
<title>${item.title}</title>
<link rel="alternate" type="text/html" href="${item.url}"/>
${item.canonicalUrl ? [xml`<link rel="canonical" href="${item.canonicalUrl}"/>\n`] : []}${item.images.map(({ url, type }) => xml`<link rel="enclosure" type="${type}" href="${url}"/>\n`)}<published>${item.publishedAt}</published>
<updated>${item.updatedAt}</updated>
<author><name>${item.author}</name></author>
${item.labels.map((label) => xml`<category term="${label}"/>\n`)}<summary>${item.summary}</summary>
<content type="html">${item.html}</content>
</entry>
`;
