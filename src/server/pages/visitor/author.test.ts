import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const origin = "https://site.example";
const picture = "/uploads/0123456789abcdef0123456789abcdef-640x480.webp";
const article = { title: "On engines", excerpt: "x", content: "x", isPublished: true };

/** Creates a site with seven articles by Ada and, with `isShared`, one by Bob. */
async function siteOf({ isShared }: { isShared: boolean }) {
  const site = await testApp({ settings: { PUBLIC_URL: origin } });
  const [ada, visitor] = [await site.as("user", "ada"), await site.as("visitor")];
  await ada.put("/api/auth/updatedetails", {
    name: "Ada Lovelace",
    bio: "Writes about *engines*.",
    picture,
    links: [
      { label: "Mastodon", url: "https://example.social/@ada" },
      { label: "Email", url: "ada@example.com" },
    ],
  });
  for (let number = 1; number <= 7; number++) await ada.post("/api/blogs", { ...article, slug: `engine-${number}` });
  const bob = await site.as("user", "bob");
  if (isShared) await bob.post("/api/blogs", { ...article, slug: "of-bob" });
  const page = async (path: string) => (await visitor.get(path)).text;
  return { ...site, ada, bob, visitor, page };
}

const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
const posting = (html: string) => jsonLdOf(html).find((data) => data["@type"] === "BlogPosting");

test("on a site with one author, articles link the author's name to the about page, and cards do not", async () => {
  const { visitor, page } = await siteOf({ isShared: false });
  const home = await page("/");
  for (const list of [home, await page("/blog")])
    expect(list.match(/<bdi class="p-author h-card [^"]*text-text">Ada Lovelace<\/bdi>/g)).toHaveLength(6);

  const html = await page("/blog/engine-1");
  expect(html).toMatch(/<a href="\/about" class="p-author h-card [^"]*"><bdi>Ada Lovelace<\/bdi>/);
  expect(html).toContain("<em>engines</em>");
  expect(html).toContain('<meta property="article:author" content="https://site.example/about"/>');
  for (const path of ["/authors/ada-lovelace", "/authors/ada-lovelace?page=2"]) {
    const { status, headers } = await visitor.get(path);
    expect([status, headers.get("location")]).toEqual([302, "/about"]);
  }
  expect(await page("/sitemap.xml")).not.toContain("/authors/");
  const [person] = jsonLdOf(await page("/about")).map(({ mainEntity }) => mainEntity as { sameAs: string[] });
  expect(person?.sameAs).toEqual(expect.arrayContaining(["https://github.com/", "https://example.social/@ada"]));
});

test("the about page uses the bio, picture and links of the owner's profile where the settings have none", async () => {
  const { admin, page } = await siteOf({ isShared: false });
  expect(await page("/about")).toContain(picture);
  expect(await page("/about")).not.toContain("<em>engines</em>");

  await admin.put("/api/settings", { bio: "", socialLinks: [] });
  const about = await page("/about");
  expect(about).toContain("<em>engines</em>");
  expect(about).toContain('<meta name="description" content="Writes about engines."');
  expect(about).toContain('<a href="https://example.social/@ada" rel="me noopener"');
});

test("on a site with several authors, bylines link to the author's page, which lists six articles at a time", async () => {
  const { ada, bob, visitor, page } = await siteOf({ isShared: true });
  const byline = /<a href="\/authors\/ada-lovelace" class="p-author h-card [^"]*"><bdi>Ada Lovelace<\/bdi>/;
  expect(await page("/blog")).toMatch(byline);
  const html = await page("/blog/engine-1");
  expect(html).toMatch(byline);
  const microformats = "article h-entry|u-url|page-title p-name|p-summary|prose e-content".split("|");
  for (const className of microformats) expect(html).toMatch(new RegExp(`class="${className}[ "]`));
  expect(posting(html)?.author).toEqual({
    "@type": "Person",
    "@id": `${origin}/authors/ada-lovelace#author`,
    name: "Ada Lovelace",
    url: `${origin}/authors/ada-lovelace`,
    image: origin + picture,
    sameAs: ["https://example.social/@ada"],
  });

  const [first, second] = [await page("/authors/ada-lovelace"), await page("/authors/ada-lovelace?page=2")];
  expect(first).toContain("<em>engines</em>");
  expect(first).toContain('<a href="https://example.social/@ada" rel="me noopener"');
  expect(first).toContain('<a href="mailto:ada@example.com"');
  expect([first, second].map((text) => text.match(/<article/g)?.length)).toEqual([6, 1]);
  expect(first).not.toContain("/blog/of-bob");
  expect(jsonLdOf(first)).toMatchObject([{ "@type": "ProfilePage" }, { "@type": "BreadcrumbList" }]);
  const sitemap = await page("/sitemap.xml");
  for (const slug of ["ada-lovelace", "bob"]) expect(sitemap).toContain(`<loc>${origin}/authors/${slug}</loc>`);
  expect(await page("/llms.txt")).toContain(`[Ada Lovelace](${origin}/authors/ada-lovelace)`);
  expect(html).toContain('<meta name="fediverse:creator" content="@ada@example.social"/>');
  expect(await page("/blog/of-bob")).not.toContain("fediverse:creator");

  for (const [path, to] of [
    ["/authors/ada-lovelace?page=3", "/authors/ada-lovelace"],
    ["/authors/ada", "/authors/ada-lovelace"],
    ["/authors/nobody", "/"],
    ["/authors/%00", "/"],
  ] as const) {
    const { status, headers } = await visitor.get(path);
    expect([status >= 301 && status <= 302, headers.get("location")], path).toEqual([true, to]);
  }

  await ada.put("/api/auth/updatedetails", { bio: "Writes about notes." });
  expect(await page("/authors/ada-lovelace")).toContain("Writes about notes.");
  const [{ id }] = (await bob.get("/api/blogs?search=engines")).body.data.filter(
    ({ slug }: { slug: string }) => slug === "of-bob",
  );
  await bob.put(`/api/blogs/${id}/publish`, { isPublished: false });
  expect((await visitor.get("/authors/ada-lovelace")).headers.get("location")).toBe("/about");
  expect((await visitor.get("/authors/bob")).headers.get("location")).toBe("/");
});

test("feeds name the author of each article, and each author has a feed", async () => {
  const { visitor, page } = await siteOf({ isShared: true });
  const url = `${origin}/authors/ada-lovelace`;
  const ada = { name: "Ada Lovelace", url };
  const { items: json } = parseJsonFeed(await page("/feed.json"));
  expect(json?.map(({ authors }) => authors?.[0]?.name)).toEqual(["bob", ...Array(7).fill("Ada Lovelace")]);
  expect(json?.[1]?.authors).toEqual([ada]);
  expect(parseAtomFeed(await page("/atom.xml")).entries?.[1]?.authors).toEqual([{ name: ada.name, uri: url }]);
  expect(parseRssFeed(await page("/rss.xml")).items?.[1]?.dc?.creators).toEqual([ada.name]);

  const own = parseRssFeed(await page("/authors/ada-lovelace/rss.xml"));
  expect([own.title, own.link, own.items?.length]).toEqual(["Ada Lovelace – Alex Morgan", url, 7]);
  expect(await page("/authors/ada-lovelace")).toContain('href="/authors/ada-lovelace/rss.xml"');
  expect((await visitor.get("/authors/nobody/rss.xml")).status).toBe(404);
  expect((await visitor.get("/authors/ada/rss.xml")).headers.get("location")).toBe("/authors/ada-lovelace/rss.xml");
});
