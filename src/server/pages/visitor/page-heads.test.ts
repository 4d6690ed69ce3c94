import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { readHead } from "../../../../tests/support/read-head.ts";
import { defaultSiteSettings } from "../../../contract/site-settings/default-site-settings.ts";

const origin = "https://example.com";
const settings = { PUBLIC_URL: origin };
const pages =
  "/ /blog /blog?category=react /archive /tags /projects /about /contact /privacy /terms /blog/sample".split(" ");

const requiredTags = (
  "description robots og:title og:description og:type og:url og:site_name og:image " +
  "twitter:card twitter:title twitter:description twitter:image"
).split(" ");

async function site() {
  const app = await testApp({ settings });
  const post = await app.published({
    title: "Sample",
    excerpt: "Why & how",
    tags: ["one", "two"],
    categories: ["React"],
    metaTitle: "Meta",
    seoKeywords: ["key"],
  });
  const { admin } = app;
  await admin.post("/api/pages", { title: "Kite", slug: "kite", isPublished: true, project: {} });
  await admin.put("/api/settings", { privacyText: "We store nothing.", termsText: "Be kind." });
  return { ...app, post, headOf: async (path: string) => readHead((await app.visitor.get(path)).text) };
}

/** Returns the page's structured data with this schema.org `@type`. */
const structuredData = ({ jsonLd }: ReturnType<typeof readHead>, type: string) =>
  jsonLd.find((data) => data["@type"] === type);

test("every page links to the three feeds, and has each meta tag for search engines and link previews exactly once", async () => {
  const { headOf } = await site();
  for (const page of [...pages, "/newsletter"]) {
    const head = await headOf(page);
    for (const name of requiredTags) expect(head.metas(name).map(Boolean), `${name} of ${page}`).toEqual([true]);
    const feeds = head.links("alternate").map(({ type, href }) => `${type} ${href}`);
    const ofSite = [
      "application/rss+xml /rss.xml",
      "application/atom+xml /atom.xml",
      "application/feed+json /feed.json",
    ];
    expect(feeds, page).toEqual(expect.arrayContaining(ofSite));
    expect(head.title, page).not.toBe("");
    expect(head.metas("og:url"), page).toEqual(head.links("canonical").map(({ href }) => href));
    expect(head.metas("og:image")[0], page).toMatch(/^https:\/\/example\.com\/share\//);
    expect(
      ["og:image:width", "og:image:height", "og:image:type"].map((name) => head.metas(name)[0]),
      page,
    ).toEqual(["1200", "630", "image/png"]);
    expect(head.metas("og:image:alt")[0], page).not.toBe("");
    expect(head.metas("twitter:card"), page).toEqual(["summary_large_image"]);
    expect(head.metas("robots"), page).toEqual(["max-image-preview:large"]);
  }
});

test("the head of an article contains its metadata, dates and the link to its source", async () => {
  const { headOf, post } = await site();
  const head = await headOf("/blog/sample");
  expect([head.title, head.metas("description"), head.metas("keywords")]).toEqual([
    `Meta – ${defaultSiteSettings.name}`,
    ["Why & how"],
    ["key"],
  ]);
  expect(head.metas("og:type")).toEqual(["article"]);
  expect(head.metas("article:published_time")).toEqual([post.publishedAt]);
  expect(head.metas("article:modified_time")).toEqual([post.publishedAt]);
  expect(head.metas("article:tag")).toEqual(["one", "two"]);
  expect(head.metas("og:image:alt")).toEqual(["Sample"]);
  expect(head.links("alternate").at(-1)).toMatchObject({ type: "text/markdown", href: `${origin}/blog/sample.md` });
});

test("the structured data of an article has all properties that search engines expect of a BlogPosting", async () => {
  const { headOf, post } = await site();
  const head = await headOf("/blog/sample");
  const data = structuredData(head, "BlogPosting");

  expect(data).toMatchObject({
    "@context": "https://schema.org",
    headline: "Sample",
    description: "Why & how",
    url: `${origin}/blog/sample`,
    mainEntityOfPage: { "@id": `${origin}/blog/sample` },
    datePublished: post.publishedAt,
    dateModified: post.publishedAt,
    author: { "@type": "Person", name: "admin" },
    publisher: { "@type": "Person", name: defaultSiteSettings.name, url: `${origin}/about` },
    image: [{ "@type": "ImageObject", url: head.metas("og:image")[0], width: "1200", height: "630" }],
    keywords: "one, two",
  });
  expect(structuredData(head, "BreadcrumbList").itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${origin}/blog` },
    { "@type": "ListItem", position: 3, name: "Sample", item: `${origin}/blog/sample` },
  ]);
});

test("structured data of an article links its author to the about page and lists the article's images first", async () => {
  const { headOf, admin, published } = await site();
  await admin.put("/api/settings", { name: "admin" });
  await published({
    slug: "pictured",
    featuredImage: "/uploads/a.webp",
    galleryImages: ["/uploads/b.webp", "https://elsewhere.example/c.png"],
  });

  const head = await headOf("/blog/pictured");
  const { author, publisher, image } = structuredData(head, "BlogPosting");

  const [{ "@id": owner }] = [structuredData(await headOf("/about"), "ProfilePage").mainEntity];
  expect(author).toMatchObject({ "@id": owner, name: "admin", url: `${origin}/about` });
  expect(publisher["@id"]).toBe(owner);
  expect(image).toEqual([
    `${origin}/uploads/a.webp`,
    `${origin}/uploads/b.webp`,
    "https://elsewhere.example/c.png",
    { "@type": "ImageObject", url: head.metas("og:image")[0], width: "1200", height: "630" },
  ]);
  expect(head.metas("og:image:type")).toEqual(["image/jpeg"]);
});

test("the home page, the article list and the about page have structured data of their schema.org type", async () => {
  const { headOf } = await site();
  const home = await headOf("/");
  expect(structuredData(home, "WebSite")).toMatchObject({ name: defaultSiteSettings.name, url: `${origin}/` });
  expect(structuredData(home, "Person")).toMatchObject({ name: defaultSiteSettings.name, url: `${origin}/about` });

  const list = await headOf("/blog?category=react");
  expect(structuredData(list, "BreadcrumbList").itemListElement.at(-1)).toMatchObject({
    name: "React",
    item: `${origin}/blog?category=react`,
  });
  expect(structuredData(await headOf("/about"), "ProfilePage").mainEntity).toMatchObject({
    "@type": "Person",
    name: defaultSiteSettings.name,
  });
});

test("searches, missing articles and drafts are not indexed; drafts have no share image", async () => {
  const { admin, draft, headOf } = await site();
  for (const path of ["/blog?search=x", "/blog/nothing"]) {
    const head = await headOf(path);
    expect([head.metas("robots"), head.links("canonical")], path).toEqual([["noindex"], []]);
  }
  const { slug } = await draft({ title: "Secret" });
  const head = readHead((await admin.get(`/blog/${slug}`)).text);
  expect([head.metas("robots"), head.metas("og:image"), head.metas("twitter:card")]).toEqual([
    ["noindex"],
    [],
    ["summary"],
  ]);
});

test("every indexed page has one canonical address on the configured origin", async () => {
  const { visitor, published } = await site();
  for (let number = 0; number < 6; number++) await published({ title: `More ${number}` });
  const canonicals = async (path: string) =>
    [
      ...(await visitor.get(path, { headers: { host: "evil.example" } })).text.matchAll(
        /<link rel="canonical" href="([^"]*)"/g,
      ),
    ].map(([, address]) => address);

  for (const path of ["/", "/about", "/contact", "/privacy", "/api/docs", "/blog", "/blog/sample"]) {
    expect(await canonicals(path), path).toEqual([`https://example.com${path}`]);
  }
  expect(await canonicals("/blog?page=2")).toEqual(["https://example.com/blog?page=2"]);
  expect(await canonicals("/blog?page=1&utm_source=x")).toEqual(["https://example.com/blog"]);
  expect(await canonicals("/blog/nothing")).toEqual([]);
  expect(await canonicals("/blog?page=9")).toEqual([]);
  const pastTheEnd = await visitor.get("/blog?page=9");
  expect(pastTheEnd.status).toBe(200);
  expect(pastTheEnd.text).toContain("There is no page 9: the list has 2 pages.");
});
