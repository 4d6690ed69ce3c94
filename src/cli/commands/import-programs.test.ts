import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Files,
  folderOf,
  importingApp,
  notesOf,
  outcomesOf,
  picture,
} from "../../../tests/support/any-database-app.ts";
import * as blogArchive from "../../../tests/support/blog-archives.ts";
import { readXml, textsOf } from "../../../tests/support/read-xml.ts";

const post = (fields: string, text: string) => `---\n${fields}\n---\n${text}\n`;

test("a Hugo site is imported with its sections, bundles, permalinks, aliases and shortcodes", async () => {
  const app = await importingApp();
  const files: Files = {
    "hugo.toml": 'baseURL = "https://hugo.example.net/site/"\n[permalinks]\nposts = "/:year/:month/:slug/"\n',
    "content/_index.md": post("title: Home", "Welcome."),
    "content/posts/_index.md": post("title: Posts", "All."),
    "content/posts/first.md": `+++\ntitle = "First"\ndate = 2020-03-04T05:06:07+02:00\nlastmod = 2021-01-01\nslug = "one"\ncategories = ["Go"]\nseries = ["Beginnings"]\naliases = ["/old/first.html"]\ndescription = "In short"\n[cover]\nimage = "cover.png"\nalt = "A cover"\n+++\nSee {{< relref "second" >}} and [the next]({{< ref "posts/second.md#part" >}}), and [once more](/2020/05/second/).\n\n{{< figure src="cover.png" alt="Drawn" caption="By *hand*" >}}\n\n{{< gallery dir="x" />}}\n\n{{< columns >}}\nProse stays.\n{{< /columns >}}\n\nIn a line {{< icon "star" >}}.\n\n\`\`\`\n{{</* youtube id */>}}\n\`\`\`\n`,
    "content/posts/second.md": post("title: Second\ndate: 2020-05-01\ndraft: true", "[Back](first.md)"),
    "content/posts/bundle/index.md": post("title: Bundle\ndate: 2020-06-01\nexpiryDate: 2020-07-01", "![](in.png)"),
    "content/posts/bundle/in.png": await picture("#123"),
    "content/about.md": `{\n  "title": "About me"\n}\nA page.\n`,
    "content/doc.adoc": "= AsciiDoc",
    "static/cover.png": await picture("#321"),
  };
  const report = await app.importFiles(files);
  expect(report).toMatchObject({
    program: "Hugo",
    counts: { new: 4, refused: 1 },
    pictures: { stored: 3, missing: 0 },
  });
  expect(report.notes.map(({ sentence }) => sentence)).toEqual([
    "2 files _index.md, which describe lists of documents, are not imported.",
    "Tags without a counterpart here are shown as code: gallery (1), columns (1), icon (1).",
  ]);

  const first = await app.post("one");
  expect(first).toMatchObject({
    title: "First",
    publishedAt: "2020-03-04T03:06:07.000Z",
    excerpt: "In short",
    categories: ["Go"],
    series: "Beginnings",
  });
  const image = first.featuredImage ?? "";
  expect(first.content).toBe(
    `See [second](/blog/second) and [the next](/blog/second#section-part), and [once more](/blog/second).

![Drawn](${image} "By hand")

\`\`\`
{{< gallery dir="x" />}}
\`\`\`

\`\`\`
{{< columns >}}
\`\`\`
Prose stays.

In a line \`{{< icon "star" >}}\`.

\`\`\`
{{< youtube id >}}
\`\`\``,
  );
  expect(await app.post("second")).toMatchObject({ isPublished: false, content: "[Back](/blog/one)" });
  expect(await app.post("bundle")).toMatchObject({ isPublished: false });
  expect(notesOf(report, "content/posts/bundle/index.md")).toEqual(["Its expiryDate has passed."]);
  expect(notesOf(report, "content/doc.adoc")).toEqual([
    "It is not Markdown: convert it with pandoc, then import again.",
  ]);
  expect(await app.page("about-2")).toMatchObject({ title: "About me", isPublished: true });
  for (const path of ["/site/2020/03/one/", "/site/old/first.html"]) expect(await app.leadsTo(path)).toBe("/blog/one");
});

test("the Markdown extensions that a Hugo configuration enables are converted", async () => {
  const app = await importingApp();
  await app.importFiles({
    "hugo.toml":
      'baseURL = "https://extras.example.net/"\nenableEmoji = true\n[markup.goldmark.extensions.extras.subscript]\nenable = true\n',
    "content/posts/extras.md": post(
      "title: Extras\ndate: 2020-05-01",
      "Ship :rocket: H~2~O x^2^ at 10:30:45 `c`{.x} %a{:href}",
    ),
  });
  expect(await app.post("extras")).toMatchObject({
    content: "Ship 🚀 H<sub>2</sub>O x^2^ at 10:30:45 `c`{.x} %a{:href}",
  });
});

test("the Hugo address of a Turkish slug redirects to its article", async () => {
  const app = await importingApp();
  await app.importFiles({
    "hugo.toml": 'baseURL = "https://hugo.example.net/"\n[permalinks]\nposts = "/:year/:slug/"\n',
    "content/posts/light.md": post("title: Işık\ndate: 2020-05-01\nslug: İzmir Işık", "Words."),
  });
  expect(await app.leadsTo(`/2020/${encodeURIComponent("izmir-işık")}/`)).toBe(`/blog/${(await app.slugs())[0]}`);
});

test("a Jekyll site is imported with its posts, drafts, pages, Liquid tags and kramdown syntax", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "_config.yml": "url: https://jekyll.example.net\nbaseurl: /b\npermalink: pretty\ntimezone: America/New_York\n",
    "_data/authors.yml": "admin_key:\n  name: admin\n",
    "_posts/2018-02-03-hello-world.md": post(
      "title: Hello\ncategories: web design\ntags: [a, b]\nauthor: admin_key\nredirect_from: /moved/\nimage:\n  path: /assets/pic.png",
      `See [that]({% post_url 2018-03-04-other %}) and [this]({{ site.baseurl }}/web/2018/03/04/other/), and [a page]({% link uses.md %}).
{: .lead}

## Title {#custom}

{% highlight ruby linenos %}
puts "{{ not liquid }}" {% raw %}{{ x }}{% endraw %}
{% endhighlight %}

{% include figure image_path="/assets/pic.png" alt="Pic" caption="Text" %}

{% raw %}{{ shown }}{% endraw %} {{ page.title }}

{% mystery one two %}

{% comment %}gone{% endcomment %}

Inline {{ site.data.secret }}.

\`\`\`liquid
{% if x %}{{ y }}{% endif %}
\`\`\``,
    ),
    "_posts/web/2018-03-04-other.markdown": post("title: Other\ncategory: web", "Short."),
    "_drafts/idea.md": post("title: Idea", "Some day."),
    "uses.md": post("title: Uses\npermalink: /what-i-use/", "Tools."),
    "security.html": post("permalink: /.well-known/security.txt", "Contact: mailto:a@example.net"),
    "old.html": post("title: Old", "<p>HTML with <b>bold</b>.</p>"),
    "list.html": post("title: List", "{% for post in site.posts %}x{% endfor %}"),
    "README.md": "# Not a page",
    "assets/pic.png": await picture(),
  });
  expect(report).toMatchObject({ program: "Jekyll", source: "Jekyll https://jekyll.example.net/b" });
  expect(outcomesOf(report)).toEqual({
    "_drafts/idea.md": "new",
    "_posts/2018-02-03-hello-world.md": "new",
    "_posts/web/2018-03-04-other.markdown": "new",
    "list.html": "refused",
    "old.html": "new",
    "uses.md": "new",
  });
  const hello = await app.post("hello-world");
  expect(hello).toMatchObject({
    publishedAt: "2018-02-03T05:00:00.000Z",
    categories: ["web", "design"],
    author: { name: "admin" },
  });
  expect(hello.content).toBe(
    `See [that](/blog/other) and [this](/blog/other), and [a page](/what-i-use).

## Title {#custom}

\`\`\`ruby
puts "{{ not liquid }}" {{ x }}
\`\`\`

![Pic](${hello.featuredImage} "Text")

{{ shown }} Hello

\`\`\`
{% mystery one two %}
\`\`\`

Inline \`{{ site.data.secret }}\`.

\`\`\`liquid
{% if x %}{{ y }}{% endif %}
\`\`\``,
  );
  expect(notesOf(report, "_posts/2018-02-03-hello-world.md")).toEqual([
    "The Liquid tag “mystery” is unknown: its source is shown as code.",
    "The Liquid tag “site.data.secret” is unknown: its source is shown as code.",
    "Lists of attributes, such as {: .class}, were removed.",
  ]);
  expect(await app.post("idea")).toMatchObject({ isPublished: false });
  expect(await app.page("old")).toMatchObject({ content: "HTML with **bold**." });
  for (const path of ["/b/web/design/2018/02/03/hello-world/", "/b/moved/"])
    expect(await app.leadsTo(path)).toBe("/blog/hello-world");
});

test("titles of a Jekyll site are read as HTML, and texts as kramdown", async () => {
  const app = await importingApp();
  const titles: Record<string, string> = {
    "Tom &amp; Ann&#8217;s &lt;T&gt;": "Tom & Ann’s <T>",
    "The <em>new</em> &quot;web&quot;": 'The new "web"',
    "Q&A, AT&T and a<b": "Q&A, AT&T and a<b",
    "Caf&eacute; &#x1F680;": "Café 🚀",
    "Plain &unknown; title": "Plain &unknown; title",
  };
  const files: Files = { "_config.yml": "url: https://kramdown.example.net\nkramdown:\n  parse_block_html: true\n" };
  for (const [index, title] of Object.keys(titles).entries())
    files[`_posts/2020-01-0${index + 1}-p${index}.md`] = post(
      `title: ${JSON.stringify(title)}\ntags: [R&amp;D]\ndescription: A &lt; B`,
      "**Note.**So $$a$$ is. See [there](#set).\n\n## Set up {#set .wide}\n\n<div>\n*x*\n</div>",
    );
  await app.importFiles(files);
  for (const [index, title] of Object.values(titles).entries())
    expect(await app.post(`p${index}`)).toMatchObject({ title, tags: ["r&d"], excerpt: "A < B" });
  expect((await app.post("p0")).content).toBe(
    "<strong>Note.</strong>So $`a`$ is. See [there](#set).\n\n## Set up {#set}\n\n<div>\n\n*x*\n\n</div>",
  );

  await app.importFiles({
    "_config.yml": "url: https://commonmark.example.net\nmarkdown: CommonMark\n",
    "_posts/2020-01-01-common.md": post("title: Common", "**Note.**So"),
  });
  expect(await app.post("common")).toMatchObject({ content: "**Note.**So" });
});

test("a Jekyll site is imported with its post lists, special characters in names, and redirecting documents", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "_config.yml": "permalink: /archive/:year/:month/:title/",
    "_posts/2004-04-20-tweekend--the-crystal-method.aspx.md": post("title: Tweekend", "Loud."),
    "_posts/2005-01-02-moved.md": post("title: Moved\nredirect_to: https://example.org/moved", ""),
    "_drafts/2006-03-04-moving.md": post("title: Moving\nredirect_to: https://example.org/moving", ""),
    "old.md": post("title: Archive\npermalink: /archive/2004/", "Of 2004."),
  });
  expect(report.counts).toMatchObject({ new: 2, refused: 1 });
  expect(await app.leadsTo("/archive/2004/04/tweekend-the-crystal-method.aspx/")).toMatch(/\/blog\/tweekend/);
  expect(await app.leadsTo("/archive/2004/04/")).toBe("/blog");
  expect(await app.leadsTo("/archive/2004/")).toBe("/old");
  expect(await app.leadsTo("/archive/")).toBe(undefined);
  expect(await app.leadsTo("/archive/2005/01/moved/")).toBe("https://example.org/moved");
  expect(await app.leadsTo("/archive/2006/03/moving/")).toBe(undefined);
});

test("feed readers recognise imported articles by the ids of the former feed", async () => {
  const app = await importingApp();
  const guid = "https://old.example/?p=1";
  await app.import([
    blogArchive.fileOf("blog.xml", blogArchive.wxr(blogArchive.wxrItem({ guid, "content:encoded": "One" }))),
  ]);
  await app.importFiles({
    "_config.yml": "url: https://jekyll.example.net\npermalink: pretty",
    "_posts/2020-01-02-second.md": post("title: Second", "Words."),
  });
  await app.importFiles({
    "hugo.toml": 'baseURL = "https://hugo.example.net/"',
    "content/posts/third.md": post("title: Third\ndate: 2021-01-02", "Words."),
  });
  const ids = ["https://hugo.example.net/posts/third/", "https://jekyll.example.net/2020/01/02/second", guid];

  const [rss, atom, json] = await Promise.all(
    ["/rss.xml", "/atom.xml", "/feed.json"].map((path) => app.visitor.get(path)),
  );
  expect(textsOf(readXml(rss!.text), "guid")).toEqual(ids);
  expect(textsOf(readXml(atom!.text), "id").slice(1)).toEqual(ids);
  expect((JSON.parse(json!.text) as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(ids);
});

test("an Astro site is imported with its collections, and its MDX with imports and components", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "astro.config.mjs": 'export default defineConfig({ site: "https://astro.example.net" });',
    "src/content/blog/one.mdx": post(
      "title: One\npubDate: Jul 08 2022\nheroImage: ../../assets/hero.png",
      `import hero from "../../assets/hero.png";
import { Chart } from "../../components/chart";

<Image src={hero} alt="Hero" />

<Chart data={[1, 2]} />

{/* a note to myself */}

[Two](./two.md) and [again](/blog/two)

\`\`\`jsx
<Chart />
\`\`\``,
    ),
    "src/content/blog/two.md": post("title: Two\npubDate: 2022-08-01\ndraft: true", "Text."),
    "src/assets/hero.png": await picture(),
  });
  expect(report).toMatchObject({ program: "Astro", counts: { new: 2 }, pictures: { stored: 2 } });
  const one = await app.post("one");
  expect(one.content).toBe(
    `![Hero](${one.featuredImage})

\`\`\`jsx
<Chart data={[1, 2]} />
\`\`\`

[Two](/blog/two) and [again](/blog/two)

\`\`\`jsx
<Chart />
\`\`\``,
  );
  expect(notesOf(report, "src/content/blog/one.mdx")).toContain(
    "The component <Chart> is unknown: its source is shown as code.",
  );
});

test("covers of an Astro site are found by a path with a folder alias, or by a file name if it is unique", async () => {
  const app = await importingApp();
  await app.importFiles({
    "astro.config.mjs": "export default {};",
    "src/pages/blog/[slug].astro": 'const posts = await getCollection("blog");',
    "src/assets/2024/cover.png": await picture("#123"),
    "src/assets/2023/twice.png": await picture("#456"),
    "src/assets/2024/twice.png": await picture("#789"),
    "src/content/blog/alias.md": post('title: Alias\npubDate: 2024-01-03\nheroImage: "@/assets/2024/cover.png"', "x"),
    "src/content/blog/tilde.md": post('title: Tilde\npubDate: 2024-01-03\nheroImage: "~/assets/2024/cover.png"', "x"),
    "src/content/blog/folder.md": post('title: Folder\npubDate: 2024-01-03\nheroImage: "@assets/2024/cover.png"', "x"),
    "src/content/blog/name.md": post("title: Name\npubDate: 2024-01-03\nimage:\n  src: cover.png", "x"),
    "src/content/blog/unclear.md": post("title: Unclear\npubDate: 2024-01-03\nheroImage: twice.png", "x"),
  });
  const covers = ["alias", "tilde", "folder", "name"].map(async (slug) => (await app.post(slug)).featuredImage);
  expect(new Set(await Promise.all(covers))).toEqual(new Set([expect.stringMatching(/^\/uploads\//)]));
  expect((await app.post("unclear")).featuredImage).toBeNull();
});

test("an Astro site is imported if its post pages are at the root, or in a folder of any name", async () => {
  const app = await importingApp();
  await app.importFiles({
    "astro.config.mjs": 'export default defineConfig({ site: "https://root.example.net" });',
    "src/pages/[...slug].astro": 'const posts = await getCollection("blog");',
    "src/pages/writing/[slug]/index.astro": "",
    "src/pages/tags/[tag].astro": "",
    "src/pages/[...page].astro": "",
    "src/content/blog/at-the-root.md": post("title: At the root\npubDate: 2024-01-03", "[The year](/2024/in-a-year/)"),
    "src/content/blog/2024/in-a-year.md": post("title: In a year\npubDate: 2024-01-04", "Words."),
  });
  for (const path of ["/at-the-root", "/at-the-root/", "/writing/at-the-root/", "/blog/at-the-root/index.html"])
    expect([path, await app.leadsTo(path)]).toEqual([path, "/blog/at-the-root"]);
  for (const path of ["/2024/in-a-year/", "/blog/2024/in-a-year/"])
    expect([path, await app.leadsTo(path)]).toEqual([path, "/blog/in-a-year"]);
  expect(await app.leadsTo("/tags/at-the-root")).toBeUndefined();
  expect((await app.post("at-the-root")).content).toBe("[The year](/blog/in-a-year)");
});

test("an Astro site is imported with its configured redirects and with the addresses made from its file ids", async () => {
  const app = await importingApp();
  await app.importFiles({
    "astro.config.mjs": `export default defineConfig({
  site: "https://ids.example.net",
  redirects: {
    "/former/": "/a--b/",
    '/gone': { status: 302, destination: "https://example.org/gone" },
    "/old/[...slug]": "/new/[...slug]",
  },
  vite: { server: { proxy: { "/api": "http://localhost" } } },
});`,
    "src/pages/[slug].astro": 'const posts = await getCollection("posts");',
    "src/pages/notes/[note].astro": 'const notes = await getCollection("notes");',
    "src/content/posts/A & B.md": post("title: Both\npubDate: 2024-01-03", "Words."),
    "src/content/posts/same.md": post("title: Post\npubDate: 2024-01-03", "[Note](/notes/same/)"),
    "src/content/notes/same.md": post("title: Note\npubDate: 2024-01-04", "[Post](/same/)"),
  });
  const [note, text] = await Promise.all(["/notes/same/", "/same/"].map((path) => app.leadsTo(path)));
  expect((await app.post(note!.slice("/blog/".length))).content).toBe(`[Post](${text})`);
  expect((await app.post(text!.slice("/blog/".length))).content).toBe(`[Note](${note})`);
  expect(await app.leadsTo("/a--b/")).toBe("/blog/a-and-b");
  expect(await app.leadsTo("/former/")).toBe("/a--b/");
  expect(await app.leadsTo("/gone")).toBe("https://example.org/gone");
  expect(await app.leadsTo("/api")).toBeUndefined();
});

test("a former tag page redirects to the list of articles if no article has the tag after the import", async () => {
  const app = await importingApp();
  const long = `handbook_${"on-software-development".repeat(2)}`;
  await app.importFiles({
    "astro.config.mjs": "export default {};",
    "src/content/blog/one.md": post(`title: A\ntags: [short, ${long}]\npubDate: 2020-01-02`, "Words."),
    "src/content/podcast/two.md": post("title: A\ntags: [short, podcast]\npubDate: 2020-01-02\ndraft: true", "Words."),
    "src/content/pages/uses.md": post("title: Uses\ntags: [tools]", "Words."),
    "src/pages/[...slug].astro": "---\n---\n<p>A text.</p>",
  });
  for (const path of [`/tags/${long}/`, "/tags/podcast/", "/tags/tools/"])
    expect([path, await app.leadsTo(path)]).toEqual([path, "/blog"]);
});

test("an Eleventy site is imported with its folder data, its permalinks, and collections as tags", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "eleventy.config.js": "export default {};",
    "_data/metadata.json": '{ "url": "https://eleventy.example.net" }',
    "posts/posts.json": '{ "tags": ["posts", "Web"], "author": "admin" }',
    "posts/2020-01-02-one.md": post(
      "title: One\npermalink: /articles/number-one/\ntags: Extra",
      "{% renderTemplate 'md' %}Inside.{% endrenderTemplate %}",
    ),
    "index.njk": "nothing",
    "_includes/part.md": "no document",
    "node_modules/x/readme.md": "no document",
  });
  expect(Object.keys(outcomesOf(report))).toEqual(["posts/2020-01-02-one.md"]);
  expect(await app.post("number-one")).toMatchObject({
    tags: ["extra"],
    content: "Inside.",
    publishedAt: "2020-01-02T00:00:00.000Z",
  });
});

test("an Eleventy site is imported with addresses from file names, permalinks and scripts, and with ref links", async () => {
  const app = await importingApp();
  await app.importFiles({
    "package.json": '{ "devDependencies": { "@11ty/eleventy": "^3.0.0" } }',
    "_data/site.js": "export default { url: `https://${domain}` };",
    "data/site.json": '{ "domain": "https://eleventy.example.net" }',
    "posts/2020-01-02-by-file.md": post(
      "title: By file",
      '[Title]({% ref "./blog/2021-03-04-by-title.md" %}) {% ref "x" %}',
    ),
    "notes/notes.json": `{ "permalink": "/{{ page.date | date: '%Y/%m' }}/{{ title | slugify }}.html" }`,
    "notes/2020-02-03-template.md": post("title: A template’s address", "Words."),
    "blog/blog.11tydata.js": `module.exports = {
  eleventyComputed: {
    permalink: (data) => {
      if (!data.date) return \`\${data.page.filePathStem}/\`;
      return \`/blog/\${format(data.date, "yyyy/MM/dd")}/\${slug}/\`;
    },
  },
};`,
    "blog/2021-03-04-by-title.md": post(
      "title: “It’s” by title",
      "[File](https://eleventy.example.net/posts/by-file/)",
    ),
    "raw/2021-03-05-raw.md": post("title: Raw", "{% raw %}`{% for a in b %}`{% endraw %}"),
  });
  expect(await app.slugs()).toEqual(["a-templates-address", "by-file", "its-by-title", "raw"]);
  for (const [path, target] of [
    ["/posts/by-file/", "/blog/by-file"],
    ["/2020/02/a-templates-address.html", "/blog/a-templates-address"],
    ["/blog/2021/03/04/its-by-title/", "/blog/its-by-title"],
    ["/blog/2021/03/04/by-title/", "/blog/its-by-title"],
  ] as const)
    expect([path, await app.leadsTo(path)]).toEqual([path, target]);
  expect((await app.post("by-file")).content).toBe('[Title](/blog/its-by-title) `{% ref "x" %}`');
  expect((await app.post("its-by-title")).content).toBe("[File](/blog/by-file)");
});

test("an Obsidian vault is imported with wikilinks, embeds, callouts and comments; only published notes are public", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    ".obsidian/app.json": "{}",
    "Notes/First note.md": post(
      "publish: true\ntags:\n  - '#garden'\ndate: 2023-04-05",
      `# First note
[[Second]] and [[Second#Part|a part]], [[Nowhere]], ![[Second]] and ![[pic.png|300]].

%%secret%%Text with #tag and \`[[code]]\`.

> [!info]- Folded
> Inside.

> [!bug]
> Broken.`,
    ),
    "Second.md": "Private.",
    "Templates/daily.md": "no document",
    "media/pic.png": await picture(),
  });
  expect(report.counts).toMatchObject({ new: 2 });
  const first = await app.post("first-note");
  expect(first).toMatchObject({ title: "First note", isPublished: true, tags: ["garden"] });
  expect(first.content).toMatch(
    /^\[Second\]\(\/blog\/second\) and \[a part\]\(\/blog\/second#section-part\), Nowhere, \[Second\]\(\/blog\/second\) and !\[\]\(\/uploads\/[\w-]+\.webp\)\.\n/,
  );
  expect(first.content).toContain(
    "\nText with #tag and `[[code]]`.\n\n> [!NOTE]\n> **Folded**  \n> Inside.\n\n> [!CAUTION]\n> Broken.",
  );
  expect(await app.post("second")).toMatchObject({ isPublished: false });
  expect(notesOf(report, "Notes/First note.md")).toEqual([
    "The link [[Nowhere]] leads to no note: its text stays.",
    "An embedded note became a link.",
  ]);
});

const html = `<p>Hello <em>there</em>, $5 and $6 == x.</p><figure><img src="https://img.example.net/a.png" alt="A"><figcaption>Caption</figcaption></figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe><table><tr><td colspan="2">Wide</td></tr><tr><td>1</td><td>2</td></tr></table><p>H<sub>2</sub>O, <kbd>Ctrl</kbd></p><details><summary>More</summary><p>In <b>it</b></p></details><pre><code class="language-js">let a;</code></pre><script>alert(1)</script>`;
const markdownOfHtml = `Hello _there_, \\$5 and \\$6 =\\= x.

![A](https://img.example.net/a.png "Caption")

https://www.youtube.com/watch?v=dQw4w9WgXcQ

<table><tbody><tr><td colspan="2">Wide</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>

H<sub>2</sub>O, <kbd>Ctrl</kbd>

<details>

<summary>More</summary>

In **it**

</details>

\`\`\`js
let a;
\`\`\``;

test("HTML in RSS, Atom and JSON feeds becomes Markdown", async () => {
  const app = await importingApp();
  const feeds: Files = {
    "rss.xml": `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>B</title><link>https://rss.example.net/</link><item><title>Of &amp;amp; in RSS</title><link>https://rss.example.net/2020/in-rss/</link><guid isPermaLink="false">tag:1</guid><pubDate>Wed, 01 Jan 2020 10:00:00 GMT</pubDate><category>Web</category><description>Short &lt;b&gt;text&lt;/b&gt;</description><content:encoded><![CDATA[${html}]]></content:encoded></item></channel></rss>`,
    "rdf.xml": `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://rdf.example.net/"><title>B</title><link>https://rdf.example.net/</link></channel><item rdf:about="https://rdf.example.net/in-rdf"><title>In RDF</title><link>https://rdf.example.net/in-rdf</link><description>&lt;p&gt;RDF&lt;/p&gt;</description><dc:date>2019-12-01T00:00:00Z</dc:date><dc:subject>Web</dc:subject></item></rdf:RDF>`,
    "atom.xml": `<feed xmlns="http://www.w3.org/2005/Atom"><title>B</title><link href="https://atom.example.net/"/><entry><id>urn:1</id><title>In Atom</title><link href="https://atom.example.net/in-atom"/><published>2020-02-01T00:00:00Z</published><updated>2020-02-02T00:00:00Z</updated><content type="html">&lt;p&gt;Atom &lt;a href="/in-atom"&gt;itself&lt;/a&gt;&lt;/p&gt;</content></entry></feed>`,
    "feed.json": JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: "B",
      home_page_url: "https://json.example.net/",
      items: [
        {
          id: "1",
          url: "https://json.example.net/in-json",
          title: "In JSON",
          content_text: "One\n\nTwo",
          date_published: "2020-03-01T00:00:00Z",
        },
      ],
    }),
  };
  const folder = folderOf(feeds);
  const [rss] = await Promise.all(
    ["rss.xml", "rdf.xml", "atom.xml", "feed.json"].map((name) => app.import([join(folder, name), "--no-fetch"])),
  );
  expect(rss?.notes).toHaveLength(1);
  const inRss = await app.post("in-rss");
  expect(inRss).toMatchObject({
    title: "Of & in RSS",
    excerpt: "Short text",
    tags: ["web"],
    publishedAt: "2020-01-01T10:00:00.000Z",
  });
  expect(inRss.content).toBe(markdownOfHtml);
  expect(await app.post("in-rdf")).toMatchObject({
    content: "RDF",
    tags: ["web"],
    publishedAt: "2019-12-01T00:00:00.000Z",
  });
  expect((await app.post("in-atom")).content).toBe("Atom [itself](/blog/in-atom)");
  expect((await app.post("in-json")).content).toBe("One\n\nTwo");
});

test("an imported page whose address folio itself uses gets a numbered address", async () => {
  const app = await importingApp();
  const names = ["about", "healthz", "readyz", "metrics", "blog", "privacy", "archive", "terms", "uploads", "admin"];
  const report = await app.importFiles(
    Object.fromEntries(names.map((name) => [`${name}.md`, post(`title: ${name}`, "Text.")])),
  );
  expect(report.documents.map(({ path }) => path)).toEqual(names.toSorted().map((name) => `/${name}-2`));
  for (const name of names) expect([name, (await app.visitor.get(`/${name}-2`)).status]).toEqual([name, 200]);
});
