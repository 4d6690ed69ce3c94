import { xml, xmlDocument } from "../page/xml.ts";
import type { Feed, FeedItem, FeedPerson } from "./feed-item.ts";

/** The feed as Atom (RFC 4287). */
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
${items.map(entry)}</feed>`);

const entry = (item: FeedItem) => xml`<entry>
<id>${item.id}</id>
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
