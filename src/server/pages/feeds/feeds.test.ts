import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { allOf, readXml, textsOf } from "../../../../tests/support/read-xml.ts";
import { minuteMs } from "../../../contract/durations.ts";

const settings = { PUBLIC_URL: "https://site.example" };
const paths = ["/rss.xml", "/atom.xml", "/feed.json"];
const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

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

test("each feed has its content type, its own address and dates in its format", async () => {
  const now = () => new Date("2025-01-31T09:00:00.000Z");
  const { as, published } = await testApp({ settings, now });
  const post = await published({
    title: "Ready",
    excerpt: "In short",
    categories: ["React"],
    tags: ["web"],
    featuredImage: "/uploads/a.webp",
  });
  const visitor = await as("visitor");
  const [rss, atom, json] = await Promise.all(paths.map((path) => visitor.get(path)));

  const types = [rss, atom, json].map((feed) => feed?.headers.get("content-type"));
  expect(types).toEqual(
    ["application/rss+xml", "application/atom+xml", "application/feed+json"].map((type) => `${type}; charset=utf-8`),
  );

  const url = "https://site.example/blog/ready";
  const id = `tag:site.example,2025-01-31:${post.id}`;
  const channel = readXml(rss?.text ?? "");
  expect([...textsOf(channel, "link"), ...textsOf(channel, "guid")]).toEqual(["https://site.example/", url, id]);
  expect(textsOf(channel, "category")).toEqual(["React", "web"]);
  expect(textsOf(channel, "description").at(-1)).toBe("In short");
  expect(allOf(channel, "media:content")[0]?.attributes.url).toBe("https://site.example/uploads/a.webp");
  for (const date of [...textsOf(channel, "pubDate"), ...textsOf(channel, "lastBuildDate")]) {
    expect([date, rfc822.test(date)]).toEqual(["Fri, 31 Jan 2025 09:00:00 GMT", true]);
  }

  const feed = readXml(atom?.text ?? "");
  expect(textsOf(feed, "id")).toEqual(["https://site.example/", id]);
  for (const name of ["published", "updated"]) {
    expect(new Set(textsOf(feed, name))).toEqual(new Set(["2025-01-31T09:00:00.000Z"]));
  }
  expect(allOf(feed, "link").map(({ attributes }) => attributes.href)).toContain("https://site.example/atom.xml");

  expect(json?.body).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: "https://site.example/feed.json",
    items: [
      {
        id,
        url,
        date_published: "2025-01-31T09:00:00.000Z",
        tags: ["React", "web"],
        image: "https://site.example/uploads/a.webp",
      },
    ],
  });
});

test("feeds contain the full text of an article with absolute addresses", async () => {
  const { as, published } = await testApp({ settings });
  const picture = `/uploads/${"0".repeat(32)}-900x600.webp`;
  const content = `# Hi\n\n[near](/about?a=1&b=2) [beside](other) [here](#hi) [far](https://far.example/x)\n\n![A > B](${picture})\n\n\`href="/code" srcset="" sizes=""\``;
  await published({ title: "Links", content, contentFormat: "markdown" });
  const visitor = await as("visitor");
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

test("headings in feeds are their text alone", async () => {
  const { as, published } = await testApp({ settings });
  await published({ contentFormat: "markdown", content: "## C# & more\n\n[down](#end)\n\n### End" });

  const [item] = (await (await as("visitor")).get("/feed.json")).body.items;

  expect(item.content_html).toContain('<h2 id="section-c--more">C# &#x26; more</h2>');
  expect(item.content_html).toContain('<h3 id="section-end">End</h3>');
});

test("feeds and text files are answered with 304 until the content changes", async () => {
  const { as, published } = await testApp({ settings });
  const { id } = await published({ title: "First" });
  const [visitor, admin] = [await as("visitor"), await as("admin")];

  for (const [number, path] of [...paths, "/sitemap.xml", "/llms.txt", "/blog/first.md"].entries()) {
    const first = await visitor.get(path);
    expect([first.status, first.headers.get("cache-control")], path).toEqual([200, "public, no-cache"]);
    const revalidation = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await visitor.get(path, revalidation)).status, path).toBe(304);
    expect((await admin.get(path)).headers.get("cache-control"), path).toBe("no-store");

    await admin.put(`/api/blogs/${id}`, { title: `Changed ${number}` });
    const changed = await visitor.get(path, revalidation);
    expect(changed.status, path).toBe(200);
    expect(path === "/sitemap.xml" || changed.text.includes(`Changed ${number}`), path).toBe(true);
  }
});

test("a very long article is in the feeds with its excerpt, and in full on its page", async () => {
  const { as, published } = await testApp();
  const { slug } = await published({ excerpt: "About <everything>", content: "A word and another. ".repeat(20_000) });
  const visitor = await as("visitor");

  const [item] = (await visitor.get("/feed.json")).body.items;
  expect(item.content_html).toContain("<p>About &lt;everything&gt;</p>");
  expect(item.content_html).toContain(`/blog/${slug}">Read the whole article</a>`);
  expect((await visitor.get(`/blog/${slug}`)).text.length).toBeGreaterThan(400_000);
});
