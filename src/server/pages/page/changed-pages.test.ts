import { describe, expect, inject, test } from "vitest";
import { deriveAgain } from "../../../../tests/support/derive-again.ts";
import { replayingApp } from "../../../../tests/support/replaying-app.ts";
import { waitFor } from "../../../../tests/support/waiting.ts";
import { derivedVersion } from "../../posts/derived/derived-data.queries.ts";

const feeds = ["/rss.xml", "/atom.xml", "/feed.json"];
const lists = ["/", "/blog", "/llms.txt", "/api/blogs", ...feeds];
const filteredLists = ["/archive", "/tags", "/tags/one", "/blog?page=2", "/blog?category=react", "/blog?search=first"];
/** Pages of two articles, the first also as Markdown. The second page shows the first article as related. */
const articles = ["/blog/first", "/blog/first.md", "/blog/second"];
const pagesOfSettings = ["/about", "/projects", "/contact", "/privacy", "/api/settings"];
const labels = ["/api/blogs/categories", "/api/blogs/tags"];
const otherArticles = ["/blog/moved", "/blog/unpublished", "/api/blogs/first", "/api/blogs/second/related"];

/** Addresses of every kind of response that all visitors share. */
const addresses = [lists, filteredLists, articles, pagesOfSettings, labels, otherArticles, "/sitemap.xml"].flat();

/** Creates a site whose first article has HTML rendered by an older version of the program. */
async function siteWithArticles() {
  const site = await replayingApp();
  const { features, database, published, as } = site;
  const empty = { tags: [], seoKeywords: [], metaTitle: "", metaDescription: "", isFeatured: false };
  const starter = { title: "Starter", excerpt: "An excerpt", content: "Words", categories: ["Tutorials"], daysAgo: 1 };
  await features.starterContent.fill("The site", async () => [{ ...empty, ...starter }]);
  for (const number of [1, 2, 3, 4]) await published({ title: `Older ${number}` });

  const [author, admin] = [await as("user", "ada"), await as("admin")];
  const react = { categories: ["React"], tags: ["one"] };
  const write = async (fields: object) =>
    (await author.post("/api/blogs", { excerpt: "An excerpt", content: "Some words", ...react, ...fields })).body.data;
  const project = { title: "Kite", slug: "kite", isPublished: true, project: { isFeatured: true } };
  const { id: projectId } = (await admin.post("/api/pages", project)).body.data;
  const first = await write({ title: "First", isPublished: true, contentFormat: "markdown" });
  const second = await write({ title: "Second", isPublished: true });
  const unpublished = await write({ title: "Unpublished" });
  await database.db.updateTable("posts").set({ content_html: "<p>older</p>" }).where("id", "=", first.id).execute();
  const rendering = { derived_version: derivedVersion - 1 };
  await database.db.updateTable("renderings").set(rendering).where("post_id", "=", first.id).execute();
  return { ...site, author, admin, first, second, unpublished, projectId };
}

type Site = Awaited<ReturnType<typeof siteWithArticles>>;
type Reader = Pick<Site, "responseTo" | "replayed" | "place">;

/** Creates a second server on the same database with an empty cache. */
const emptyCacheApp = ({ place }: Reader) => replayingApp({ place: { ...place, drop: async () => {} } });

// Sends a bot's user agent, so that no view is counted: changed view counts would change the API responses.
const crawler = { "user-agent": "Googlebot/2.1" };

async function readAll({ responseTo }: Reader): Promise<Record<string, string>> {
  const responses = addresses.map(async (address) => {
    return [address, await responseTo(address, crawler)] as const;
  });
  return Object.fromEntries(await Promise.all(responses));
}

/** Requests every address until it is answered from the cache, without the router. */
async function cacheAll(reader: Reader) {
  const responses = await readAll(reader);
  const cached = { ...responses };
  for (const [address, response] of Object.entries(responses))
    if (response.startsWith("HTTP/1.1 200")) cached[address] = await reader.replayed(address, crawler);
  expect(cached).toEqual(responses);
  return responses;
}

/** Changes by name: the function that makes the change, and the addresses whose pages must show it. */
type Changes = Record<string, [make: (site: Site) => Promise<unknown>, shownOn: string[]]>;

const changesOfArticles: Changes = {
  "a title is changed": [
    ({ author, first }) => author.put(`/api/blogs/${first.id}`, { title: "First of all" }),
    [...lists, ...articles, "/blog?category=react", "/blog?search=first", "/api/blogs/second/related"],
  ],
  "an article gets another text and another cover, so another share picture": [
    ({ author, first }) =>
      author.put(`/api/blogs/${first.id}`, {
        content: "**Other** sentences",
        excerpt: "Another excerpt",
        metaTitle: "Found",
        featuredImage: "https://other.example/cover.png",
      }),
    [...lists.slice(1), "/blog/first", "/blog/first.md", "/api/blogs/first", "/sitemap.xml"],
  ],
  "an article is featured": [
    ({ author, first }) => author.put(`/api/blogs/${first.id}/featured`),
    ["/", "/api/blogs", "/api/blogs/first"],
  ],
  "categories and tags are changed": [
    ({ author, first }) => author.put(`/api/blogs/${first.id}`, { categories: ["Node.js"], tags: ["two"] }),
    ["/", "/blog", "/blog?category=react", ...articles, ...labels, ...feeds, "/api/blogs/second/related"],
  ],
  "an article is written": [
    ({ published }) => published({ title: "Written", categories: ["React"], tags: ["one"] }),
    [...lists, "/blog/second", "/blog?page=2", "/sitemap.xml", "/api/blogs/categories"],
  ],
  "a draft is published": [
    ({ author, unpublished }) => author.put(`/api/blogs/${unpublished.id}/publish`),
    [...lists, "/blog/unpublished", "/blog/second", "/blog?page=2", "/sitemap.xml"],
  ],
  "an article is taken offline": [
    ({ author, unpublished }) => author.put(`/api/blogs/${unpublished.id}/publish`),
    [...lists, "/blog/unpublished", "/blog/second", "/blog?page=2", "/sitemap.xml"],
  ],
  "an article gets another address": [
    ({ author, first }) => author.put(`/api/blogs/${first.id}`, { slug: "moved" }),
    [...lists, "/blog/first", "/blog/first.md", "/blog/moved", "/sitemap.xml", "/api/blogs/first"],
  ],
  "an article is deleted": [
    ({ author, first }) => author.delete(`/api/blogs/${first.id}`),
    [...lists, "/blog/first.md", "/blog/moved", "/blog?page=2", "/sitemap.xml", "/api/blogs/tags"],
  ],
};

const otherChanges: Changes = {
  "an article is rendered again that an older version rendered": [
    ({ features }) => deriveAgain(features),
    ["/blog/first", ...feeds],
  ],
  "an author changes their name": [
    ({ author }) => author.put("/api/auth/updatedetails", { name: "Ada Byron" }),
    ["/blog/first", "/blog/second", ...feeds, "/api/blogs"],
  ],
  "an administrator renames an author": [
    ({ admin, first }) => admin.put(`/api/users/${first.author.id}`, { name: "Ada Lovelace" }),
    ["/blog/first", "/blog/second", ...feeds, "/api/blogs"],
  ],
  "the settings of the site are changed": [
    ({ admin }) =>
      admin.put("/api/settings", { name: "Grace Hopper", accentHue: 10, privacyText: "We store nothing." }),
    ["/", "/blog", ...pagesOfSettings, "/blog/first", "/llms.txt", ...feeds, "/sitemap.xml"],
  ],
  "a project is changed": [
    ({ admin, projectId }) => admin.put(`/api/pages/${projectId}`, { title: "Wind" }),
    ["/", "/projects", "/about", "/sitemap.xml", "/llms.txt"],
  ],
  "the starter articles are removed": [
    ({ admin }) => admin.delete("/api/starter-articles"),
    ["/blog", "/blog?page=2", "/sitemap.xml", "/llms.txt", ...feeds],
  ],
};

describe("all visitor pages show the current content", () => {
  test.each([
    ["change of an article", changesOfArticles],
    ["other change", otherChanges],
  ])("pages cached before are rendered again after every %s", async (_, changes) => {
    const site = await siteWithArticles();
    let before = await cacheAll(site);
    for (const [what, [make, shownOn]] of Object.entries(changes)) {
      await make(site);
      const after = await readAll(await emptyCacheApp(site));
      // On a busy machine, a page that takes more than a second to render is served stale until it is rendered.
      await expect.poll(() => readAll(site), { message: what }).toEqual(after);
      expect(
        shownOn.filter((address) => after[address] === before[address]),
        what,
      ).toEqual([]);
      before = await cacheAll(site);
      expect(before, what).toEqual(after);
    }
  });

  test("cached pages are unchanged after a signed-in user has read them", async () => {
    const site = await siteWithArticles();
    const cookie = [...site.author.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    async function readSignedIn() {
      for (const address of addresses)
        expect(await site.responseTo(address, { ...crawler, cookie }), address).toMatch(
          /\r\ncache-control: no-store\r/,
        );
    }
    await readSignedIn();
    const responses = await cacheAll(site);
    await readSignedIn();

    expect(await readAll(site)).toEqual(responses);
    expect(await readAll(await emptyCacheApp(site))).toEqual(responses);
  });

  // PostgreSQL only: SQLite supports a single process.
  test.runIf(inject("postgres"))("within a second after a change by another process", async () => {
    const site = await siteWithArticles();
    const other = await emptyCacheApp(site);
    const before = await cacheAll(other);
    await site.author.put(`/api/blogs/${site.first.id}`, { title: "Renamed", categories: [], slug: "moved" });
    await site.admin.put("/api/settings", { name: "Grace Hopper" });

    const now = await readAll(site);
    expect(addresses.filter((address) => now[address] === before[address])).toEqual(["/privacy", ...labels]);
    await waitFor(async () => expect(await other.responseTo("/", crawler)).toContain("Grace Hopper"));
    expect(await cacheAll(other)).toEqual(now);
  });
});
