import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { commandedApp } from "../../../tests/support/any-database-app.ts";
import { imageForm } from "../../../tests/support/image-form.ts";

const content = '# Hello\n\nA text: with "quotes"\n\n---\n\n```yaml\na: b\n```';

/** Each value is JSON on a line of its own, which is valid YAML. */
function readFrontMatter(text: string) {
  const [, head = "", body] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(text) ?? [];
  const entries = head.split("\n").map((line) => /^(\w+): (.*)$/.exec(line)!.slice(1) as [string, string]);
  return { fields: Object.fromEntries(entries.map(([name, value]) => [name, JSON.parse(value)])), body };
}

test("a site leaves as Markdown with front matter, images, JSON and CSV", async () => {
  const app = await commandedApp();
  const admin = await app.as("admin");
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
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
  const visitor = await app.as("visitor");
  await visitor.post("/api/newsletter/subscribe", { email: "grace@example.com", name: "=Grace" });
  await visitor.post("/api/contacts", { name: "Ida", email: "ida@example.com", message: "A message of ten words" });

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
  expect(JSON.parse(read("messages.json"))).toMatchObject([{ message: "A message of ten words" }]);
  expect(JSON.parse(read("settings.json"))).toMatchObject({ name: expect.any(String) });
  expect(readdirSync(join(folder, "analytics"))).toHaveLength(4);
});

test("another site imports what a site has exported", async () => {
  const [from, to] = [await commandedApp(), await commandedApp()];
  const admin = await from.as("admin");
  const post = { title: "Engines", slug: "engines", excerpt: "e", content, contentFormat: "markdown", tags: ["one"] };
  await admin.post("/api/blogs", { ...post, isPublished: true, publishedAt: "2019-05-03T10:00:00.000Z" });
  await admin.post("/api/blogs", { ...post, slug: "draft-of-it" });
  await admin.post("/api/pages", { title: "Uses", slug: "uses", content: "What I use", isPublished: true });
  const folder = join(from.directory, "exported");
  await from.folio(["export", folder]);

  await to.as("admin");
  const { code, stderr } = await to.folio(["import", folder]);
  expect([code, stderr]).toEqual([0, ""]);
  const other = await to.as("admin");
  const list = (await other.get("/api/blogs?limit=50")).body.data;
  expect(list).toMatchObject([
    { slug: "draft-of-it", isPublished: false },
    { slug: "engines", isPublished: true, publishedAt: "2019-05-03T10:00:00.000Z", content, tags: ["one"] },
  ]);
  expect((await other.get("/uses")).text).toContain("What I use");
});

test("a folder with files is left as it is, and a failed export leaves none", async () => {
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
