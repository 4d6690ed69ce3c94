import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

const feeds: Record<string, string> = {
  "/index.xml /feed /feed/ /feed.xml /rss /rss/ /rss2 /feed/feed.xml /feed/index.xml /feed/rss2/ /feed/rdf /rss/index.xml":
    "/rss.xml",
  "/blog/rss.xml /blog/feed /blog/feed.xml /blog/index.xml /posts/index.xml /tags/index.xml /en/index.xml /index.rdf /rss.php /feeds/all.rss.xml /newsletter/rss.xml":
    "/rss.xml",
  "/?feed=rss2 /?feed=rdf /index.php?feed=rss /?lang=en&feed=rss2 /2019/05/a-title/feed/ /category/news/feed/":
    "/rss.xml",
  "/atom /feed/atom/ /atom/index.xml /blog/atom.xml /feeds/posts/default /feeds/posts/default?alt=rss /feeds/all.atom.xml /?feed=atom":
    "/atom.xml",
  "/feed/json /blog/feed.json": "/feed.json",
  "/tag/react/feed/ /tags/react/index.xml /tags/react/feed.xml /blog/tags/react/rss.xml": "/tags/react/rss.xml",
  "/tag/react/feed/atom/ /feeds/posts/default/-/react": "/tags/react/atom.xml",
};

const lists: Record<string, string> = {
  "/tag/react/ /topics/react /blog/tag/react /label/react /search/label/react /tag/react/page/1": "/tags/react",
  "/tag/react/page/2/ /tags/react/2 /tags/react/page/2": "/tags/react?page=2",
  "/category/tutorials/ /categories/tutorials /category/all/tutorials/ /blog/category/tutorials":
    "/blog?category=tutorials",
  "/category/tutorials/page/3/ /categories/tutorials/3": "/blog?category=tutorials&page=3",
  "/category/r%26d+more/": "/blog?category=r%26d%2Bmore",
  "/page/2/ /page2/ /blog/page/2 /blog/2 /posts/page/2/ /2": "/blog?page=2",
  "/posts/ /articles /writing/ /podcast/ /categories/ /category": "/blog",
  "/tag/ /topics": "/tags",
  "/2019/ /2019/05/ /2019/05/31/ /2019/05/page/2/": "/archive#2019",
  "/archives/": "/archive",
  "/author/ann/": "/about",
  "/index.html": "/",
  "/sitemap_index.xml /wp-sitemap.xml /sitemap-0.xml": "/sitemap.xml",
};

/** Follows redirects; returns all requested addresses in order, and the last status. */
async function follow(get: (path: string) => Promise<{ status: number; headers: Headers }>, path: string) {
  const through: string[] = [];
  for (let next = path; through.length < 5;) {
    const { status, headers } = await get(next);
    if (status !== 301) return { through, status };
    next = headers.get("location") ?? "";
    through.push(next);
  }
  throw new Error(`${path} leads in a circle: ${through.join(" ")}`);
}

async function blog() {
  const { visitor, published } = await testApp();
  for (let number = 1; number <= 19; number++)
    await published({
      title: `A title ${number}`,
      tags: ["react"],
      categories: ["Tutorials"],
      publishedAt: "2019-05-31T10:00:00.000Z",
    });
  return visitor;
}

test("feeds and lists at the addresses of other blog programs redirect to an existing page", async () => {
  const visitor = await blog();
  for (const [from, to] of Object.entries({ ...feeds, ...lists }))
    for (const path of from.split(" "))
      expect([path, await follow(visitor.get, path)]).toEqual([path, { through: [to], status: 200 }]);
});

test("later pages and the mobile version of an imported article redirect to the article", async () => {
  const visitor = await blog();
  for (const path of [
    "/2019/05/a-title-1/2/",
    "/2019/05/31/a-title-1/amp/",
    "/posts/a-title-1/page/2",
    "/blog/a-title-1/amp",
  ]) {
    const { through, status } = await follow(visitor.get, path);
    expect([path, through.at(-1), status]).toEqual([path, "/blog/a-title-1", 200]);
  }
});

test("articles, pages and the owner's redirects take precedence over the address patterns of other programs", async () => {
  const { visitor, admin, published } = await testApp();
  await published({ title: "2" });
  await published({ title: "Atom" });
  await admin.post("/api/pages", { title: "Notes", slug: "notes", content: "Words.", isPublished: true });
  await admin.post("/api/redirects", { source: "/category/news", target: "/about", status: 301 });
  const answers = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [path, status, headers.get("location")];
  };
  expect(await answers("/posts/2")).toEqual(["/posts/2", 301, "/blog/2"]);
  expect(await answers("/2015/01/atom/")).toEqual(["/2015/01/atom/", 301, "/blog/atom"]);
  expect(await answers("/notes")).toEqual(["/notes", 200, null]);
  expect(await answers("/category/news/")).toEqual(["/category/news/", 301, "/about"]);
  for (const path of ["/tags/nothing", "/tags/atom", "/tags/nothing/rss.xml", "/old-feed.xml", "/index.json"])
    expect(await answers(path)).toEqual([path, 404, null]);
  for (const path of ["//evil.example/amp", "/%5Cevil.example/amp", "/\\evil.example/amp", "/404", "/no/such/page"])
    expect((await answers(path))[2] ?? "/").toMatch(/^\/(?:%5Cevil\.example)?$/);
  expect(await answers("/?utm_source=feed")).toEqual(["/?utm_source=feed", 200, null]);
});
