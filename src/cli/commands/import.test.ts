import { expect, test } from "vitest";
import { runBuiltFolio } from "../../../tests/support/command-line.ts";
import { folderOf, importingApp, notesOf, outcomesOf, picture } from "../../../tests/support/importing-app.ts";
import { waitFor } from "../../../tests/support/waiting.ts";

const hello = `---
title: Hello
date: 2019-05-01T10:00:00Z
lastmod: 2020-02-03T10:00:00Z
tags: [One, two]
---
A first text, with a [link](/posts/second/).
`;
const second = `---
title: The second
date: 2019-06-01T10:00:00Z
---
It answers [the first](../hello/#end) and [another site](https://example.org/).
`;
const blog = {
  "hugo.toml": `baseURL = "https://old.example.net/"`,
  "content/posts/hello.md": hello,
  "content/posts/second.md": second,
};

test("a folder is imported once, however often the command runs", async () => {
  const app = await importingApp();
  const folder = folderOf(blog);
  const first = await app.import([folder]);
  expect(first.counts).toMatchObject({ new: 2, refused: 0 });

  const post = await app.post("hello");
  expect(post).toMatchObject({
    title: "Hello",
    createdAt: "2019-05-01T10:00:00.000Z",
    publishedAt: "2019-05-01T10:00:00.000Z",
    updatedAt: "2020-02-03T10:00:00.000Z",
    tags: ["one", "two"],
    isPublished: true,
    author: { name: "admin" },
    excerpt: "A first text, with a link.",
    content: "A first text, with a [link](/blog/second).",
  });
  expect((await app.post("second")).content).toContain(
    "[the first](/blog/hello#section-end) and [another site](https://example.org/)",
  );

  const again = await runBuiltFolio(["import", folder, "--json"], app.environment, { cwd: app.directory });
  expect(JSON.parse(again.stdout)).toMatchObject({ counts: { new: 0, unchanged: 2 } });
  expect(await app.slugs()).toEqual(["hello", "second"]);
  expect((await app.post("hello")).id).toBe(post.id);
});

test("a dry run prints what would happen, and stores nothing", async () => {
  const app = await importingApp();
  const report = await app.importFiles({ ...blog, "content/posts/empty.md": "---\ntitle: Empty\n---\n" }, "--dry-run");
  expect(report).toMatchObject({ isDryRun: true, program: "Hugo", counts: { new: 2, refused: 1 } });
  expect(notesOf(report, "content/posts/empty.md")).toEqual(["It has no text."]);
  expect(await app.slugs()).toEqual([]);
  expect((await app.admin.get("/api/imports")).body.data).toEqual([]);
});

test("documents changed at the source are updated, unless they were edited or deleted on this site", async () => {
  const app = await importingApp();
  const third = { "content/posts/third.md": "---\ntitle: Third\ndate: 2019-07-01\n---\nA third text.\n" };
  const folder = folderOf({ ...blog, ...third });
  await app.import([folder]);
  const { id } = await app.post("second");
  await app.admin.put(`/api/blogs/${id}`, { title: "My own title" });
  await app.admin.delete(`/api/blogs/${(await app.post("third")).id}`);

  const longer = (text: string) => `${text}\nAnd more.\n`;
  folderOf(
    {
      "content/posts/hello.md": longer(hello),
      "content/posts/second.md": longer(second),
      "content/posts/third.md": longer(third["content/posts/third.md"]),
      "content/posts/new.md": longer(hello),
    },
    folder,
  );
  const report = await app.import([folder]);
  expect(outcomesOf(report)).toEqual({
    "content/posts/hello.md": "changed",
    "content/posts/second.md": "edited",
    "content/posts/third.md": "deleted",
    "content/posts/new.md": "new",
  });
  expect((await app.post("hello")).content).toContain("And more.");
  expect(await app.post("second")).toMatchObject({ title: "My own title" });
  expect((await app.import([folder])).counts).toMatchObject({
    new: 0,
    changed: 0,
    unchanged: 2,
    edited: 1,
    deleted: 1,
  });
});

test("documents that are not published at the source never become public, and the report says why", async () => {
  const app = await importingApp();
  const folder = folderOf({
    ...blog,
    "content/posts/never.md": hello.replace("tags:", "build: {render: never}\ntags:"),
  });
  const report = await app.import([folder]);
  expect(report.documents.find(({ key }) => key === "content/posts/never.md")?.notes).toEqual([
    { level: "draft", sentence: "It is marked build.render: never." },
  ]);
  expect((await app.visitor.get("/blog/never")).status).toBe(404);
  expect((await app.visitor.get("/blog/hello")).status).toBe(200);

  folderOf({ "content/posts/_index.md": "---\ncascade: {draft: true}\n---\n" }, folder);
  const again = await app.import([folder]);
  expect(notesOf(again, "content/posts/hello.md")).toContain("It is marked draft: true.");
  for (const slug of ["hello", "second"])
    await waitFor(async () => expect((await app.visitor.get(`/blog/${slug}`)).status).toBe(404));
});

test("former addresses redirect to the imported documents, until the import is undone", async () => {
  const app = await importingApp();
  const aliased = hello.replace("title: Hello", "title: Hello\naliases: [/2019/hello.html]");
  const report = await app.importFiles({ ...blog, "content/posts/hello.md": aliased });
  expect(report.redirects).toEqual({ added: 4, refused: 0 });
  expect(await app.leadsTo("/posts/hello/")).toBe("/blog/hello");
  expect(await app.leadsTo("/2019/hello.html")).toBe("/blog/hello");
  await app.admin.delete(`/api/imports/${report.importId}`);
  await waitFor(async () => expect(await app.leadsTo("/posts/hello/")).toBeUndefined());
});

test("a refused document gets no address, and links to it point to the old site", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    ...blog,
    "content/posts/hello.md": `${hello}[Nothing](/posts/empty/) and [too long](/posts/long/).\n`,
    "content/posts/empty.md": "---\ntitle: Empty\n---\n",
    "content/posts/long.md": `---\ntitle: Long\n---\n${"word ".repeat(250_000)}`,
  });
  expect(report).toMatchObject({ counts: { new: 2, refused: 2 }, redirects: { added: 3, refused: 0 } });
  expect((await app.post("hello")).content).toContain(
    "[Nothing](https://old.example.net/posts/empty/) and [too long](https://old.example.net/posts/long/)",
  );
});

test("pictures are stored in the media library with their descriptions, and missing ones are listed", async () => {
  const app = await importingApp();
  const report = await app.importFiles({
    "content/posts/trip/index.md":
      '---\ntitle: Trip\ndate: 2021-01-01\ncover: sea.png\n---\n![The sea](sea.png "In May") and ![a logo](/logo.png)\n\n![Nowhere](nowhere.png) <img src="sea.png" alt="Again">\n',
    "content/posts/trip/sea.png": await picture("#248"),
    "static/logo.png": await picture("#f80"),
    "hugo.toml": "",
  });
  expect(report.pictures).toEqual({ stored: 4, found: 0, remote: 0, missing: 1 });
  expect(notesOf(report, "content/posts/trip/index.md")).toEqual([
    "The picture nowhere.png is not imported: it is not in the archive.",
  ]);
  const { content, featuredImage } = await app.post("trip");
  expect(content).toMatch(
    /!\[The sea\]\(\/uploads\/[\w-]+\.webp "In May"\) and !\[a logo\]\(\/uploads\/[\w-]+\.webp\)/,
  );
  expect(content).toContain(`<img src="${featuredImage}" alt="Again">`);
  const { data } = (await app.admin.get("/api/media")).body;
  const texts = (data as { alt: string; name: string }[]).map(({ alt, name }) => [name, alt] as const);
  expect(Object.fromEntries(texts)).toEqual({ "logo.png": "a logo", "sea.png": "The sea" });
});

test("an imported document gets an address that is not taken, and the account with its author's name", async () => {
  const app = await importingApp();
  await app.published({ title: "Hello" });
  await app.as("user", "Grace Hopper");
  const by = (author: string) => `---\ntitle: Hello\ndate: 2019-05-01\nauthor: ${author}\n---\nText.\n`;
  const report = await app.importFiles({
    "blog/hello.md": by("grace hopper"),
    "blog/other/hello.md": by("Nobody Known"),
  });
  expect(await app.slugs()).toEqual(["hello", "hello-2", "hello-3"]);
  expect((await app.post("hello-2")).author.name).toBe("Grace Hopper");
  expect((await app.post("hello-3")).author.name).toBe("admin");
  expect(notesOf(report, "blog/other/hello.md")).toEqual([
    "Its address is /blog/hello-3, because /blog/hello is taken.",
    "Its author Nobody Known has no account here, so it is attributed to admin.",
  ]);
});

test("--drafts publishes nothing, and --author sets the author", async () => {
  const app = await importingApp();
  await app.as("user", "ada");
  await app.importFiles(blog, "--drafts", "--author", "ADA@example.com");
  expect(await app.post("hello")).toMatchObject({ isPublished: false, author: { name: "ada" } });
  const { code, stderr } = await app.folio(["import", folderOf(blog), "--author", "x@example.com"]);
  expect([code, stderr]).toEqual([
    1,
    "There is no account with the address x@example.com: `folio users list` lists them.\n",
  ]);
});

test.each([
  [["/nowhere"], "There is no file or folder /nowhere."],
  [["/dev/null"], "/dev/null is neither a file nor a folder."],
  [[".", "--from", "geocities"], '"geocities" is not a program to import from: '],
])("folio import %j is refused with a one-sentence error", async (args, sentence) => {
  const app = await importingApp();
  const { code, stderr } = await app.folio(["import", ...args]);
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
