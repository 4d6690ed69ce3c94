import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("a check lists dead links to own articles, images without alt text or address, and a title that is too long", async () => {
  const { admin, visitor, published, draft, settings } = await testApp();
  const { id } = await published({ slug: "former" });
  await admin.put(`/api/blogs/${id}`, { slug: "present" });
  await draft({ slug: "unfinished" });
  const content = `
[Present](/blog/present#part), [former](/blog/former?x=1), [draft](/blog/unfinished),
[gone](${settings.publicUrl}/blog/gone), [gone too](/blog/gone%20too), [elsewhere](https://example.com/blog/gone)

![Said > shown](/uploads/a.webp) ![](/uploads/b.webp "Caption") ![Uploading](blob:https://example.com/1) ![]() ![Photo [1].png]( ) ![Empty](<> "Caption") \`![code](blob:x)\`

\`\`\`
![code](file:x)
\`\`\`
`;
  const post = { title: "A title ".repeat(10), content, contentFormat: "markdown" };
  const problems = async (body: object) => (await admin.post("/api/blogs/checks", body)).body.data;

  expect(await problems(post)).toEqual([
    { kind: "long-title", about: post.title.trim() },
    { kind: "dead-link", about: "/blog/unfinished" },
    { kind: "dead-link", about: `${settings.publicUrl}/blog/gone` },
    { kind: "dead-link", about: "/blog/gone%20too" },
    { kind: "missing-alt", about: "/uploads/b.webp" },
    { kind: "unreadable-image", about: "Uploading" },
    { kind: "unreadable-image", about: "![]()" },
    { kind: "unreadable-image", about: "Photo [1].png" },
    { kind: "unreadable-image", about: "Empty" },
  ]);
  expect(await problems({ ...post, content: "", metaTitle: "Short" })).toEqual([]);
  expect(await problems({ ...post, title: "Short", contentFormat: "plain" })).toEqual([]);
  expect((await visitor.post("/api/blogs/checks", post)).status).toBe(401);
});
