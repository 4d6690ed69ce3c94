import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { hourMs } from "../../contract/durations.ts";

/** Creates a site whose clock advances by an hour each time it is read. */
async function site() {
  let now = Date.parse("2025-01-31T09:00:00.000Z");
  const app = await testApp({ now: () => new Date((now += hourMs)) });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const save = async (id: string, fields: object) => (await admin.put(`/api/blogs/${id}`, fields)).body.data;
  const seen = async (slug: string) => ({
    shown: /Updated on <time dateTime="([^"]*)"/i.exec((await visitor.get(`/blog/${slug}`)).text)?.[1],
    feed: (await visitor.get("/feed.json")).body.items[0].date_modified,
  });
  return { ...app, admin, save, seen };
}

test("readers see that an article was updated only if its author announces it", async () => {
  const { published, save, seen } = await site();
  const post = await published({ title: "Original" });
  expect(post.updatedOn).toBeNull();

  const corrected = await save(post.id, { title: "A typo less" });
  expect(corrected.updatedOn).toBeNull();
  expect(await seen(post.slug)).toEqual({ shown: undefined, feed: post.publishedAt });

  const updated = await save(post.id, { content: "New facts", announceUpdate: true });
  expect(updated.updatedOn).toBe(updated.updatedAt);
  expect(await seen(post.slug)).toEqual({ shown: updated.updatedOn, feed: updated.updatedOn });

  const later = await save(post.id, { title: "Another typo less" });
  expect([later.updatedOn, later.publishedAt]).toEqual([updated.updatedOn, post.publishedAt]);
  expect(await save(post.id, { announceUpdate: false })).toMatchObject({ updatedOn: null });
  expect(await seen(post.slug)).toEqual({ shown: undefined, feed: post.publishedAt });
});

test("changes to text that readers have not seen yet do not count as an update", async () => {
  const { draft, save, admin, seen } = await site();
  const { id, slug } = await draft();
  expect(await save(id, { title: "Written", announceUpdate: true })).toMatchObject({ updatedOn: null });
  expect(await save(id, { isPublished: true, announceUpdate: true })).toMatchObject({ updatedOn: null });
  const { updatedOn } = await save(id, { content: "New", announceUpdate: true });

  expect(await save(id, { publishedAt: "2025-12-24T09:00:00.000Z" })).toMatchObject({ status: "scheduled", updatedOn });
  const moved = await save(id, { publishedAt: "2025-01-01T00:00:00.000Z" });
  expect(moved).toMatchObject({ status: "published", updatedOn });
  expect((await seen(slug)).shown).toBe(updatedOn);
  expect((await admin.put(`/api/blogs/${id}`, { announceUpdate: "yes" })).status).toBe(400);
});
