import { expect, test } from "vitest";
import { noteOf, webmentionsApp } from "../../../../tests/support/any-database-app.ts";

test("a linking page is shown below the article as plain text once an administrator approves the mention", async () => {
  const { visitor, published, pages, mention, targetOf, list, act, admin } = await webmentionsApp();
  const { slug, id } = await published({ title: "Engines" });
  const article = async () => (await visitor.get(`/blog/${slug}`)).text;
  pages.set("/note", noteOf(targetOf(slug), "I &lt;b&gt; agree <img src='https://ada.example/x.png'>"));

  expect(await mention("/note", slug)).toBe(202);
  expect(await article()).not.toContain("Ada Lovelace");
  const [found] = await list("pending");
  expect(found).toMatchObject({
    author: "Ada Lovelace",
    authorUrl: "https://ada.example/",
    kind: "reply",
    excerpt: "I <b> agree",
    post: { id, slug, title: "Engines" },
  });

  expect((await act("approve", [found.id])).body.data).toEqual({ matched: 1, modified: 1 });
  const text = await article();
  expect(text).toContain('rel="nofollow ugc noopener"');
  expect(text).toContain("I &lt;b&gt; agree");
  expect(text).not.toContain("x.png");
  expect((await admin.get("/api/webmentions/stats")).body.data).toEqual({
    isOn: true,
    pending: 0,
    approved: 1,
    rejected: 0,
  });

  await act("reject", [found.id]);
  expect(await article()).not.toContain("Ada Lovelace");
  await act("delete", [found.id]);
  expect(await list("rejected")).toEqual([]);
});

test("a webmention whose target is not an article, or whose source is not another page, is refused with a sentence", async () => {
  const { published, draft, post, sourceAt, targetOf, origin, features, list } = await webmentionsApp();
  const { slug } = await published();
  await draft({ slug: "secret" });
  const source = sourceAt("/note");
  const refusals = [
    [{ target: targetOf(slug) }, /source/],
    [{ source }, /target/],
    [{ source, target: "https://other.example/blog/hello-world" }, /target/],
    [{ source, target: targetOf("secret") }, /target/],
    [{ source, target: targetOf("%") }, /target/],
    [{ source, target: "https://site.example/about" }, /target/],
    [{ source: "ftp://ada.example/", target: targetOf(slug) }, /source/],
    [{ source: targetOf(slug), target: targetOf(slug) }, /source/],
    [{ source: `${source}?${"x".repeat(2048)}`, target: targetOf(slug) }, /source/],
  ] as const;
  for (const [fields, reason] of refusals) {
    const answer = await post(fields);
    const { error } = (await answer.json()) as { error: string };
    expect([answer.status, error], JSON.stringify(fields)).toEqual([400, expect.stringMatching(reason)]);
  }
  const json = await fetch(`${origin}/webmention`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(json.status).toBe(415);
  await features.jobs.runDue();
  expect(await list("pending")).toEqual([]);
});

test("webmentions are not announced, accepted or shown while their setting is off, which is the default", async () => {
  const { visitor, published, pages, mention, targetOf, list, act, admin } = await webmentionsApp();
  const { slug } = await published();
  const announcement = async () => {
    const { text, headers } = await visitor.get(`/blog/${slug}`);
    return [/<link rel="webmention" href="([^"]*)"/.exec(text)?.[1], headers.get("link")];
  };
  const endpoint = "https://site.example/webmention";
  expect(await announcement()).toEqual([endpoint, `<${endpoint}>; rel="webmention"`]);
  expect((await visitor.get("/about")).text).not.toContain('rel="webmention"');
  pages.set("/note", noteOf(targetOf(slug)));
  await mention("/note", slug);
  await act("approve", [(await list("pending"))[0].id]);

  await admin.put("/api/settings", { webmentions: false });
  expect(await announcement()).toEqual([undefined, null]);
  expect((await visitor.get(`/blog/${slug}`)).text).not.toContain("Ada Lovelace");
  expect(await mention("/note", slug)).toBe(400);
});

test("a mention of an article's former URL is accepted, and kept while the article is in the trash", async () => {
  const { visitor, published, pages, mention, targetOf, list, act, admin } = await webmentionsApp();
  const { id } = await published({ slug: "former" });
  await admin.put(`/api/blogs/${id}`, { slug: "present" });
  pages.set("/note", noteOf(targetOf("former")));
  expect(await mention("/note", "former")).toBe(202);
  await act("approve", [(await list("pending"))[0].id]);
  await admin.delete(`/api/blogs/${id}`);
  expect(await list("approved")).toMatchObject([{ post: null }]);
  await admin.put(`/api/trash/${id}/restore`);
  expect((await visitor.get("/blog/present")).text).toContain("Ada Lovelace");
  await admin.delete(`/api/blogs/${id}`);
  await admin.delete("/api/trash");
  expect(await list("approved")).toEqual([]);
});

test("a thousand mentions of one article are listed in pages and can be searched; the article shows the latest 30", async () => {
  const { visitor, published, database, act, admin } = await webmentionsApp();
  const { slug, id: post_id } = await published();
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    id: index.toString(16).padStart(24, "0"),
    source: `https://ada.example/${index}`,
    post_id,
    kind: index % 2 ? ("like" as const) : ("mention" as const),
    state: "pending" as const,
    author: `Writer ${index}`,
    author_url: null,
    excerpt: "",
    created_at: index,
    verified_at: index,
    folded: `writer ${index}`,
  }));
  for (let from = 0; from < 1000; from += 100)
    await database.db
      .insertInto("webmentions")
      .values(rows.slice(from, from + 100))
      .execute();

  const { body } = await admin.get("/api/webmentions?limit=20&page=50");
  expect([body.total, body.data.length]).toEqual([1000, 20]);
  expect((await admin.get("/api/webmentions?search=WRITER%20777")).body.data).toMatchObject([{ author: "Writer 777" }]);
  await act(
    "approve",
    rows.map(({ id }) => id),
  );
  const { text } = await visitor.get(`/blog/${slug}`);
  expect(text).toContain("500 likes");
  expect(text).toContain("and 470 more");
  expect(text.match(/Writer \d/g)).toHaveLength(30);
});

test("webmentions from one client address count towards its limit of form submissions", async () => {
  const { published, post, sourceAt, targetOf } = await webmentionsApp({ LIMIT_FORMS: "2" });
  const { slug } = await published();
  const statuses = [];
  for (const path of ["/a", "/b", "/c"])
    statuses.push((await post({ source: sourceAt(path), target: targetOf(slug) })).status);
  expect(statuses).toEqual([202, 202, 429]);
});

test("a mention that contains an email address is among the data that is erased for that person", async () => {
  const { published, pages, mention, targetOf, features } = await webmentionsApp();
  const { slug } = await published();
  pages.set("/note", noteOf(targetOf(slug), "Write to Ada@example.org"));
  await mention("/note", slug);
  expect((await features.people.preview("ada@example.org")).erased.webmentions).toBe(1);
});

test("only the first 256 KB of a source page are read", async () => {
  const { published, pages, mention, sourceAt, targetOf, list } = await webmentionsApp();
  const { slug } = await published();
  const link = `<a href="${targetOf(slug)}">x</a>`;
  pages.set("/early", link + " ".repeat(256 * 1024));
  pages.set("/late", " ".repeat(256 * 1024) + link);
  for (const path of ["/early", "/late"]) await mention(path, slug);
  expect((await list("pending")).map(({ source }: { source: string }) => source)).toEqual([sourceAt("/early")]);
});

test("a repeated webmention updates the mention, and an approved one needs approval again if its content changed", async () => {
  const { published, pages, mention, targetOf, list, act } = await webmentionsApp();
  const { slug } = await published();
  pages.set("/note", noteOf(targetOf(slug)));
  await mention("/note", slug);
  const [{ id }] = await list("pending");
  await act("approve", [id]);
  await mention("/note", slug);
  expect(await list("approved")).toMatchObject([{ id, excerpt: "I agree" }]);

  pages.set("/note", noteOf(targetOf(slug), "Buy now"));
  await mention("/note", slug);
  expect(await list("approved")).toEqual([]);
  expect(await list("pending")).toMatchObject([{ id, excerpt: "Buy now" }]);

  await act("reject", [id]);
  pages.set("/note", noteOf(targetOf(slug), "Please"));
  await mention("/note", slug);
  expect(await list("rejected")).toMatchObject([{ id, excerpt: "Please" }]);
});

test("a mention is removed when its source is gone or lacks the link, but not when the source has an error", async () => {
  const { visitor, published, pages, mention, targetOf, list, approveAll } = await webmentionsApp();
  const { slug } = await published();
  for (const path of ["/gone", "/unlinked", "/failing"]) {
    pages.set(path, noteOf(targetOf(slug), path));
    await mention(path, slug);
  }
  await approveAll();
  pages.delete("/gone");
  pages.set("/unlinked", noteOf("https://other.example/"));
  pages.set("/failing", (_, response) => response.writeHead(503).end());
  for (const path of ["/gone", "/unlinked", "/failing"]) await mention(path, slug);
  expect((await list("approved")).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(["/failing"]);
  expect((await visitor.get(`/blog/${slug}`)).text).not.toContain("/gone</p>");
});
