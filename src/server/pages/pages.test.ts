import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

test("home, blog, article, about and contact are complete HTML pages with their content escaped", async () => {
  const { visitor, published } = await testApp();
  await published({ title: "Ready & <done>", excerpt: 'An "excerpt"', categories: ["React"], isFeatured: true });

  for (const [path, text] of [
    ["/", "Ready &amp; &lt;done&gt;"],
    ["/blog", "1 article found"],
    ["/blog/ready-and-done", "Ready &amp; &lt;done&gt;</h1>"],
    ["/about", "About"],
    ["/contact", "24 hours"],
  ] as const) {
    const page = await visitor.get(path);
    expect([page.status, page.headers.get("content-type")], path).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.text).toMatch(/^<!doctype html><html lang="en"/);
    expect(page.text).toContain(text);
    expect(page.text).not.toContain("<done>");
  }
});

test("a missing article is answered with 404 and a page that links back to the blog", async () => {
  const { visitor } = await testApp();
  for (const slug of ["nothing", "0123456789abcdef01234567", "%00", "a%2fb", "x".repeat(400)]) {
    const { status, text } = await visitor.get(`/blog/${slug}`);
    expect(status, slug).toBe(404);
    const reason = "Article Not Found|Post not found|doesn&#x27;t exist or has been moved";
    for (const words of [...reason.split("|"), 'href="/blog"', "Back to Blog", "noindex"])
      expect(text).toContain(words);
  }
});

test("an unknown page redirects to the home page", async () => {
  const { visitor } = await testApp();
  const pages =
    "/nothing /blog/a/b /apis /uploadsx /Blog /a?b=c //evil.example /nothing.html /admin2 /wp-login.php /a.b/c";
  for (const path of pages.split(" ")) {
    const { status, headers } = await visitor.get(path);
    expect([status, headers.get("location")], path).toEqual([302, "/"]);
  }
});

const files = (
  "/favicon.png /nothing.js /a/b/nothing.css?v=1 /assets/nothing /assets/nothing.woff2 " +
  "/uploads/nothing.webp /uploads/%00.webp /uploads/400/nothing.webp /old-feed.xml /photo.JPG /assets/ /uploads /other.ico /feed2.json"
).split(" ");

test("the address of a missing file is answered with 404 and a small page of less than 1000 characters", async () => {
  const { visitor } = await testApp();
  for (const path of files) {
    const { status, text, headers } = await visitor.get(path);
    expect([status, headers.get("content-type")], path).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain("There is nothing at this address");
    expect(text).toContain('<a href="/">');
    expect(text.length).toBeLessThan(1000);
  }
});

test("only the author and administrators can open a draft, and it is not indexed", async () => {
  const { as, draft } = await testApp();
  const ada = await as("user", "ada");
  const { slug } = (await ada.post("/api/blogs", { title: "Of Ada", excerpt: "e", content: "c" })).body.data;
  const other = await draft({ title: "Of the admin" });

  for (const who of [ada, await as("admin")]) {
    const page = await who.get(`/blog/${slug}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  }
  for (const who of [await as("visitor"), await as("user", "bob")])
    expect((await who.get(`/blog/${slug}`)).status).toBe(404);
  expect((await ada.get(`/blog/${other.slug}`)).status).toBe(404);
});

test("the blog list is filtered by search and category and paginated; invalid parameters are ignored", async () => {
  const { visitor, published } = await testApp();
  for (let number = 1; number <= 7; number++)
    await published({ title: `Article ${number}`, categories: number === 7 ? ["Node.js"] : [] });
  const count = async (query: string) =>
    /(\d+ articles? found|No articles found)/.exec((await visitor.get(`/blog?${query}`)).text)?.[1];

  expect(await count("")).toBe("7 articles found");
  expect(await count("category=nodejs")).toBe("1 article found");
  expect(await count("category=Node.js")).toBe("1 article found");
  expect(await count("search=article&page=2")).toBe("7 articles found");
  expect(await count("search=nothing")).toBe("No articles found");
  const wrong = "page=0 page=x page=-1 page=1e99 page=1&page=2 search=a&search=b category=a&category=b".split(" ");
  for (const query of wrong) {
    expect(await count(query), query).toBe("7 articles found");
  }
  expect((await visitor.get("/blog?page=99")).status).toBe(200);
});

test("the pages of the back office are not indexed and not cached", async () => {
  const { visitor } = await testApp();
  for (const path of ["/admin", "/admin/login", "/admin/blogs/edit/1", "/admin/setup"]) {
    const { headers } = await visitor.get(path);
    expect([headers.get("x-robots-tag"), headers.get("cache-control")], path).toEqual(["noindex", "no-store"]);
  }
});

test("the API page shows the name of the site from the settings", async () => {
  const { admin, visitor } = await testApp();
  await visitor.get("/api/docs");
  await admin.put("/api/settings", { name: "Ada Lovelace" });

  await expect.poll(async () => (await visitor.get("/api/docs")).text).toContain("Ada Lovelace");
});
