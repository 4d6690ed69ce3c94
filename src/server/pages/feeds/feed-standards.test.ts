import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { allOf, readXml, type XmlElement } from "../../../../tests/support/read-xml.ts";

const origin = "https://site.example";
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const size = "40x30";
const upload = (letter: string) => `/uploads/${letter.repeat(32)}-${size}.webp`;

/** Creates a site with plain-text and Markdown articles, with and without images. */
async function site() {
  const app = await testApp({ settings: { PUBLIC_URL: origin } });
  await app.published({ title: "Plain", excerpt: "In short" });
  const pictured = await app.published({
    title: "Pictured & <more>",
    slug: "pictured",
    content: `# Hi\n\n[near](/about)`,
    contentFormat: "markdown",
    featuredImage: upload("a"),
    galleryImages: [upload("b"), upload("a"), "https://elsewhere.example/c.png?x=1&y=2"],
    categories: ["React"],
    tags: ["web"],
  });
  await app.published({ title: "書く 🎈", slug: "書く" });
  return { ...app, pictured, textOf: async (path: string) => (await app.visitor.get(path)).text };
}

const childrenNamed = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name);
const counts = (element: XmlElement, names: string[]) => names.map((name) => childrenNamed(element, name).length);

test("a feed parser reads the same articles from all three formats", async () => {
  const { textOf } = await site();
  const rss = parseRssFeed(await textOf("/rss.xml"));
  const atom = parseAtomFeed(await textOf("/atom.xml"));
  const json = parseJsonFeed(await textOf("/feed.json"));

  const titles = ["書く 🎈", "Pictured & <more>", "Plain"];
  const addresses = [
    `${origin}/blog/${encodeURIComponent("書く")}`,
    ...["pictured", "plain"].map((slug) => `${origin}/blog/${slug}`),
  ];
  expect(rss.items?.map(({ title }) => title)).toEqual(titles);
  expect(atom.entries?.map(({ title }) => title?.value)).toEqual(titles);
  expect(json.items?.map(({ title }) => title)).toEqual(titles);
  expect(rss.items?.map(({ link }) => link)).toEqual(addresses);
  expect(atom.entries?.map(({ links }) => links?.find(({ rel }) => rel === "alternate")?.href)).toEqual(addresses);
  expect(json.items?.map(({ url }) => url)).toEqual(addresses);
  const ids = json.items?.map(({ id }) => id);
  expect(rss.items?.map(({ guid }) => guid?.value)).toEqual(ids);
  expect(atom.entries?.map(({ id }) => id)).toEqual(ids);
  const contents = json.items?.map((item) => item.content_html);
  expect(rss.items?.map(({ content }) => content?.encoded)).toEqual(contents);
  expect(contents?.[1]).toContain(`href="${origin}/about"`);
});

test("each feed format has the images of an article in the elements that the format defines for images", async () => {
  const { textOf } = await site();
  const pictures = [origin + upload("a"), origin + upload("b"), "https://elsewhere.example/c.png?x=1&y=2"];
  const types = ["image/webp", "image/webp", "image/png"];

  const media = parseRssFeed(await textOf("/rss.xml")).items?.[1]?.media?.contents;
  expect(media?.map(({ url }) => url)).toEqual(pictures);
  expect(media?.map(({ type }) => type)).toEqual(types);
  expect(media?.[0]).toMatchObject({ medium: "image", width: 40, height: 30 });

  const links = parseAtomFeed(await textOf("/atom.xml")).entries?.[1]?.links?.filter(({ rel }) => rel === "enclosure");
  expect(links?.map(({ href, type }) => [href, type])).toEqual(pictures.map((url, index) => [url, types[index]]));

  const item = parseJsonFeed(await textOf("/feed.json")).items?.[1];
  expect(item?.image).toBe(pictures[0]);
  expect(item?.attachments?.map(({ url, mime_type }) => [url, mime_type])).toEqual([
    [pictures[1], "image/webp"],
    [pictures[2], "image/png"],
  ]);
});

test("a feed item keeps its id when the article's slug and title change, and gives the time of the edit", async () => {
  let at = Date.parse("2025-01-31T09:00:00.000Z");
  const { visitor, admin, published } = await testApp({
    settings: { PUBLIC_URL: origin },
    now: () => new Date((at += 1000)),
  });
  const { id } = await published({ title: "Before" });
  const read = async () => {
    const { items } = (await visitor.get("/feed.json")).body;
    const [atom] = parseAtomFeed((await visitor.get("/atom.xml")).text).entries ?? [];
    const [rss] = parseRssFeed((await visitor.get("/rss.xml")).text).items ?? [];
    return {
      ids: [items[0].id, atom?.id, rss?.guid?.value],
      url: items[0].url,
      edited: items[0].date_modified,
      atom,
      rss,
    };
  };
  const before = await read();

  const { updatedAt } = (await admin.put(`/api/blogs/${id}`, { title: "After", slug: "after", announceUpdate: true }))
    .body.data;

  const after = await read();
  expect(after.ids).toEqual(before.ids);
  expect(after.url).toBe(`${origin}/blog/after`);
  expect([after.edited, after.atom?.updated, after.rss?.atom?.updated]).toEqual([updatedAt, updatedAt, updatedAt]);
  expect(after.atom?.published).toBe(before.atom?.published);
});

test("the Atom feed conforms to RFC 4287", async () => {
  const { textOf } = await site();
  const feed = readXml(await textOf("/atom.xml"));
  expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  expect(counts(feed, ["id", "title", "updated", "author", "subtitle"])).toEqual([1, 1, 1, 1, 1]);
  const links = childrenNamed(feed, "link").map(({ attributes: { rel, href } }) => [rel, href]);
  expect(links).toEqual([
    ["alternate", `${origin}/`],
    ["self", `${origin}/atom.xml`],
  ]);

  const entries = childrenNamed(feed, "entry");
  for (const entry of entries) {
    const requiredElements = ["id", "title", "updated", "published", "author", "summary", "content"];
    expect(counts(entry, requiredElements)).toEqual(requiredElements.map(() => 1));
    for (const author of childrenNamed(entry, "author")) expect(counts(author, ["name"])).toEqual([1]);
    for (const { text } of [...childrenNamed(entry, "updated"), ...childrenNamed(entry, "published")])
      expect(text).toMatch(rfc3339);
    for (const category of childrenNamed(entry, "category")) expect(category.attributes.term).toBeTruthy();
    for (const link of childrenNamed(entry, "link")) expect(URL.canParse(link.attributes.href ?? "")).toBe(true);
    expect(childrenNamed(entry, "link").filter(({ attributes }) => attributes.rel === "alternate")).toHaveLength(1);
    expect(childrenNamed(entry, "content")[0]?.attributes.type).toBe("html");
  }
  const ids = allOf(feed, "id").map(({ text }) => text);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(URL.canParse(id), id).toBe(true);
  // The feed's update time is that of its latest entry.
  const edits = entries.flatMap((entry) => childrenNamed(entry, "updated").map(({ text }) => text)).toSorted();
  expect(childrenNamed(feed, "updated")[0]?.text).toBe(edits.at(-1));
});

test("the RSS feed conforms to RSS 2.0", async () => {
  const { textOf } = await site();
  const rss = readXml(await textOf("/rss.xml"));
  expect([rss.name, rss.attributes.version, rss.children.map(({ name }) => name)]).toEqual(["rss", "2.0", ["channel"]]);
  const [channel] = rss.children;
  if (!channel) throw new Error("no channel");
  expect(counts(channel, ["title", "link", "description", "language", "lastBuildDate", "atom:link"])).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
  for (const item of childrenNamed(channel, "item")) {
    const requiredElements = ["title", "link", "guid", "pubDate", "description", "content:encoded"];
    expect(counts(item, requiredElements)).toEqual(requiredElements.map(() => 1));
    expect(childrenNamed(item, "guid")[0]?.attributes.isPermaLink).toBe("false");
    const date = childrenNamed(item, "pubDate")[0]?.text ?? "";
    expect(new Date(date).toUTCString()).toBe(date);
  }
  // Every namespace prefix must be declared.
  const prefixes = allOf(rss, "item").flatMap(({ children }) => children.map(({ name }) => name.split(":")[0] ?? ""));
  const bound = Object.keys(rss.attributes).map((name) => name.replace("xmlns:", ""));
  const plain = ["title", "link", "guid", "pubDate", "category", "description"];
  for (const prefix of prefixes) expect([...bound, ...plain]).toContain(prefix);
});

test("the JSON feed conforms to JSON Feed 1.1", async () => {
  const { textOf } = await site();
  const feed = JSON.parse(await textOf("/feed.json"));
  expect([feed.version, feed.feed_url]).toEqual(["https://jsonfeed.org/version/1.1", `${origin}/feed.json`]);
  const expectedKeys = "version title home_page_url feed_url description icon language authors items".split(" ");
  expect(Object.keys(feed)).toEqual(expectedKeys);
  for (const item of feed.items) {
    for (const name of ["id", "url", "title", "summary", "content_html"])
      expect(item[name]).toEqual(expect.any(String));
    for (const name of ["date_published", "date_modified"]) expect(item[name]).toMatch(rfc3339);
    expect(item.authors).toEqual([{ name: "admin", url: `${origin}/about` }]);
    expect(item.tags.every((tag: unknown) => typeof tag === "string")).toBe(true);
    expect(item).not.toHaveProperty("content_text");
  }
});
