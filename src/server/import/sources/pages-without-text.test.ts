import { expect, test } from "vitest";
import { importingApp } from "../../../../tests/support/any-database-app.ts";
import { text } from "../../../../tests/support/imported-visibility.ts";

/** Requests these paths; returns by path where each leads. */
const placesOf = async (app: Awaited<ReturnType<typeof importingApp>>, paths: readonly string[]) =>
  Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await app.leadsTo(path)] as const)));

test("lists, feeds and other pages that Eleventy templates make redirect to their counterparts", async () => {
  const app = await importingApp();
  const { redirects } = await app.importFiles({
    "eleventy.config.js": 'export default { dir: { input: "src" } };',
    "src/posts/2020-01-02-one.md": text("tags: [posts, Café & Web]"),
    "src/tags.njk": `---
pagination: { data: collections, size: 1, alias: tag }
permalink: /topics/{{ tag | slugify }}/
---
{{ tag }}`,
    "src/quotes/tag.njk": `---
pagination: { data: quotes.allTags, size: 1, alias: tag }
permalink: quotes/tags/{{ tag }}/index.html
---
{{ tag }}`,
    "src/items.njk": "---\npagination: { data: items, size: 1, alias: item }\npermalink: /items/{{ item }}/\n---\n",
    "src/quotes/index.njk": text("", "{% for quote in quotes %}{{ quote }}{% endfor %}"),
    "src/lists.md": text("pagination: { data: quotes, size: 5 }"),
    "src/changelog.md": text("permalink: /changes/", '{% renderFile "./CHANGELOG.md" %}'),
    "src/readme.md": "A note.",
    "src/lab.njk": text("permalink: /lab/"),
    "src/quotes-feed.njk": text("permalink: /quotes-feed.xml", "<rss></rss>"),
    "src/new.11ty.js": 'module.exports = { data: { permalink: "/new.xml" }, render: () => `<feed></feed>` };',
    "src/data.njk": text("permalink: /data.json", "{}"),
    "src/hidden.njk": text("permalink: false"),
    "src/computed.11ty.js": "exports.data = { permalink: (data) => `/computed/${data.x}/` };",
    "src/robots.njk": text("permalink: /robots.txt"),
    "src/_includes/part.njk": text(),
  });
  expect(redirects?.refused).toBe(0);
  const places = {
    "/topics/cafe-and-web/": "/tags/cafe-and-web",
    "/topics/Caf%C3%A9%20&%20Web/": "/tags/cafe-and-web",
    "/quotes/tags/any/": "/blog",
    "/items/any/": undefined,
    "/quotes/": "/blog",
    "/lists/": "/blog",
    "/changes/": "/",
    "/readme/": undefined,
    "/lab/": "/",
    "/quotes-feed.xml": "/rss.xml",
    "/new.xml": "/rss.xml",
    "/data.json": undefined,
    "/hidden/": undefined,
    "/computed/": undefined,
    "/_includes/part/": undefined,
  };
  expect(await placesOf(app, Object.keys(places))).toEqual(places);
});

test("pages that a site copies unchanged redirect to the home page, also below /assets", async () => {
  const app = await importingApp();
  const page = "<!doctype html><p>A demo.</p>";
  await app.importFiles({
    "_config.yml": "url: https://jekyll.example.net\nbaseurl: /b",
    "_posts/2020-01-02-one.md": text(),
    "_layouts/post.html": page,
    "uses.html": text(),
    "demos/one.aspx": page,
  });
  await app.importFiles({
    "eleventy.config.js": "export default {};",
    "posts/2020-01-02-two.md": text(),
    "src/assets/demos/index.html": page,
    "src/assets/demos/three.html": page,
  });
  await app.importFiles({
    ".obsidian/app.json": "{}",
    "Note.md": "Words.",
    "assets/saved.html": page,
  });
  const places = {
    "/b/demos/one.aspx": "/",
    "/b/uses.html": "/uses",
    "/b/_layouts/post.html": undefined,
    "/assets/demos/": "/",
    "/assets/demos/three.html": "/",
    "/saved.html": undefined,
  };
  expect(await placesOf(app, Object.keys(places))).toEqual(places);
});

test("Astro's other pages redirect to the home page, and lists of tags without an article here to the list of articles", async () => {
  const app = await importingApp();
  const long = `handbook_${"on-software-development".repeat(2)}`;
  await app.importFiles({
    "astro.config.mjs": "export default {};",
    "src/content/blog/one.md": text(`tags: [short, ${long}]\npubDate: 2020-01-02`),
    "src/content/podcast/two.md": text("tags: [short, podcast]\npubDate: 2020-01-02\ndraft: true"),
    "src/content/pages/uses.md": text("title: Uses\ntags: [tools]"),
    "src/pages/[...slug].astro": "---\n---\n<p>A text.</p>",
    "src/pages/guestbook/index.astro": "---\n---\n<p>A guest.</p>",
    "src/pages/uses.astro": "---\n---\n<p>Tools.</p>",
    "src/pages/_part.astro": "<p>A part.</p>",
  });
  const places = {
    "/guestbook/": "/",
    "/_part/": undefined,
    [`/tags/${long}/`]: "/blog",
    "/tags/podcast/": "/blog",
    "/tags/tools/": "/blog",
  };
  expect(await placesOf(app, Object.keys(places))).toEqual(places);
});
