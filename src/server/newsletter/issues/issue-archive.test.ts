import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { issuesApp } from "../../../../tests/support/any-database-app.ts";
import { readHead } from "../../../../tests/support/read-head.ts";

const origin = "https://site.example";

/** Creates a site that has sent an issue about an article. */
async function siteWithIssue() {
  const app = await issuesApp({ settings: { PUBLIC_URL: origin } });
  const post = await app.published({ title: "Engines & more", excerpt: "All about <engines>", slug: "engines" });
  const send = async (issue: object) => app.sendAll(await app.draft(issue));
  const note = "Hello **you**, [look](/blog/engines)";
  const mails = await send({ subject: "First <issue>", preview: "In short", note, postIds: [post.id] });
  return { ...app, post, send, mails };
}

test("a sent issue has a public page with its note and its articles, and a draft has none", async () => {
  const { draft, visitor, mails } = await siteWithIssue();
  await draft({ subject: "Draft" });
  expect(mails[0]?.parsed.text).toContain(`${origin}/newsletter/1\n`);

  const list = (await visitor.get("/newsletter")).text;
  expect(list).toContain('href="/newsletter/1"');
  expect(list).toContain("First &lt;issue&gt;");
  expect(list).not.toContain("Draft");
  const page = await visitor.get("/newsletter/1");
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "public, no-cache"]);
  expect(page.text).toContain("<strong>you</strong>");
  expect(page.text).toContain('href="/blog/engines"');
  expect(page.text).toContain("All about &lt;engines&gt;");
  for (const path of ["/newsletter/2", "/newsletter/999999999"])
    expect((await visitor.get(path)).headers.get("location"), path).toBe("/newsletter");

  const head = readHead(page.text);
  expect(head.metas("description")).toEqual(["In short"]);
  expect(head.links("canonical").map(({ href }) => href)).toEqual([`${origin}/newsletter/1`]);
  expect(head.metas("robots")).toEqual(["max-image-preview:large"]);
  expect(head.jsonLd.map((data) => data["@type"])).toEqual(["BreadcrumbList"]);
  expect((await visitor.get("/sitemap.xml")).text).toContain(`<loc>${origin}/newsletter/1</loc>`);
});

test("an issue's page shows the text that was sent, links to moved articles, and omits unpublished articles", async () => {
  const { admin, visitor, post, send } = await siteWithIssue();
  await admin.put(`/api/blogs/${post.id}`, { title: "Another title", slug: "machines" });
  const moved = (await visitor.get("/newsletter/1")).text;
  expect(moved).toContain("Engines &amp; more");
  expect(moved).toContain('href="/blog/machines"');

  await admin.put(`/api/blogs/${post.id}/publish`);
  expect((await visitor.get("/newsletter/1")).text).not.toContain("Engines &amp; more");
  await send({ subject: "Second", note: "Words" });
  const first = (await visitor.get("/newsletter/1")).text;
  expect(first).toMatch(/href="\/newsletter\/2" rel="next"/);
  expect((await visitor.get("/newsletter/2")).text).toMatch(/href="\/newsletter\/1" rel="prev"/);
});

test("an issue is public from the start of its sending until it is stopped", async () => {
  const { act, draft, visitor } = await siteWithIssue();
  const id = await draft({ subject: "Second" });
  await act(id, "send");
  expect((await visitor.get("/newsletter/2")).text).toContain("Second");
  await act(id, "stop");
  expect((await visitor.get("/newsletter/2")).headers.get("location")).toBe("/newsletter");
  expect((await visitor.get("/newsletter")).text).not.toContain("Second");
});

test("the issues are available as a feed, newest first", async () => {
  const { visitor, send } = await siteWithIssue();
  await send({ subject: "Second", note: "Words" });
  const answer = await visitor.get("/newsletter/feed.xml");
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const feed = parseRssFeed(answer.text);
  expect(feed.items?.map(({ title, link }) => [title, link])).toEqual([
    ["Second", `${origin}/newsletter/2`],
    ["First <issue>", `${origin}/newsletter/1`],
  ]);
  const html = feed.items?.[1]?.content?.encoded;
  expect(html).toContain(`<a href="${origin}/blog/engines">look</a>`);
  expect(html).toContain(
    `<h2><a href="${origin}/blog/engines">Engines &amp; more</a></h2><p>All about &lt;engines&gt;</p>`,
  );
  const [advertised] = readHead((await visitor.get("/newsletter")).text)
    .links("alternate")
    .slice(-1);
  expect(advertised).toMatchObject({ type: "application/rss+xml", href: "/newsletter/feed.xml" });
});

test("if the archive is off, its addresses redirect to the home page and no page links to them", async () => {
  const { admin, visitor } = await siteWithIssue();
  await admin.put("/api/settings", { newsletterArchive: false });
  for (const path of ["/newsletter", "/newsletter/1"])
    expect((await visitor.get(path)).headers.get("location"), path).toBe("/");
  expect((await visitor.get("/newsletter/feed.xml")).status).toBe(404);
  for (const path of ["/", "/sitemap.xml"])
    expect((await visitor.get(path)).text, path).not.toMatch(/(href="|site\.example)\/newsletter/);
});
