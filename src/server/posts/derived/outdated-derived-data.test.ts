import { expect, test } from "vitest";
import { deriveAgain, updateOutdated } from "../../../../tests/support/derive-again.ts";
import { testApp } from "../../../../tests/support/test-app.ts";
import type { Database } from "../../db/dialect.ts";
import { derivedVersion } from "./derived-data.queries.ts";

/** Marks the data derived from all posts, such as HTML and search words, as made by an older version. */
async function makeOutdated({ db }: Database) {
  await db
    .updateTable("renderings")
    .set({ derived_version: derivedVersion - 1 })
    .execute();
}

const versionsIn = async ({ db }: Database) => {
  const rows = await db.selectFrom("renderings").select("derived_version").execute();
  return rows.map((row) => row.derived_version);
};

/**
 * Creates a site with data of an older version, which removed accents in every script, and had other reading times and
 * HTML.
 */
async function siteOfOlderVersion() {
  const app = await testApp();
  const { database, published, admin } = app;
  const { db, dialect } = database;
  const post = await published({
    title: "हिन्दी में",
    content: "**bold**",
    contentFormat: "markdown",
    categories: ["हिन्दी में"],
  });
  const { number } = await db.selectFrom("posts").select("number").where("id", "=", post.id).executeTakeFirstOrThrow();
  await dialect.indexForSearch(db, number, { title: ["हनद", "म"], labels: [], excerpt: [], content: [] });
  await db.updateTable("post_categories").set({ slug: "हनद-म" }).execute();
  await db.updateTable("posts").set({ slug: "हनद-म", read_time: 9, content_html: "<p>older</p>" }).execute();
  await db.insertInto("post_slugs").values({ slug: "हनद-म", post_id: post.id }).execute();
  await makeOutdated(database);

  const total = async (path: string) => (await admin.get(path)).body.total as number;
  return {
    ...app,
    post,
    figures: async () => [
      await total(`/api/blogs?search=${encodeURIComponent("हिन्दी")}`),
      await total(`/api/blogs?category=${encodeURIComponent("हिन्दी-में")}`),
    ],
  };
}

test("data of an older version is derived again, without changing the post's address, version or date", async () => {
  const { visitor, features, admin, post, figures } = await siteOfOlderVersion();
  const page = async () => (await visitor.get(`/blog/${encodeURIComponent("हनद-म")}`)).text;
  expect(await figures()).toEqual([0, 0]);
  expect(await page()).toContain("<p>older</p>");
  const { etag } = Object.fromEntries((await admin.get(`/api/blogs/${post.id}`)).headers);

  await updateOutdated(features);
  expect(await figures()).toEqual([1, 1]);
  await deriveAgain(features);

  expect(await page()).toContain("<strong>bold</strong>");
  const after = await admin.get(`/api/blogs/${post.id}`);
  expect(after.body.data).toMatchObject({ slug: "हनद-म", readTime: 1, updatedAt: post.updatedAt });
  expect(after.headers.get("etag")).toBe(etag);
});

test("an excerpt that an older version made from Markdown source becomes readable; the author's own stays", async () => {
  const { admin, published, database, features } = await testApp();
  const markdown = {
    contentFormat: "markdown",
    content: `A **bold** [start](/contact). ${"word ".repeat(50)}`,
  } as const;
  const source = await published({
    ...markdown,
    excerpt: `A **bold** [start](/contact). ${"word ".repeat(34).trim()}`,
  });
  const image = await published({
    ...markdown,
    title: "An image",
    content: "![kiln](/uploads/a.webp)",
    excerpt: "![kiln](/uploads/a.webp)",
  });
  const written = await published({ ...markdown, excerpt: "A **bold** claim" });
  const plain = await published({ content: "2 ** 3", excerpt: "2 ** 3" });
  const read = async ({ id }: { id: string }) => await admin.get(`/api/blogs/${id}`);
  const before = await read(source);
  await makeOutdated(database);

  await updateOutdated(features);

  const excerpts = await Promise.all(
    [source, image, written, plain].map(async (post) => (await read(post)).body.data.excerpt),
  );
  expect(excerpts).toEqual([`A bold start. ${"word ".repeat(37).trim()}`, "An image", "A **bold** claim", "2 ** 3"]);
  const after = await read(source);
  expect(after.body.data.updatedAt).toBe(before.body.data.updatedAt);
  expect((await admin.get("/api/blogs?search=kiln")).body.total).toBe(1);
});

test("data that an older version writes while this version runs is derived again within an hour", async () => {
  const clock = { now: new Date("2026-01-10T12:00:00Z") };
  const { published, database, features } = await testApp({ now: () => clock.now });
  await published({ content: "**bold**", contentFormat: "markdown" });
  await features.jobs.runDue();
  await makeOutdated(database);
  clock.now = new Date("2026-01-10T13:00:01Z");
  await features.jobs.runDue();
  expect(await versionsIn(database)).toEqual([derivedVersion]);
});

test("only outdated data is derived again, also by concurrent runs, and an aborted run stays due", async () => {
  const { database, features, figures } = await siteOfOlderVersion();
  await Promise.all([deriveAgain(features), deriveAgain(features)]);
  expect(await figures()).toEqual([1, 1]);
  const unfinished = database.db.selectFrom("renderings").select("post_id").where("state", "!=", "done");
  expect(await unfinished.execute()).toEqual([]);

  await database.db.updateTable("posts").set({ read_time: 9 }).execute();
  await updateOutdated(features);
  const untouched = await database.db.selectFrom("posts").select("read_time").executeTakeFirstOrThrow();
  expect(untouched.read_time).toBe(9);

  await makeOutdated(database);
  await expect(features.derivedData.updateOutdated(AbortSignal.abort())).rejects.toThrow("abort");
  expect(await versionsIn(database)).toEqual([derivedVersion - 1]);
});

test("an article that an older version could not render is rendered again", async () => {
  const { admin, visitor, published, database, features } = await testApp();
  const { id, slug } = await published({ content: "**bold**", contentFormat: "markdown" });
  const failed = '<div class="plain-text" data-reason="fault">**bold**</div>';
  await database.db.updateTable("posts").set({ content_html: failed }).where("id", "=", id).execute();
  await database.db.updateTable("renderings").set({ state: "failed" }).execute();
  await makeOutdated(database);

  await updateOutdated(features);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.rendering).toBe("pending");
  await deriveAgain(features);

  const { text } = await visitor.get(`/blog/${slug}`);
  expect(text).toContain("<strong>bold</strong>");
});

test("a running process of an older version does not overwrite the data of a newer version", async () => {
  const { database, features, figures } = await siteOfOlderVersion();
  await updateOutdated(features);
  expect(await figures()).toEqual([1, 1]);

  const renderings = database.db.updateTable("renderings");
  await renderings.set({ derived_version: derivedVersion + 1 }).execute();
  await database.db.updateTable("posts").set({ read_time: 9 }).execute();
  await updateOutdated(features);

  const post = await database.db.selectFrom("posts").select("read_time").executeTakeFirstOrThrow();
  expect(post.read_time).toBe(9);
  expect(await versionsIn(database)).toEqual([derivedVersion + 1]);
});

test("a process of an older version derives data of a newer version again, but only once after its start", async () => {
  const { database, features, figures } = await siteOfOlderVersion();
  const renderings = database.db.updateTable("renderings");
  await renderings.set({ derived_version: derivedVersion + 1 }).execute();

  await updateOutdated(features);

  expect(await figures()).toEqual([1, 1]);
  expect(await versionsIn(database)).toEqual([derivedVersion]);
});
