import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

const dangerous = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";

/** The tags of a page, without what stands in their attributes. */
const bare = (html: string) => html.replace(/="[^"]*"/g, '=""');

async function site() {
  const app = await testApp({ settings: { PUBLIC_URL: "https://example.com" } });
  const { slug } = await app.published({
    title: dangerous,
    excerpt: dangerous,
    content: dangerous,
    contentFormat: "markdown",
    slug: "dangerous",
    metaTitle: "</title><script>",
    metaDescription: '"><script>',
    tags: [dangerous.slice(0, 50)],
    categories: [dangerous.slice(0, 50)],
    seoKeywords: ['"><script>'],
    featuredImage: "/uploads/a.webp",
  });
  const admin = await app.as("admin");
  await admin.put("/api/settings", {
    name: "</script>Owner",
    bio: dangerous,
    privacyText: dangerous,
    headline: dangerous,
  });
  return { ...app, admin, slug };
}

const paths = [
  "/",
  "/blog",
  "/blog?search=script&category=react&page=2",
  "/blog/dangerous",
  "/blog/nothing",
  "/about",
  "/contact",
  "/privacy",
  "/api/docs",
  "/admin",
];

test("no page holds a script of its own, whatever authors write, so that a strict policy holds", async () => {
  const { as, admin } = await site();
  for (const who of [await as("visitor"), admin]) {
    for (const path of paths) {
      const { text } = await who.get(path);
      for (const [tag, attributes = "", body = ""] of text.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
        const isData =
          attributes.includes('type="application/ld+json"') || attributes.includes('type="speculationrules"');
        const isFile = / src="\//.test(attributes) && body === "";
        expect(isFile || (isData && typeof JSON.parse(body) === "object"), `${path} ${tag.slice(0, 100)}`).toBe(true);
      }
      expect(bare(text), path).not.toMatch(/<[a-z][^<>]*\son[a-z]+=/i);
      expect(bare(text), path).not.toContain("<img src=x");
    }
  }
});

test("every page that search engines may keep has one canonical address, on the site's own host", async () => {
  const { as } = await site();
  const visitor = await as("visitor");
  const canonicals = async (path: string) =>
    [
      ...(await visitor.get(path, { headers: { host: "evil.example" } })).text.matchAll(
        /<link rel="canonical" href="([^"]*)"/g,
      ),
    ].map(([, address]) => address);

  for (const path of ["/", "/about", "/contact", "/privacy", "/api/docs", "/blog", "/blog/dangerous"]) {
    expect(await canonicals(path), path).toEqual([`https://example.com${path}`]);
  }
  expect(await canonicals("/blog?page=2")).toEqual(["https://example.com/blog?page=2"]);
  expect(await canonicals("/blog?page=1&utm_source=x")).toEqual(["https://example.com/blog"]);
  expect(await canonicals("/blog/nothing")).toEqual([]);
});

test("plain content keeps its lines and shows its signs; Markdown becomes what readers expect", async () => {
  const { as, published } = await testApp();
  const content = "# Not <b>bold</b>\n\n**two**\nlines";
  await published({ slug: "plain", content });
  await published({ slug: "markdown", content, contentFormat: "markdown" });
  const visitor = await as("visitor");

  expect((await visitor.get("/blog/plain")).text).toContain("# Not &lt;b&gt;bold&lt;/b&gt;");
  const { text } = await visitor.get("/blog/markdown");
  expect(text).toContain("<strong>two</strong>");
  expect(bare(text)).not.toContain("<b>");
});

test("the back office and its set-up are for no search engine", async () => {
  const { as } = await testApp();
  for (const path of ["/admin", "/admin/login", "/admin/blogs/edit/1", "/admin/setup"]) {
    const { headers } = await (await as("visitor")).get(path);
    expect([headers.get("x-robots-tag"), headers.get("cache-control")], path).toEqual(["noindex", "no-store"]);
  }
});

test("the editor's preview is the article as readers would get it, for who is signed in, and nothing is stored", async () => {
  const { as } = await testApp();
  const [visitor, user] = [await as("visitor"), await as("user")];
  const preview = (who: typeof user, post: unknown) =>
    who.post("/admin/preview", new URLSearchParams({ post: typeof post === "string" ? post : JSON.stringify(post) }));
  const post = {
    title: "Not yet <there>",
    excerpt: "e",
    content: "**bold**",
    contentFormat: "markdown",
    isPublished: true,
  };

  const page = await preview(user, post);

  expect([page.status, page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  for (const part of ["Not yet &lt;there&gt;</h1>", "<strong>bold</strong>", '<meta name="robots" content="noindex"/>'])
    expect(page.text).toContain(part);
  expect((await user.get("/api/blogs")).body.total).toBe(0);
  expect((await preview(user, { ...post, content: "ä".repeat(1_000_000), contentFormat: "plain" })).status).toBe(200);
  expect((await preview(user, { ...post, title: "🎉" })).status).toBe(200);
  for (const wrong of [{ ...post, title: "" }, "{", "null"]) expect((await preview(user, wrong)).status).toBe(400);
  expect((await preview(visitor, post)).status).toBe(401);
  expect(
    (
      await user.post("/admin/preview", new URLSearchParams({ post: JSON.stringify(post) }), {
        headers: { origin: "https://evil.example" },
      })
    ).status,
  ).toBe(403);
});

test("beside the editor's textarea stands exactly what readers will get", async () => {
  const { as, published } = await testApp();
  const [visitor, user] = [await as("visitor"), await as("user")];
  const content = "# Title\n\n<b>text</b> **strong**\n\n```js\nlet a;\n```";

  for (const contentFormat of ["plain", "markdown"] as const) {
    const { slug } = await published({ content, contentFormat, slug: contentFormat });
    const { status, body } = await user.post("/api/preview", { content, contentFormat });
    expect([status, body.success]).toEqual([200, true]);
    expect((await visitor.get(`/blog/${slug}`)).text).toContain(body.data.html);
  }
  expect((await user.post("/api/preview", { content: "", contentFormat: "plain" })).status).toBe(200);
  expect((await visitor.post("/api/preview", { content, contentFormat: "plain" })).status).toBe(401);
  for (const wrong of [
    { content, contentFormat: "html" },
    { contentFormat: "plain" },
    { content: "x".repeat(1_000_001), contentFormat: "plain" },
  ]) {
    expect((await user.post("/api/preview", wrong)).status).toBe(400);
  }
});
