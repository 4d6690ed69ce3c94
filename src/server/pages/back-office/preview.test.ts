import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("the preview page renders an unsaved post for signed-in people and stores nothing", async () => {
  const { visitor, user } = await testApp();
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

test("the preview API returns the same content HTML as the article page", async () => {
  const { visitor, user, published } = await testApp();
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
