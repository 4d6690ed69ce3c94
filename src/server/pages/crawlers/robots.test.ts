import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const settings = { PUBLIC_URL: "https://site.example" };

test("robots.txt disallows the back office and the API and names the sitemap", async () => {
  const { visitor } = await testApp({ settings });
  const { status, text, headers } = await visitor.get("/robots.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toBe("User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: https://site.example/sitemap.xml\n");
  const revalidation = { headers: { "if-none-match": headers.get("etag") ?? "" } };
  expect((await visitor.get("/robots.txt", revalidation)).status).toBe(304);
});

test("llms.txt describes the site and lists the Markdown sources of its articles", async () => {
  const { visitor, draft, published } = await testApp({ settings });
  await published({ title: "Brackets [and]\nlines", slug: "brackets", excerpt: "One\n\n# Two" });
  await draft({ title: "Secret" });

  const { text } = await visitor.get("/llms.txt");

  expect(text).toMatch(/^# Alex Morgan\n\n> I build web applications/);
  expect(text).toContain("\n- [Brackets \\[and\\] lines](https://site.example/blog/brackets.md): One # Two\n");
  expect(text).not.toContain("Secret");
});
