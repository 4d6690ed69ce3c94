import { execFileSync } from "node:child_process";
import { cpSync, existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textFolderApp } from "../../../../tests/support/extensions/text-folder/text-folder-app.ts";
import { imageForm, pngOf } from "../../../../tests/support/image-form.ts";

const lines = (...texts: string[]) => texts.join("\n\n");

test("a site is pulled as Markdown files with their images, and then both sides are the same", async () => {
  const app = await textFolderApp();
  const { url } = (await app.admin.post("/api/blogs/upload", imageForm(await pngOf(40, 30)))).body;
  await app.published({
    title: "First",
    content: `See ![it](${url})`,
    contentFormat: "markdown",
    tags: ["one", "two"],
  });
  await app.draft({ title: "Second", content: "Plain *stars*", contentFormat: "plain" });
  const page = { content: "# Tools", isPublished: true };
  await app.admin.post("/api/pages", { ...page, title: "Uses", slug: "uses" });
  await app.admin.post("/api/pages", { ...page, title: "Shop", slug: "shop", project: { role: "Lead developer" } });

  expect(await app.pull()).toEqual({
    "posts/first.md": "new: First",
    "posts/second.md": "new: Second",
    "pages/uses.md": "new: Uses",
    "projects/shop.md": "new: Shop",
  });
  expect(app.read("posts/first.md").replace(/^date: .*\n/m, "")).toBe(
    `---\nfolio: "post"\ntitle: "First"\nslug: "first"\nisPublished: true\nexcerpt: "An excerpt"\ntags: ["one","two"]\n---\n\nSee ![it](${url})\n`,
  );
  expect(existsSync(join(app.folder, url))).toBe(true);
  expect(await app.status()).toEqual({});
  expect(await app.pull()).toEqual({});
  expect(await app.push()).toEqual({});
});

test("a new file becomes a draft, and is published when it says so", async () => {
  const app = await textFolderApp();
  app.write(
    "posts/hello-world.md",
    "---\ntitle: Hello\n# A comment stays.\ntags: [React, Web]\nmine: 1\n---\nSome *words*.\n",
  );
  expect(await app.push()).toEqual({ "posts/hello-world.md": "new: Hello" });
  const draft = await app.post("hello-world");
  expect(draft).toMatchObject({
    title: "Hello",
    content: "Some *words*.",
    contentFormat: "markdown",
    excerpt: "Some words.",
    tags: ["react", "web"],
    isPublished: false,
    author: { name: "admin" },
  });
  expect(await app.push()).toEqual({});

  app.edit("posts/hello-world.md", "mine: 1", "mine: 1\nisPublished: true");
  expect(await app.push()).toEqual({ "posts/hello-world.md": "changed: Hello" });
  const published = await app.post("hello-world");
  expect(published).toMatchObject({ id: draft?.id, isPublished: true });
  const text = app.read("posts/hello-world.md");
  expect(text).toContain("# A comment stays.");
  expect(text).toContain("mine: 1");
  expect(text).toContain(published?.publishedAt);
  expect(await app.push()).toEqual({});
  expect(await app.pull()).toEqual({});

  app.write("pages/now.md", "---\ntitle: Now\n---\nBusy.\n");
  app.write("projects/shop.md", "---\ntitle: Shop\nproject:\n  role: Lead developer\n---\n");
  expect(await app.push()).toEqual({ "pages/now.md": "new: Now", "projects/shop.md": "new: Shop" });
  expect(await app.push()).toEqual({});
  expect((await app.admin.get("/api/pages/shop")).body.data.project).toMatchObject({ role: "Lead developer" });
});

test("changes of both sides are merged by field and line, in a pull and in a push", async () => {
  const app = await textFolderApp();
  await app.draft({ title: "Notes", slug: "notes", content: lines("One", "Two", "Three"), contentFormat: "markdown" });
  await app.pull();

  await app.change("notes", { title: "My notes", content: lines("One there", "Two", "Three") });
  app.edit("posts/notes.md", "Three", "Three here");
  app.edit("posts/notes.md", "---\n\n", 'tags: ["here"]\n---\n\n');
  expect(await app.status()).toEqual({ "posts/notes.md": "waiting: Changed here and on the site." });
  expect(await app.pull("--dry-run")).toEqual({ "posts/notes.md": "merged: My notes" });
  expect(app.read("posts/notes.md")).not.toContain("One there");
  expect(await app.pull()).toEqual({ "posts/notes.md": "merged: My notes" });
  expect(app.read("posts/notes.md")).toContain(`title: My notes`);
  expect(app.read("posts/notes.md")).toContain(lines("One there", "Two", "Three here"));
  expect((await app.post("notes"))?.content).toBe(lines("One there", "Two", "Three"));

  await app.change("notes", { excerpt: "From there" });
  expect(await app.push()).toEqual({ "posts/notes.md": "merged: My notes" });
  expect(await app.post("notes")).toMatchObject({
    title: "My notes",
    content: lines("One there", "Two", "Three here"),
    tags: ["here"],
    excerpt: "From there",
  });
  expect(app.read("posts/notes.md")).toContain("From there");
  expect(await app.status()).toEqual({});
});

test("where both sides changed the same, the file has conflict marks, and is pushed when they are resolved", async () => {
  const app = await textFolderApp();
  await app.draft({ title: "Notes", slug: "notes", content: lines("One", "Two"), contentFormat: "markdown" });
  await app.pull();
  await app.change("notes", { title: "Theirs", content: lines("One", "Two there") });
  app.edit("posts/notes.md", '"Notes"', '"Mine"');
  app.edit("posts/notes.md", "Two", "Two here");

  expect((await app.push())["posts/notes.md"]).toMatch(/^problem: Both sides changed the same/);
  expect(app.read("posts/notes.md")).toContain(
    '<<<<<<< this folder\ntitle: "Mine"\n=======\ntitle: "Theirs"\n>>>>>>> the site\n',
  );
  expect(app.read("posts/notes.md")).toContain("<<<<<<< this folder\nTwo here\n=======\nTwo there\n>>>>>>> the site\n");
  for (const command of [app.push, app.pull, app.status])
    expect((await command())["posts/notes.md"]).toMatch(/^problem: It still has conflict marks/);
  expect(await app.post("notes")).toMatchObject({ title: "Theirs", content: lines("One", "Two there") });

  const resolved = app.read("posts/notes.md").replaceAll(/<<<<<<< .*\n(.*\n)=======\n.*\n>>>>>>> .*\n/g, "$1");
  app.write("posts/notes.md", resolved);
  expect(await app.push()).toEqual({ "posts/notes.md": "changed: Mine" });
  expect(await app.post("notes")).toMatchObject({ title: "Mine", content: lines("One", "Two here") });
});

test("a deletion asks, on both sides, and never takes a change of the other side with it", async () => {
  const app = await textFolderApp();
  for (const slug of ["one", "two", "three", "four"]) await app.draft({ title: slug, slug });
  await app.pull();
  app.remove("posts/one.md");
  app.remove("posts/two.md");
  await app.change("two", { title: "Two, changed" });
  for (const slug of ["three", "four"]) await app.admin.delete(`/api/blogs/${(await app.post(slug))?.id}`);
  app.edit("posts/four.md", '"four"', '"Four, changed"');

  const outcomes = await app.push();
  expect(outcomes["posts/one.md"]).toBe(
    "problem: It was deleted here: `folio push --yes` moves it to the trash of the site.",
  );
  expect(outcomes["posts/two.md"]).toMatch(/^problem: It was deleted here, but has changed on the site/);
  expect(outcomes["posts/three.md"]).toBe("waiting: It was deleted on the site: run `folio pull`.");
  expect(outcomes["posts/four.md"]).toMatch(
    /^problem: It was deleted on the site: `folio push --yes` creates it again/,
  );
  expect(await app.post("one")).toBeDefined();

  const pulled = await app.pull("--yes");
  expect(pulled["posts/two.md"]).toMatch(/^new: /);
  expect(pulled["posts/three.md"]).toBe("deleted: three");
  expect(pulled["posts/four.md"]).toMatch(/^problem: It was deleted on the site, but changed here/);
  expect(await app.push("--yes")).toEqual({ "posts/one.md": "deleted: one", "posts/four.md": "new: Four, changed" });
  expect(await app.post("one")).toBeUndefined();
  expect((await app.admin.get("/api/trash")).body.data.map(({ title }: { title: string }) => title)).toContain("one");
  expect(await app.status()).toEqual({});
});

test("a renamed file keeps its address if it names it, and otherwise changes it after a question", async () => {
  const app = await textFolderApp();
  await app.published({ title: "Named", slug: "named" });
  await app.pull();
  app.write("posts/bare.md", "---\ntitle: Bare\nisPublished: true\n---\nSome words\n");
  await app.push();
  const move = (from: string, to: string) => renameSync(join(app.folder, from), join(app.folder, to));
  move("posts/named.md", "posts/2026-named.md");
  move("posts/bare.md", "posts/dressed.md");

  const outcomes = await app.push();
  expect(outcomes["posts/2026-named.md"]).toBe("moved: It was posts/named.md.");
  expect(outcomes["posts/dressed.md"]).toBe(
    "problem: It was posts/bare.md: add slug: bare, or run `folio push --yes`.",
  );
  expect(await app.push("--yes")).toMatchObject({ "posts/dressed.md": "changed: Bare" });
  expect((await app.visitor.get("/blog/bare")).headers.get("location")).toBe("/blog/dressed");
  expect((await app.visitor.get("/blog/named")).status).toBe(200);
  expect(await app.status()).toEqual({});
});

test("images next to a text are uploaded once, and again when they have changed", async () => {
  const app = await textFolderApp();
  app.write("posts/photo.png", await pngOf(40, 30));
  app.write("images/cover photo.png", await pngOf(60, 30));
  app.write("posts/walk.md", "---\ntitle: A walk\nfeaturedImage: ../images/cover photo.png\n---\n![Sea](photo.png)\n");
  expect(await app.push()).toEqual({ "posts/walk.md": "new: A walk" });
  const first = await app.post("walk");
  expect(first?.content).toMatch(/^!\[Sea\]\(\/uploads\/\w+-40x30-\w+\.webp\)$/);
  expect(first?.featuredImage).toMatch(/^\/uploads\/\w+-60x30-\w+\.webp$/);
  expect(app.read("posts/walk.md")).toContain("![Sea](photo.png)");
  expect(await app.push()).toEqual({});
  expect(await app.pull()).toEqual({});

  app.write("posts/photo.png", await pngOf(50, 30));
  expect(await app.push()).toEqual({ "posts/walk.md": "changed: A walk" });
  expect((await app.post("walk"))?.content).toContain("-50x30-");
  expect((await app.admin.get("/api/media")).body.total).toBe(3);
});

test("texts travel by git between two machines, each of which pulls and pushes", async () => {
  const app = await textFolderApp();
  await app.draft({ title: "Notes", slug: "notes", content: lines("One", "Two"), contentFormat: "markdown" });
  await app.pull();
  const git = (cwd: string, ...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd, encoding: "utf8" });
  const commit = (cwd: string) => [git(cwd, "add", "-A"), git(cwd, "commit", "-qm", "Write")];
  git(app.folder, "init", "-q");
  commit(app.folder);
  const other = join(app.directory, "other");
  cpSync(app.folder, other, { recursive: true });

  app.edit("posts/notes.md", "Two", "Two, longer");
  await app.push();
  commit(app.folder);
  expect((await app.folio(["status", other])).stdout).toContain("Changed on the site.");
  git(other, "pull", "-q", app.folder);
  expect((await app.folio(["status", other])).stdout).toBe("The folder and the site are the same.\n");
});

test("an exported site can be pushed to another one, with its images", async () => {
  const app = await textFolderApp();
  const { url } = (await app.admin.post("/api/blogs/upload", imageForm(await pngOf(40, 30)))).body;
  await app.published({ title: "First", content: `![it](${url})`, contentFormat: "markdown", featuredImage: url });
  await app.draft({ title: "Second" });
  await app.folio(["export", app.folder]);

  const other = await textFolderApp();
  const { stdout } = await other.folio(["push", app.folder]);
  expect(stdout).toBe("new      posts/first.md  First\nnew      posts/second.md  Second\n");
  const [before, after] = [await app.post("first"), await other.post("first")];
  expect(after).toMatchObject({
    content: before?.content,
    featuredImage: url,
    isPublished: true,
    publishedAt: before?.publishedAt,
  });
  expect((await other.visitor.get(url)).status).toBe(200);
  expect((await other.post("second"))?.isPublished).toBe(false);
});

test("a page that becomes a project on the site, or no longer is one, is the same in the folder", async () => {
  const app = await textFolderApp();
  const pages = new Map<string, string>();
  for (const [slug, project] of [
    ["uses", null],
    ["shop", {}],
  ] as const) {
    const { body } = await app.admin.post("/api/pages", { title: slug, slug, content: "Words", project });
    pages.set(slug, body.data.id);
  }
  await app.pull();
  await app.admin.put(`/api/pages/${pages.get("uses")}`, { project: { role: "Lead" } });
  await app.admin.put(`/api/pages/${pages.get("shop")}`, { project: null });
  expect(await app.pull()).toEqual({ "pages/uses.md": "changed: uses", "projects/shop.md": "changed: shop" });
  expect(await app.push()).toEqual({});
  expect(await app.status()).toEqual({});
  expect((await app.admin.get("/api/pages/uses")).body.data.project).toMatchObject({ role: "Lead" });
});
