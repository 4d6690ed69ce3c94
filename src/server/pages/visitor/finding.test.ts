import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { storeCopies } from "../../../../tests/support/post-copies.ts";
import { testApp } from "../../../../tests/support/test-app.ts";

const settings = { PUBLIC_URL: "https://site.example" };
const titles = (html: string) => [...html.matchAll(/<h[23][^>]*><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("the page of a tag lists its articles, six at a time, and links to the tag's feeds", async () => {
  const { visitor, published, draft } = await testApp({ settings });
  for (let number = 1; number <= 7; number++) await published({ title: `Post ${number}`, tags: ["c++", "web"] });
  await published({ title: "Other", tags: ["web"] });
  await draft({ title: "Hidden", tags: ["c++"] });

  const first = await visitor.get("/tags/c-plus-plus");
  expect(first.status).toBe(200);
  expect(titles(first.text)).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Post ${number}`));
  expect(first.text).toContain("7 articles");
  expect(first.text).toContain('<link rel="canonical" href="https://site.example/tags/c-plus-plus"/>');
  expect(titles((await visitor.get("/tags/c-plus-plus?page=2")).text)).toEqual(["Post 1"]);
  expect((await visitor.get("/tags/c-plus-plus?page=3")).status).toBe(404);

  const feeds = ["rss.xml", "atom.xml", "feed.json"].map((name) => `/tags/c-plus-plus/${name}`);
  for (const feed of feeds) expect(first.text).toContain(`href="${feed}"`);
  const [rss, atom, json] = await Promise.all(feeds.map(async (feed) => (await visitor.get(feed)).text));
  expect(parseRssFeed(rss ?? "")).toMatchObject({ link: "https://site.example/tags/c-plus-plus" });
  expect(parseRssFeed(rss ?? "").items).toHaveLength(7);
  expect(parseAtomFeed(atom ?? "").entries).toHaveLength(7);
  expect(parseJsonFeed(json ?? "")).toMatchObject({ feed_url: "https://site.example/tags/c-plus-plus/feed.json" });
  const whole = (await visitor.get("/feed.json")).body.items.map(({ id }: { id: string }) => id);
  expect(whole).toEqual(expect.arrayContaining((parseJsonFeed(json ?? "").items ?? []).map(({ id }) => id)));

  const index = (await visitor.get("/tags")).text;
  expect(links(index)).toEqual(expect.arrayContaining(["/tags/c-plus-plus", "/tags/web"]));
  const sitemap = (await visitor.get("/sitemap.xml")).text;
  for (const path of ["/tags", "/tags/c-plus-plus", "/archive"])
    expect(sitemap).toContain(`<loc>https://site.example${path}</loc>`);
  expect((await visitor.get("/blog?search=c%2B%2B")).text).toContain('href="/tags/c-plus-plus"');
});

test("other spellings of a tag's address, and its address before a rename, redirect to the current address", async () => {
  const { admin, visitor, published } = await testApp();
  await published({ title: "One", tags: ["node.js"] });
  await published({ title: "Two", tags: ["nodejs"] });
  await published({ title: "Three", tags: ["日本語", "js"] });
  await published({ title: "Four", tags: ["🎈"] });
  const movedTo = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [status, headers.get("location")];
  };

  expect(titles((await visitor.get("/tags/nodejs")).text)).toEqual(["Two", "One"]);
  expect(titles((await visitor.get(`/tags/${encodeURIComponent("日本語")}`)).text)).toEqual(["Three"]);
  expect(await movedTo("/tags/Node.js")).toEqual([301, "/tags/nodejs"]);
  expect((await visitor.get("/tags")).status).toBe(200);

  await admin.put("/api/labels/rename", { kind: "tag", name: "js", to: "javascript" });
  expect(await movedTo("/tags/js")).toEqual([301, "/tags/javascript"]);
  expect(await movedTo("/tags/js/rss.xml")).toEqual([301, "/tags/javascript/rss.xml"]);
  expect((await visitor.get("/tags/none/rss.xml")).status).toBe(404);
  for (const strange of ["%00", "%F0%9F%8E%88", "..%2F..", "%3Cscript%3E"])
    expect((await visitor.get(`/tags/${strange}`)).status, strange).toBe(404);
});

test("the archive lists all articles by year, and every year is linked on the first page", async () => {
  const { visitor, published, draft, database } = await testApp({ settings });
  for (const [title, publishedAt] of [
    ["Newest", "2025-06-01T00:00:00.000Z"],
    ["New Year", "2025-01-01T00:00:00.000Z"],
    ["Last Night", "2024-12-31T23:59:59.999Z"],
    ["Ancient", "1969-07-20T20:17:00.000Z"],
  ] as const)
    await published({ title, publishedAt });
  await draft({ title: "Hidden" });

  const { text } = await visitor.get("/archive");
  const sections = [...text.matchAll(/<h2 id="(\d+)".*?<\/ol>/gs)].map(([section, year]) => [
    year,
    ...[...section.matchAll(/<a dir="auto"[^>]*>(.*?)<\/a>/g)].map(([, title]) => title),
  ]);
  expect(sections).toEqual([
    ["2025", "Newest", "New Year"],
    ["2024", "Last Night"],
    ["1969", "Ancient"],
  ]);
  expect(links(text)).toEqual(expect.arrayContaining(["#2025", "#2024", "#1969"]));
  expect((await visitor.get("/archive?page=2")).headers.get("location")).toBe("/archive");

  await storeCopies(database, 600, (copy) => ({ id: copy.toString(16).padStart(24, "0"), slug: `copy-${copy}` }));
  await published({ title: "Announces the change", publishedAt: "2026-01-01T00:00:00.000Z" });

  const long = (await visitor.get("/archive")).text;
  expect([...long.matchAll(/<li[^>]*><time/g)]).toHaveLength(500);
  expect(links(long)).toContain("/archive?page=2");
  expect([...(await visitor.get("/archive?page=2")).text.matchAll(/<li[^>]*><time/g)]).toHaveLength(105);
});

test("a not-found page and a search without results offer a search form, the most used tags and the newest articles", async () => {
  const { visitor, published } = await testApp();
  for (const title of ["One", "Two", "Three", "Four"]) await published({ title, tags: ["typescript", "react"] });
  const tags = (html: string) => links(html).filter((href) => href?.startsWith("/tags/"));

  for (const path of ["/blog/typescipt-for-all", "/tags/typescipt", "/blog?search=typescipt"]) {
    const { text, status } = await visitor.get(path);
    expect(status, path).toBe(path.includes("?") ? 200 : 404);
    expect(titles(text), path).toEqual(["Four", "Three", "Two"]);
    expect(tags(text), path).toEqual(["/tags/react", "/tags/typescript"]);
    expect(text).toContain('role="search"');
  }
});
