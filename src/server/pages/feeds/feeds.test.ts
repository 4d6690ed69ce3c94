import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import type { Client } from "../../../../tests/support/client.ts";
import { allOf, readXml, textsOf } from "../../../../tests/support/read-xml.ts";
import { minuteMs } from "../../../contract/durations.ts";

const settings = { PUBLIC_URL: "https://site.example" };
const paths = ["/rss.xml", "/atom.xml", "/feed.json"];

test("each feed contains the 20 newest articles, newest first, and no draft", async () => {
  let at = Date.parse("2025-03-01T09:00:00.000Z");
  const { as, draft, published } = await testApp({ settings, now: () => new Date((at += minuteMs)) });
  for (let number = 1; number <= 22; number++) await published({ title: `Article ${number}` });
  await draft({ title: "Secret" });
  const expected = Array.from({ length: 20 }, (_, index) => `Article ${22 - index}`);

  for (const who of [await as("visitor"), await as("admin")]) {
    const [rss, atom, json] = await Promise.all(paths.map((path) => who.get(path)));
    expect(textsOf(readXml(rss?.text ?? ""), "title").slice(1)).toEqual(expected);
    expect(textsOf(readXml(atom?.text ?? ""), "title").slice(1)).toEqual(expected);
    expect(json?.body.items.map(({ title }: { title: string }) => title)).toEqual(expected);
  }
});

test("each feed has its own content type, and item ids made of host, publication day and article id", async () => {
  const now = () => new Date("2025-01-31T09:00:00.000Z");
  const { visitor, published } = await testApp({ settings, now });
  const { id } = await published({ title: "Ready" });
  for (const [path, type] of [
    ["/rss.xml", "application/rss+xml"],
    ["/atom.xml", "application/atom+xml"],
    ["/feed.json", "application/feed+json"],
  ] as const) {
    const { headers, text } = await visitor.get(path);
    expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    expect(text).toContain(`tag:site.example,2025-01-31:${id}`);
  }
});

test("feeds contain the full text of an article with absolute addresses", async () => {
  const { visitor, published } = await testApp({ settings });
  const picture = `/uploads/${"0".repeat(32)}-900x600.webp`;
  const content = `# Hi\n\n[near](/about?a=1&b=2) [beside](other) [here](#hi) [far](https://far.example/x)\n\n![A > B](${picture})\n\n\`href="/code" srcset="" sizes=""\``;
  await published({ title: "Links", content, contentFormat: "markdown" });
  const [rss, atom, json] = await Promise.all(paths.map((path) => visitor.get(path)));

  const inRss = textsOf(readXml(rss?.text ?? ""), "content:encoded")[0] ?? "";
  for (const words of [
    'href="https://site.example/about?a=1&amp;b=2"',
    'href="https://site.example/blog/other"',
    'href="https://site.example/blog/links#section-hi"',
    'href="https://far.example/x"',
    `src="https://site.example${picture}"`,
    'href="/code" srcset="" sizes=""',
  ]) {
    expect(inRss).toContain(words);
  }
  expect(inRss.match(/(href|src)="[^h"]/g)).toEqual(['href="/']);
  expect(inRss.match(/srcset|sizes/g)).toHaveLength(2);
  expect(textsOf(readXml(atom?.text ?? ""), "content")).toEqual([inRss]);
  expect(json?.body.items[0].content_html).toBe(inRss);
});

test("headings in feed items contain only text, without the links that article pages add to them", async () => {
  const { visitor, published } = await testApp({ settings });
  await published({ contentFormat: "markdown", content: "## C# & more\n\n[down](#end)\n\n### End" });

  const [item] = (await visitor.get("/feed.json")).body.items;

  expect(item.content_html).toContain('<h2 id="section-c--more">C# &#x26; more</h2>');
  expect(item.content_html).toContain('<h3 id="section-end">End</h3>');
});

test("a feed contains only the excerpt of a very long article, whose page contains the full text", async () => {
  const { visitor, published } = await testApp();
  const { slug } = await published({ excerpt: "About <everything>", content: "A word and another. ".repeat(20_000) });

  const [item] = (await visitor.get("/feed.json")).body.items;
  expect(item.content_html).toContain("<p>About &lt;everything&gt;</p>");
  expect(item.content_html).toContain(`/blog/${slug}">Read the whole article</a>`);
  expect((await visitor.get(`/blog/${slug}`)).text.length).toBeGreaterThan(400_000);
});

test("feeds of a site without articles are valid and empty, and have the site's creation time as their date", async () => {
  let now = new Date("2025-01-31T09:00:00.000Z");
  const { visitor, features } = await testApp({ settings, now: () => now });
  await features.siteIdentity.prepare();
  now = new Date("2025-06-30T09:00:00.000Z");
  const [rss, atom, json] = await Promise.all(paths.map((path) => visitor.get(path)));
  expect(allOf(readXml(rss?.text ?? ""), "item")).toEqual([]);
  expect(textsOf(readXml(atom?.text ?? ""), "updated")).toEqual(["2025-01-31T09:00:00.000Z"]);
  expect(json?.body.items).toEqual([]);
});

test("the ids of articles stay the same when the site moves to another domain", async () => {
  const first = await testApp({ settings });
  await first.published();
  await first.features.siteIdentity.prepare();
  const idsOf = async (client: Client) =>
    (await client.get("/feed.json")).body.items.map(({ id }: { id: string }) => id);
  const before = await idsOf(await first.as("visitor"));

  const moved = await testApp({
    settings: { PUBLIC_URL: "https://moved.example" },
    place: { ...first.place, drop: async () => {} },
  });
  await moved.features.siteIdentity.prepare();

  expect(await idsOf(moved.visitor)).toEqual(before);
  expect((await moved.visitor.get("/feed.json")).body.items[0].url).toContain("https://moved.example/");
});
