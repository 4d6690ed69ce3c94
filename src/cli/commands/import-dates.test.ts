import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf, importingApp, notesOf } from "../../../tests/support/importing-app.ts";

const post = (frontMatter: string) => `---\n${frontMatter}\n---\nWords of the text.\n`;
const draftNote = "It has no date of publication that can be read: it is a draft.";
const berlin = "url: https://old.example\ntimezone: Europe/Berlin\n";

test("a date without a time shows as the same day on pages, in the archive and in feeds", async () => {
  const app = await importingApp();
  await app.admin.put("/api/settings", { timeZone: "Europe/Berlin" });
  await app.importFiles({ "_config.yml": berlin, "_posts/2020-01-01-new-year.md": post("title: New year") });
  expect((await app.post("new-year")).publishedAt).toBe("2019-12-31T23:00:00.000Z");
  const article = (await app.visitor.get("/blog/new-year")).text;
  expect(article).toMatch(/<html[^>]* data-time-zone="Europe\/Berlin"/);
  expect(article).toMatch(/<time[^>]*>January 1, 2020</);
  expect(article).toContain('"datePublished":"2020-01-01T00:00:00.000+01:00"');
  const archive = (await app.visitor.get("/archive")).text;
  expect(archive).toMatch(/<h2 id="2020"[\s\S]*January 1, 2020[\s\S]*New year/);
  expect((await app.visitor.get("/rss.xml")).text).toContain("<pubDate>Wed, 01 Jan 2020 00:00:00 +0100</pubDate>");
  expect((await app.visitor.get("/atom.xml")).text).toContain("<published>2020-01-01T00:00:00.000+01:00</published>");
  expect((await app.visitor.get("/feed.json")).text).toContain('"date_published":"2020-01-01T00:00:00.000+01:00"');
  expect(await app.leadsTo("/2020/01/01/new-year.html")).toBe("/blog/new-year");
});

test("dates in words and with slashes are parsed according to the site's configuration", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "_config.yml": berlin,
    "_posts/2020-01-09-words.md": post("title: Words\ndate: January 9, 2020 23:30"),
    "_posts/2021-03-03-german.md": post("title: German\ndate: 3. März 2021"),
    "_posts/2020-01-12-slashes.md": post("title: Slashes\ndate: 12/01/2020"),
  });
  expect((await app.post("words")).publishedAt).toBe("2020-01-09T22:30:00.000Z");
  expect((await app.post("german")).publishedAt).toBe("2021-03-02T23:00:00.000Z");
  expect((await app.post("slashes")).publishedAt).toBe("2020-01-11T23:00:00.000Z");
  expect(report.notes.map(({ sentence }) => sentence)).toEqual([
    "Its days are those of the time zone Europe/Berlin, and this site shows days of UTC: choose Europe/Berlin in the settings, so that they stay the same.",
  ]);

  const american = await app.importFiles({
    "hugo.toml":
      'baseURL = "https://us.example/"\nlanguageCode = "en-US"\n[permalinks]\nposts = "/:year/:month/:day/:slug/"',
    "content/posts/us.md": post("title: Us\ndate: 12/01/2020"),
    "content/posts/night.md": post("title: Night\ndate: 2020-12-31T23:30:00-05:00"),
  });
  expect(notesOf(american, "content/posts/us.md")).toEqual([]);
  expect((await app.post("us")).publishedAt).toBe("2020-12-01T00:00:00.000Z");
  expect(await app.leadsTo("/2020/12/01/us/")).toBe("/blog/us");
  expect(await app.leadsTo("/2020/12/31/night/")).toBe("/blog/night");

  const astro = await app.importFiles({
    "astro.config.mjs": 'export default { site: "https://astro.example", i18n: { defaultLocale: "fr" } };',
    "src/content/blog/fr.md": post("title: Fr\npubDate: 12/01/2020"),
    "src/content/blog/mois.md": post("title: Mois\npubDate: 1er août 2020"),
  });
  expect(notesOf(astro, "src/content/blog/fr.md")).toEqual([]);
  expect((await app.post("fr")).publishedAt).toBe("2020-01-12T00:00:00.000Z");
  expect((await app.post("mois")).publishedAt).toBe("2020-08-01T00:00:00.000Z");
  const silent = await app.importFiles({ "posts/two-days.md": post("title: Two days\ndate: 3/4/2021") });
  expect(notesOf(silent, "posts/two-days.md")).toEqual(["Its date 3/4/2021 is read as 4 March 2021."]);
});

test("a text without a readable date becomes a draft instead of being dated now, and the report says so", async () => {
  const app = await importingApp();
  const hugo = await app.importFiles({
    "hugo.toml": 'baseURL = "https://old.example/"',
    "content/posts/bad.md": post("title: Bad\ndate: 2020-13-45"),
    "content/posts/none.md": post("title: None"),
    "content/posts/zero.md": post("title: Zero\ndate: 0001-01-01T00:00:00Z"),
    "content/posts/updated.md": post("title: Updated\ndate: 2020-01-01\nlastmod: soon"),
    "content/posts/draft.md": post("title: Draft\ndraft: true"),
  });
  const notes = (name: string) => notesOf(hugo, `content/posts/${name}.md`);
  expect(notes("bad")).toEqual(["Its date 2020-13-45 cannot be read.", draftNote]);
  expect(notes("none")).toEqual([draftNote]);
  expect(notes("zero")).toEqual(["Its date 0001-01-01T00:00:00Z cannot be read.", draftNote]);
  expect(notes("updated")).toEqual(["Its lastmod soon cannot be read."]);
  expect(notes("draft")).toEqual(["It is marked draft: true."]);
  for (const slug of ["bad", "none", "zero", "draft"])
    expect(await app.post(slug)).toMatchObject({ isPublished: false, publishedAt: null });
  expect(await app.post("updated")).toMatchObject({ isPublished: true, updatedAt: "2020-01-01T00:00:00.000Z" });

  const item = (title: string, more: string) =>
    `<item><title>${title}</title><link>https://rss.example/${title}</link>${more}<description>Words.</description></item>`;
  const feed = await app.importFiles({
    "astro.config.mjs": "export default {};",
    "src/content/blog/vague.md": post("title: Vague\npubDate: some day"),
    "src/content/blog/undated.md": post("title: Undated"),
  });
  expect(notesOf(feed, "src/content/blog/vague.md")).toEqual(["Its pubDate some day cannot be read.", draftNote]);
  expect(notesOf(feed, "src/content/blog/undated.md")).toEqual(["It has no date, so it gets the date of its file."]);
  const rss = `<rss version="2.0"><channel><title>B</title>${item("a", "<pubDate>Thu, 09 Jan 2020 23:30:00 EST</pubDate>")}${item("b", "")}</channel></rss>`;
  const folder = folderOf({ "feed.xml": rss });
  const read = await app.import([join(folder, "feed.xml")]);
  expect(read.documents.map(({ notes: own = [] }) => own.map(({ sentence }) => sentence))).toEqual([[], [draftNote]]);
  expect((await app.post("a")).publishedAt).toBe("2020-01-10T04:30:00.000Z");
});

test("a date in `published` sets the publication date and publishes the document", async () => {
  const app = await importingApp();
  await app.importFiles({
    "astro.config.mjs": "export default {};",
    "src/content/posts/first.md": post("title: First\npublished: 2023-09-09\ndraft: false"),
    "src/content/posts/second.md": post('title: Second\npublished: "October 2, 2023"'),
    "src/content/posts/no.md": post("title: No\npublished: false\npubDate: 2023-10-02"),
    "src/content/posts/yes.md": post("title: Yes\npublished: true\npubDate: 2023-10-03"),
  });
  expect(await app.post("first")).toMatchObject({ isPublished: true, publishedAt: "2023-09-09T00:00:00.000Z" });
  expect(await app.post("second")).toMatchObject({ isPublished: true, publishedAt: "2023-10-02T00:00:00.000Z" });
  expect(await app.post("no")).toMatchObject({ isPublished: false, publishedAt: "2023-10-02T00:00:00.000Z" });
  expect(await app.post("yes")).toMatchObject({ isPublished: true, publishedAt: "2023-10-03T00:00:00.000Z" });
});
