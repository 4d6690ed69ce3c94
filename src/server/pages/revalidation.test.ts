import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";

test("every cacheable response is answered with 304 when If-None-Match contains its ETag or *", async () => {
  const { admin, visitor, origin, published } = await testApp();
  const photo = await pngOf(900, 600, "teal");
  const { url } = (await admin.post("/api/blogs/upload", imageForm(photo))).body;
  const { slug } = await published({ slug: "書く" });
  const page = `/blog/${encodeURIComponent(slug)}`;
  const [, image = ""] = /<meta property="og:image" content="([^"]*)"/.exec((await visitor.get(page)).text) ?? [];

  const pages = ["/", page, "/blog?page=1", "/rss.xml", "/feed.json", "/sitemap.xml", "/robots.txt", "/llms.txt"];
  const calls = ["/api/blogs", `/api/blogs/${encodeURIComponent(slug)}`, "/api/docs", "/api/openapi.json"];
  const images = [url, url.replace("/uploads/", "/uploads/480/"), new URL(image).pathname];

  for (const path of [...pages, ...calls, ...images]) {
    const current = await fetch(origin + path);
    const etag = current.headers.get("etag") ?? "";
    for (const tags of [etag, `"other", ${etag}`, "*"]) {
      const answer = await fetch(origin + path, { headers: { "if-none-match": tags } });
      expect([path, tags, answer.status, await answer.text()]).toEqual([path, tags, 304, ""]);
      expect([path, answer.headers.get("etag")]).toEqual([path, etag]);
    }
    const changed = await fetch(origin + path, { headers: { "if-none-match": '"other"' } });
    expect([path, changed.status]).toEqual([path, 200]);
  }
  const unknown = await fetch(`${origin}/blog/unknown`, { headers: { "if-none-match": "*" } });
  expect(unknown.status).toBe(404);
});
