import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

/** A site as an older version left it: accents folded in every script, other reading times and HTML. */
async function siteOfOlderVersion() {
  const app = await testApp();
  const { database, published, as } = app;
  const { db, dialect } = database;
  const admin = await as("admin");
  const post = await published({
    title: "हिन्दी में",
    content: "**bold**",
    contentFormat: "markdown",
    categories: ["हिन्दी में"],
  });
  await (await as("visitor")).post("/api/contacts", { name: "हिन्दी", email: "a@example.com", message: "Hello" });

  const { number } = await db.selectFrom("posts").select("number").where("id", "=", post.id).executeTakeFirstOrThrow();
  await dialect.indexForSearch(db, number, { title: ["हनद", "म"], labels: [], excerpt: [], content: [] });
  await db.updateTable("post_categories").set({ slug: "हनद-म" }).execute();
  await db.updateTable("posts").set({ slug: "हनद-म", read_time: 9, content_html: "<p>older</p>" }).execute();
  await db.insertInto("post_slugs").values({ slug: "हनद-म", post_id: post.id }).execute();
  await db.updateTable("contact_messages").set({ folded: "हनद\na@example.com\nhello" }).execute();
  await db.deleteFrom("facts").where("name", "=", "derived_version").execute();

  const total = async (path: string) => (await admin.get(path)).body.total as number;
  return {
    ...app,
    admin,
    post,
    figures: async () => [
      await total(`/api/blogs?search=${encodeURIComponent("हिन्दी")}`),
      await total(`/api/blogs?category=${encodeURIComponent("हिन्दी-में")}`),
      await total(`/api/contacts?search=${encodeURIComponent("हिन्दी")}`),
    ],
  };
}

test("what an older version derived from texts is made again, and addresses stay as they are", async () => {
  const { as, features, admin, post, figures } = await siteOfOlderVersion();
  const visitor = await as("visitor");
  const page = async () => (await visitor.get(`/blog/${encodeURIComponent("हनद-म")}`)).text;
  expect(await figures()).toEqual([0, 0, 0]);
  expect(await page()).toContain("<p>older</p>");
  const { etag } = Object.fromEntries((await admin.get(`/api/blogs/${post.id}`)).headers);

  await features.derivedData.updateOutdated();
  expect(await figures()).toEqual([1, 1, 1]);
  await features.derivedData.renderDue();

  expect(await page()).toContain("<strong>bold</strong>");
  const after = await admin.get(`/api/blogs/${post.id}`);
  expect(after.body.data).toMatchObject({ slug: "हनद-म", readTime: 1, updatedAt: post.updatedAt });
  expect(after.headers.get("etag")).toBe(etag);
});

test("it is made again once, also when several processes start at once, and continues where a stop interrupted it", async () => {
  const { database, features, figures } = await siteOfOlderVersion();
  const { derivedData } = features;
  await Promise.all([derivedData.updateOutdated(), derivedData.updateOutdated()]);
  await Promise.all([derivedData.renderDue(), derivedData.renderDue()]);
  expect(await figures()).toEqual([1, 1, 1]);
  expect(await database.db.selectFrom("rendering_queue").selectAll().execute()).toEqual([]);

  await database.db.updateTable("posts").set({ read_time: 9 }).execute();
  await derivedData.updateOutdated();
  const untouched = await database.db.selectFrom("posts").select("read_time").executeTakeFirstOrThrow();
  expect(untouched.read_time).toBe(9);

  await derivedData.stop();
  await database.db.deleteFrom("facts").where("name", "=", "derived_version").execute();
  await derivedData.updateOutdated();
  const facts = database.db.selectFrom("facts").select("value").where("name", "=", "derived_version");
  expect(await facts.execute()).toEqual([]);
});

test("an article that an older version could not render is rendered again", async () => {
  const { as, published, database, features } = await testApp();
  const { id, slug } = await published({ content: "**bold**", contentFormat: "markdown" });
  const failed = '<div class="plain-text" data-reason="fault">**bold**</div>';
  await database.db.updateTable("posts").set({ content_html: failed }).where("id", "=", id).execute();
  await database.db.deleteFrom("facts").where("name", "=", "derived_version").execute();

  await features.derivedData.updateOutdated();
  expect((await (await as("admin")).get(`/api/blogs/${id}`)).body.data.rendering).toBe("pending");
  await features.derivedData.renderDue();

  const { text } = await (await as("visitor")).get(`/blog/${slug}`);
  expect(text).toContain("<strong>bold</strong>");
});

test("a process does not undo what another version made after it", async () => {
  const { database, features, figures } = await siteOfOlderVersion();
  await features.derivedData.updateOutdated();
  expect(await figures()).toEqual([1, 1, 1]);

  const facts = database.db.updateTable("facts").where("name", "=", "derived_version");
  await facts.set({ value: "of another version" }).execute();
  await database.db.updateTable("posts").set({ read_time: 9 }).execute();
  await features.derivedData.updateOutdated();

  const post = await database.db.selectFrom("posts").select("read_time").executeTakeFirstOrThrow();
  expect(post.read_time).toBe(9);
});
