import { expect, test } from "vitest";
import { readersApp } from "../../../tests/support/readers-app.ts";

test("every page that a reader opens is counted, articles by id, other pages by path", async () => {
  const { published, read, report } = await readersApp();
  const { id, slug } = await published({ title: "Read by many" });

  for (const path of ["/", "/blog", "/blog?search=x&page=2", "/about", "/contact", `/blog/${slug}`, `/blog/${slug}/`])
    await read(path);
  for (const path of ["/blog/nothing", "/nothing", "/privacy", "/rss.xml", "/admin/login", `/blog/${slug}.md`])
    await read(path);

  const { views, days, articles, pages } = await report();
  expect(views).toEqual({ total: 7, previous: 0 });
  expect([days.length, days.at(-1)]).toEqual([30, { day: "2025-06-15", views: 7, subscribers: 0 }]);
  expect(articles).toEqual([{ id, slug, title: "Read by many", isPublished: true, views: 2 }]);
  expect(pages).toEqual([
    { path: "/blog", views: 2 },
    { path: "/", views: 1 },
    { path: "/about", views: 1 },
    { path: "/contact", views: 1 },
  ]);
});

test("views of tag, author and custom pages are counted by path, but not views of addresses that redirect", async () => {
  const { as, published, read, report } = await readersApp();
  await published({ title: "By the administrator", tags: ["go"] });
  const [admin, bob] = [await as("admin"), await as("admin", "bob")];
  await bob.post("/api/blogs", { title: "By Bob", excerpt: "Short", content: "Words", isPublished: true });
  await admin.post("/api/pages", { title: "Uses", slug: "uses", content: "Words", isPublished: true });
  const { slug } = (await bob.get("/api/authors")).body.data.find(({ name }: { name: string }) => name === "bob");

  for (const path of ["/tags/go", "/tags/go?page=1", `/authors/${slug}`, "/uses"]) await read(path);
  for (const path of ["/tags/none", "/authors/nobody", "/nothing"]) await read(path);

  expect((await report()).pages).toEqual([
    { path: "/tags/go", views: 2 },
    { path: `/authors/${slug}`, views: 1 },
    { path: "/uses", views: 1 },
  ]);
});

test("only the host of the referring site is stored", async () => {
  const { origin, database, read, report } = await readersApp({ settings: { PUBLIC_URL: "https://folio.example" } });
  for (const referer of [
    "https://www.news.example/item?id=1",
    "https://News.Example/",
    "https://other.example/",
    `${origin}/blog`,
    "https://folio.example/blog",
    "nonsense",
  ])
    await read("/", { referer });

  const { referrals, referrers } = await report();
  expect([referrals, referrers]).toEqual([
    3,
    [
      { host: "news.example", views: 2 },
      { host: "other.example", views: 1 },
    ],
  ]);
  expect(await database.db.selectFrom("view_details").selectAll().orderBy("kind").orderBy("name").execute()).toEqual([
    { kind: "page", day: "2025-06-15", name: "/", views: 6 },
    { kind: "referrer", day: "2025-06-15", name: "news.example", views: 2 },
    { kind: "referrer", day: "2025-06-15", name: "other.example", views: 1 },
  ]);
});

test("forged referrers do not fill the table: at most 200 a day are stored by name", async () => {
  const { database, features, clock, report } = await readersApp();
  const visit = async (prefix: string, count: number) => {
    for (let index = 0; index < count; index++) features.views.count("/", `${prefix}${index}.example`);
    await features.views.flush();
  };
  await visit("a", 150);
  await visit("b", 150);
  await visit("a", 150);

  const named = () => database.db.selectFrom("view_details").select("name").where("kind", "=", "referrer").execute();
  expect(await named()).toHaveLength(201);
  const { referrals, referrers, views } = await report();
  expect([referrals, views.total, referrers.length, referrers[0]?.views]).toEqual([450, 450, 10, 2]);

  clock.now = new Date("2025-06-16T12:00:00Z");
  await visit("c", 20_000);
  expect(await named()).toHaveLength(402);
  expect((await report()).referrals).toBe(20_450);
});

test("a deleted article is no longer listed, and its views stay in the totals", async () => {
  const { admin, published, read, report } = await readersApp();
  const { id, slug } = await published();
  await read(`/blog/${slug}`);
  await admin.delete(`/api/blogs/${id}`);

  const { articles, views } = await report();
  expect([articles, views.total]).toEqual([[], 1]);
});

test("a prefetched page is counted when it is opened, and other requests by scripts are not counted", async () => {
  const { read, report } = await readersApp();
  const { headers } = await read("/about", { "sec-purpose": "prefetch" });
  expect((await report()).views.total).toBe(0);

  const fetched = { "sec-fetch-dest": "empty", "if-none-match": headers.get("etag") ?? "" };
  expect((await read("/about", { ...fetched, "x-opened": "prefetched" })).status).toBe(304);
  await read("/about", fetched);
  expect((await report()).views.total).toBe(1);
});
