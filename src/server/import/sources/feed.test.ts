import { expect, test } from "vitest";
import { visibilitiesIn } from "../../../../tests/support/imported-visibility.ts";

const rss = (item: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>B</title><item><title>A</title>${item}</item></channel></rss>`;
const atom = (entry: string) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018" xmlns:app="http://purl.org/atom/app#"><title>B</title><entry><id>tag:blogger.com,1999:1</id><title>A</title><content type="html">Words.</content>${entry}</entry></feed>`;
const json = (item: object) =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "B",
    items: [{ id: "1", content_text: "Words.", ...item }],
  });
const rdf = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel rdf:about="https://a.example/"><title>B</title><link>https://a.example/</link></channel><item rdf:about="https://a.example/a"><title>A</title><link>https://a.example/a</link><description>Words.</description></item></rdf:RDF>`;

const link = "<link>https://a.example/a</link>";
const wasDraft = ["It was a draft."];
const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const draft = "<app:control><app:draft>yes</app:draft></app:control>";
const newer = (type: string, status: string) =>
  `<blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status>`;

test.each<[what: string, source: string, expected: string[]]>([
  ["an item of RSS", rss(`${link}<description>Words.</description>`), ["public"]],
  ["an item without an address", rss("<guid>1</guid>"), ["public"]],
  ["an item without a date", rss(link), ["public"]],
  ["an item with a date ahead", rss(`${link}<pubDate>Tue, 01 Jan 2999 00:00:00 GMT</pubDate>`), ["public"]],
  ["an item of RSS 1.0", rdf, ["public"]],
  ["an entry of Atom", atom(""), ["public"]],
  ["an entry that is a draft by the protocol", atom(draft), wasDraft],
  [
    "a draft in the namespace of the standard",
    atom(draft.replace("app:control", 'app:control xmlns:app="http://www.w3.org/2007/app"')),
    wasDraft,
  ],
  ["a post of Blogger", atom(kind("post")), ["public"]],
  ["a page of Blogger", atom(kind("page")), ["public"]],
  ["a draft of Blogger", atom(kind("post") + draft), wasDraft],
  ["a comment of Blogger", atom(kind("comment")), []],
  ["a post of a newer export of Blogger", atom(newer("POST", "LIVE")), ["public"]],
  ["a draft of a newer export of Blogger", atom(newer("POST", "DRAFT")), wasDraft],
  ["a scheduled post of a newer export of Blogger", atom(newer("POST", "SCHEDULED")), wasDraft],
  ["a comment of a newer export of Blogger", atom(newer("COMMENT", "LIVE")), []],
  ["an item of JSON Feed", json({ url: "https://a.example/a" }), ["public"]],
])("a feed item is imported as a public post, as a draft or not at all: %s", async (_, source, expected) => {
  expect(await visibilitiesIn("feed.xml", source)).toEqual(expected);
});
