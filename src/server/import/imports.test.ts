import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { zipBytes } from "../../../tests/support/blog-archives.ts";
import { imageForm } from "../../../tests/support/image-form.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { dayMs } from "../../contract/durations.ts";
import { importLimits } from "../../contract/imports/import-texts.ts";
import type { ImportUpload, SiteImport } from "../../contract/imports/imports.ts";
import { createWorker, workerProcesses } from "../workers/worker.ts";

const post = (title: string, more = "") => `---\ntitle: ${title}\ndate: 2020-01-01\n${more}---\nWords of the text.\n`;
const blog = {
  "my-blog/posts/first.md": post("First"),
  "my-blog/posts/second.md": post("Second", "draft: true\n"),
  "my-blog/pages/uses.md": "---\ntitle: Uses\n---\nMe.\n",
  "my-blog/posts/empty.md": "---\ntitle: Empty\n---\n",
  "__MACOSX/my-blog/posts/._first.md": "A copy",
};

/** Creates a site into which an administrator imports files. */
async function importingSite(options: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp({ ...options, settings: { STARTER_CONTENT: "off" } });
  const { admin } = site;
  return {
    ...site,
    send: (bytes: Uint8Array | string, name = "blog.zip") =>
      admin.post("/api/imports/upload", imageForm(Buffer.from(bytes), name, "file")),
    upload: async () => (await admin.get("/api/imports/upload")).body.data as ImportUpload,
    imports: async () => (await admin.get("/api/imports")).body.data as SiteImport[],
    slugs: async () =>
      ((await admin.get("/api/blogs?limit=100")).body.data as { slug: string }[]).map(({ slug }) => slug).toSorted(),
    files: () => {
      const folder = join(site.directory, "imports");
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  };
}

const manyPosts = Object.fromEntries(
  Array.from({ length: 400 }, (_, number) => [`posts/post-${number}.md`, post(`Post ${number}`)]),
);

test("a zip of Markdown is checked without storing anything, imported by a job, and the import is undone", async () => {
  const { admin, send, upload, imports, slugs, files, features } = await importingSite();
  expect((await send(await zipBytes(blog))).body.data).toMatchObject({
    name: "blog.zip",
    state: "checking",
    progress: { documents: 0, total: null },
  });
  await features.jobs.runDue();
  const { state, progress, summary } = await upload();
  expect([state, progress]).toEqual(["checked", null]);
  expect(summary).toMatchObject({
    source: "Markdown my-blog",
    counts: { new: 3, refused: 1 },
    posts: 2,
    pages: 1,
    drafts: 1,
    documents: [
      { key: "posts/empty.md", outcome: "refused", reasons: ["It has no text."] },
      { key: "posts/second.md", path: "/blog/second", reasons: ["It is marked draft: true."] },
    ],
  });
  expect([await slugs(), await imports(), files()]).toMatchObject([[], [], [expect.any(String)]]);

  expect((await admin.post("/api/imports")).body.data.state).toBe("importing");
  await features.jobs.runDue();
  expect(await upload()).toMatchObject({ state: "imported", summary: { counts: { new: 3 }, failure: null } });
  expect([await slugs(), files()]).toEqual([["first", "second"], []]);
  const [made] = await imports();
  expect(made).toMatchObject({ posts: 2, pages: 1, edited: 0, summary: { counts: { refused: 1 } } });
  expect(made?.endedAt).not.toBeNull();

  const { id } = (await admin.get("/api/blogs/first")).body.data;
  await admin.put(`/api/blogs/${id}`, { title: "Edited here" });
  expect((await imports())[0]?.edited).toBe(1);
  const { data } = (await admin.delete(`/api/imports/${made?.id}`)).body;
  expect(data).toEqual({ removed: 2, left: ["/blog/first"] });
  expect(await slugs()).toEqual(["first"]);

  await send(await zipBytes(blog));
  await features.jobs.runDue();
  expect((await upload()).summary?.counts).toMatchObject({ new: 2, unchanged: 1 });
});

test("a file that is no export, or a hostile one, is refused with a reason, and is removed", async () => {
  const { send, upload, files, features } = await importingSite();
  const bomb = await zipBytes({ "posts/a.md": "x".repeat(70 * 1024 ** 2) });
  const outside = Buffer.from(
    (await zipBytes({ "xx/evil.md": "x" })).toString("latin1").replaceAll("xx/", "../"),
    "latin1",
  );
  for (const [name, bytes, reason] of [
    ["notes.txt", "Just words.", /^This is not a file that can be imported\./],
    ["../../broken.zip", "PK\u0003\u0004 is no zip", /^The archive \S*broken\.zip cannot be read/],
    ["bomb.zip", bomb, /^The archive bomb\.zip would unpack to far more data/],
    ["outside.zip", outside, /invalid relative path: \.\.\/evil\.md/],
  ] as const) {
    expect((await send(bytes, name)).status).toBe(201);
    await features.jobs.runDue();
    const found = await upload();
    expect([found.state, found.summary, files()]).toEqual(["refused", null, []]);
    expect(found.reason).toMatch(reason);
  }
});

test("a second file is refused until the first is imported or discarded", async () => {
  const { admin, send, files } = await importingSite();
  expect((await admin.post("/api/imports")).body.error).toBe("There is no checked file to import");
  expect((await send("<rss></rss>", "feed.xml")).status).toBe(201);
  const second = await send("<rss></rss>", "feed.xml");
  expect([second.status, second.body.error]).toEqual([409, "Another file is waiting: import or discard it first"]);
  expect(files()).toHaveLength(1);
  expect((await admin.post("/api/imports")).status).toBe(409);

  expect((await admin.delete("/api/imports/upload")).status).toBe(200);
  expect([(await admin.delete("/api/imports/upload")).status, files()]).toEqual([404, []]);
});

test("a file of more than 100 MB is refused", async () => {
  const { send, files, upload } = await importingSite();
  const answer = await send(Buffer.alloc(importLimits.bytes + 1));
  expect([answer.status, answer.body.error]).toEqual([413, "This file is too large: at most 100 MB"]);
  expect([await upload(), files()]).toEqual([null, []]);
});

test("an uploaded file that is not imported is removed after a day", async () => {
  const clock = { now: new Date() };
  const { send, upload, files, features } = await importingSite({ now: () => clock.now });
  await send(await zipBytes(blog));
  await features.jobs.runDue();
  expect([(await upload()).state, files()]).toEqual(["checked", [expect.any(String)]]);
  clock.now = new Date(clock.now.getTime() + 3 * dayMs);
  await features.jobs.runDue();
  expect([await upload(), files()]).toEqual([null, []]);
});

async function importInProgress() {
  const site = await importingSite();
  const { admin, send, imports, features } = site;
  await send(await zipBytes(manyPosts));
  await features.jobs.runDue();
  await admin.post("/api/imports");
  const ended = features.jobs.runDue();
  await expect.poll(async () => (await imports())[0]?.posts ?? 0).toBeGreaterThan(0);
  return { ...site, ended };
}

test("an import whose worker process is killed shows what was imported, and can be continued", async () => {
  const { admin, upload, imports, features, ended } = await importInProgress();
  for (const { name, pid } of workerProcesses()) if (name === "import-file") process.kill(pid, "SIGKILL");
  await ended;
  expect(await upload()).toMatchObject({
    state: "failed",
    reason: "Something went wrong while the file was read. What was imported before that stays.",
  });
  const [partial] = await imports();
  expect(partial).toMatchObject({ endedAt: null, edited: 0 });
  expect(partial?.posts).toBeLessThan(400);

  await admin.post("/api/imports");
  await features.jobs.runDue();
  expect(await upload()).toMatchObject({ state: "imported", summary: { posts: 400, counts: { refused: 0 } } });
  expect((await imports())[0]).toMatchObject({ posts: 400, endedAt: expect.any(String) });
});

test("discarding an upload stops its running import, and the report says so", async () => {
  const { admin, upload, imports, ended } = await importInProgress();
  const [{ id } = { id: "" }] = await imports();
  const refused = await admin.delete(`/api/imports/${id}`);
  expect([refused.status, refused.body.error]).toEqual([409, "An import is running: take it back when it has ended"]);
  await admin.delete("/api/imports/upload");
  await ended;
  expect(await upload()).toBeNull();
  const [stopped] = await imports();
  expect(stopped).toMatchObject({
    endedAt: null,
    summary: { failure: "It was stopped. What was imported before that stays." },
  });
  expect(stopped?.summary?.counts.new).toBe(stopped?.posts);
});

test("an import that a server shutdown interrupts continues at the next start", async () => {
  // Uses worker processes that end with this server, unlike the shared ones of other tests.
  const first = await importingSite({ createWorker });
  await first.send(await zipBytes(manyPosts));
  await first.features.jobs.runDue();
  await first.admin.post("/api/imports");
  first.features.jobs.start();
  await expect.poll(async () => (await first.imports())[0]?.posts ?? 0).toBeGreaterThan(0);
  await first.app.close();

  const second = await testApp({ place: { ...first.place, drop: async () => {} } });
  await second.features.jobs.runDue();
  expect(await second.features.imports.findUpload()).toMatchObject({ state: "imported", summary: { posts: 400 } });
  expect(await second.features.imports.list()).toMatchObject([{ posts: 400, summary: { counts: { refused: 0 } } }]);
});
