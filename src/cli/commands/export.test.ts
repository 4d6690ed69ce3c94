import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { animatedGif, imageForm, pngOf } from "../../../tests/support/image-form.ts";

const content = '# Hello\n\nA text: with "quotes"\n\n---\n\n```yaml\na: b\n```';

/** Parses front matter in which each value is JSON on a line of its own, which is valid YAML. */
function readFrontMatter(text: string) {
  const [, head = "", body] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(text) ?? [];
  const entries = head.split("\n").map((line) => /^(\w+): (.*)$/.exec(line)!.slice(1) as [string, string]);
  return { fields: Object.fromEntries(entries.map(([name, value]) => [name, JSON.parse(value)])), body };
}

test("a site is exported as Markdown with front matter, images, JSON and CSV", async () => {
  const app = await commandedApp();
  const admin = await app.as("admin");
  const image = await pngOf(8, 8, "#123456");
  const { url } = (await admin.post("/api/blogs/upload", imageForm(image))).body;
  const post = {
    title: 'Engines: "A"\u2028& <B>',
    excerpt: "An excerpt",
    content: `${content}\n\n![a](${url})`,
    contentFormat: "markdown",
    slug: "привет-мир",
    tags: ["one", "two"],
    categories: ["React"],
    isPublished: true,
  };
  await admin.post("/api/blogs", post);
  await admin.post("/api/blogs", { title: "Draft", excerpt: "e", content: "c", slug: "draft-of-a-post" });
  await admin.post("/api/pages", { title: "Uses", slug: "uses", content: "What I use", isPublished: true });
  await admin.post("/api/redirects", { source: "/2019/:slug", target: "/blog/:slug", status: 302 });
  await app.visitor.post("/api/newsletter/subscribe", { email: "grace@example.com", name: "=Grace" });
  await app.visitor.post("/api/contacts", { name: "Ida", email: "ida@example.com", message: "A message of ten words" });

  const folder = join(app.directory, "exported");
  const { code, stderr } = await app.folio(["export", folder]);
  expect([code, stderr]).toEqual([0, ""]);

  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  expect(read("posts/привет-мир.md")).not.toContain("\u2028");
  const { fields, body } = readFrontMatter(read("posts/привет-мир.md"));
  expect(body).toBe(post.content);
  expect(fields).toMatchObject({
    title: post.title,
    slug: post.slug,
    excerpt: "An excerpt",
    tags: ["one", "two"],
    categories: ["React"],
    draft: false,
    contentFormat: "markdown",
  });
  expect(readFrontMatter(read("posts/draft-of-a-post.md")).fields).toMatchObject({ draft: true });
  expect(read("pages/uses.md")).toContain('title: "Uses"');
  expect(existsSync(join(folder, url))).toBe(true);
  expect(read("subscribers.csv")).toContain("grace@example.com,'=Grace,Active");
  expect(read("redirects.csv")).toBe("from,to,status\r\n/2019/:slug,/blog/:slug,302\r\n");
  expect(JSON.parse(read("messages.json"))).toMatchObject([{ message: "A message of ten words" }]);
  expect(JSON.parse(read("settings.json"))).toMatchObject({ name: expect.any(String) });
  expect(readdirSync(join(folder, "analytics"))).toHaveLength(4);
});

/** Texts that other programs would read as Markdown or YAML syntax. */
const pieces =
  "Prose names `<script>` and <script>alert(1)</script> and <style>|<iframe src='https://www.youtube.com/embed/a'></iframe>|{: .class}|" +
  "# Title|## A {#b .c}|{% raw %}{{ x }}|%%hidden%%|:::note|%[https://example.com]|[x](second.md) [y](/blog/z) [z](text-1)|---|+++|\n\n\n|  |" +
  "![a](nowhere.png)|![a](https://example.com/a.png)|```js\n{: .x}\n```|$$a$$|&amp; &#8217;|<div markdown='1'>\n*a*\n</div>|[^1]|:rocket: H~2~O|" +
  "\t|* x\n{:toc}|<!--more-->|{/* x */}|**x.**Y|<form>x</form>|\u2028|\uFEFF";
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...pieces.split("|")), fc.string({ unit: "grapheme" })), { minLength: 1 })
  .map((parts) => parts.join(" ").replaceAll(/\r\n?/g, "\n"))
  .filter((text) => text.trim() !== "");
const anyPost = fc.record({
  content: anyText,
  contentFormat: fc.constantFrom("markdown" as const, "plain" as const),
  isPublished: fc.boolean(),
  publishedAt: fc.constantFrom(null, "2019-05-03T10:00:00.000Z"),
  title: fc.constantFrom("Security", "<script> & `x`", "true", "2020-01-01", "# A: 'b'", "null", "~"),
  tags: fc.constantFrom([], ["blog", "all"], ["one"]),
});

test("a site that imports an exported site gets the same texts and dates", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPost, { minLength: 40, maxLength: 40 }), async (posts) => {
      const [from, to] = [await commandedApp(), await commandedApp()];
      const admin = await from.as("admin");
      for (const [index, post] of posts.entries()) {
        const slug = ["readme", "security", "todo", "text-1"][index] ?? `security-${index}`;
        const body = { ...post, excerpt: "e", slug };
        expect((await admin.post("/api/blogs", body)).status).toBe(201);
      }
      await admin.post("/api/pages", { title: "Uses", slug: "uses", content: posts[0]!.content, isPublished: true });
      const folder = join(from.directory, "exported");
      await from.folio(["export", folder]);

      const other = await to.as("admin");
      const { code, stderr } = await to.folio(["import", folder, "--no-fetch"]);
      expect([code, stderr]).toEqual([0, ""]);
      const read = async (client: typeof admin) => {
        const { data } = (await client.get("/api/blogs?limit=100")).body;
        const slugs = (data as { slug: string }[]).map(({ slug }) => slug).toSorted();
        const texts = slugs.map(async (slug) => {
          const { _id, id, author, rendering, readTime, viewCount, revision, version, ...post } = (
            await client.get(`/api/blogs/${slug}`)
          ).body.data;
          return post;
        });
        const page = (await client.get("/api/pages/uses")).body.data;
        return [...(await Promise.all(texts)), [page.content, page.createdAt, page.updatedAt]];
      };
      expect(await read(other)).toEqual(await read(admin));
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

test("pictures and projects stay the same however often a site is exported and imported", async () => {
  const wide = { width: 2500, height: 20, channels: 3, noise: { type: "gaussian", mean: 100, sigma: 50 } } as const;
  const opaque = () => sharp({ create: { ...wide, background: "#123456" } });
  const pictures = [
    await opaque()
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: "N" } })
      .toBuffer(),
    await opaque().png().toBuffer(),
    await opaque().resize(40).webp({ quality: 30 }).toBuffer(),
    await opaque().resize(40).avif().toBuffer(),
    await sharp({ create: { width: 30, height: 30, channels: 4, background: "#3388bb77" } })
      .png()
      .toBuffer(),
    await animatedGif(20, 10),
  ];
  let app = await commandedApp();
  const addresses: string[] = [];
  for (const picture of pictures)
    addresses.push((await app.admin.post("/api/blogs/upload", imageForm(picture))).body.url);
  const content = addresses.map((address) => `![a](${address})`).join("\n");
  const post = { title: "A", slug: "a", excerpt: "e", content, contentFormat: "markdown", featuredImage: addresses[0] };
  await app.admin.post("/api/blogs", post);
  const [image, caption] = [addresses[2]!, "As it began"];
  const project = { image, role: "Author", technologies: ["SQL"], isFeatured: true, images: [{ image, caption }] };
  const page = { title: "B", slug: "b", description: "d", isInNavigation: true, isPublished: true, project };
  expect((await app.admin.post("/api/pages", page)).status).toBe(201);

  const moves: { files: [string, string][]; post: unknown; page: unknown }[] = [];
  for (let move = 0; move < 3; move++) {
    const folder = join(app.directory, "exported");
    await app.folio(["export", folder]);
    const { content, featuredImage } = (await app.admin.get("/api/blogs/a")).body.data;
    const { title, description, isInNavigation, project: facts } = (await app.admin.get("/api/pages/b")).body.data;
    const read = (name: string): [string, string] => [name, readFileSync(join(folder, "uploads", name), "base64")];
    const files = readdirSync(join(folder, "uploads")).toSorted().map(read);
    moves.push({ files, post: { content, featuredImage }, page: { title, description, isInNavigation, facts } });
    app = await commandedApp();
    await app.as("admin");
    await app.folio(["import", folder]);
  }
  expect(moves[0]).toMatchObject({ page: { isInNavigation: true, facts: project } });
  expect(moves[0]!.files).toHaveLength(pictures.length);
  expect(moves.slice(1)).toEqual([moves[0], moves[0]]);
});

test("an export never overwrites a folder with files, and a failed export leaves no folder", async () => {
  const app = await commandedApp();
  const folder = join(app.directory, "exported");
  mkdirSync(folder);
  writeFileSync(join(folder, "mine.txt"), "mine");
  const refused = await app.folio(["export", folder]);
  expect([refused.code, refused.stderr]).toEqual([1, `${folder} is not empty: name a new folder.\n`]);
  expect(readdirSync(folder)).toEqual(["mine.txt"]);

  for (const place of [join(folder, "mine.txt"), join(folder, "mine.txt", "site")]) {
    const { code, stderr } = await app.folio(["export", place]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The operating system refused/);
  }
  expect(readFileSync(join(folder, "mine.txt"), "utf8")).toBe("mine");

  mkdirSync(join(folder, "new"));
  expect((await app.folio(["export", join(folder, "new")])).code).toBe(0);
});
