import { expect, test } from "vitest";
import type { Client } from "../../../tests/support/client.ts";
import { readersApp } from "../../../tests/support/readers-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { dayMs } from "../../contract/durations.ts";

test("a restored post has the same id, slugs, dates, views, labels and text as before", async () => {
  const { admin, visitor, published, read, report, clock } = await readersApp();
  const { id, slug } = await published({
    title: "Grüße",
    content: "# One\n\n```ts\nlet x = 1;\n```",
    contentFormat: "markdown",
    categories: ["Node.js"],
    tags: ["react"],
    isFeatured: true,
  });
  await admin.put(`/api/blogs/${id}`, { slug: "second-address" });
  await read("/blog/second-address");
  await report();
  const before = (await admin.get(`/api/blogs/${id}`)).body.data;
  const page = (await read("/blog/second-address")).text;

  expect((await admin.delete(`/api/blogs/${id}`)).status).toBe(200);
  expect((await visitor.get("/blog/second-address")).status).toBe(404);
  expect((await admin.get(`/api/blogs/${id}`)).status).toBe(404);
  expect((await visitor.get("/api/blogs/tags")).body.data).toEqual([]);
  expect(await report()).toMatchObject({ views: { total: 2 }, articles: [] });

  clock.now = new Date(clock.now.getTime() + dayMs);
  const restored = await admin.put(`/api/trash/${id}/restore`);

  expect(restored.body.data).toEqual({ ...before, viewCount: 2 });
  expect((await report()).articles).toMatchObject([{ id, views: 2 }]);
  expect((await visitor.get("/blog/second-address")).text).toBe(page);
  expect((await visitor.get(`/blog/${slug}`)).headers.get("location")).toBe("/blog/second-address");
  expect((await visitor.get("/api/blogs?search=grüße&category=nodejs")).body.total).toBe(1);
  expect((await visitor.get("/api/blogs/tags")).body.data).toEqual(["react"]);
  expect((await admin.get("/api/trash")).body.total).toBe(0);
  expect((await admin.put(`/api/trash/${id}/restore`)).status).toBe(404);
});

test("a restored post gets another slug if another post has claimed its slug", async () => {
  const { admin, published, draft } = await testApp();
  const { id } = await published({ title: "Hello" });
  await admin.delete(`/api/blogs/${id}`);
  await draft({ title: "Hello" });

  const { body } = await admin.put(`/api/trash/${id}/restore`);

  expect(body.data).toMatchObject({ id, slug: "hello-2", isPublished: true });
});

test("the trash shows who deleted a post, finds it by title, restores it, and deletes it permanently", async () => {
  const { as } = await testApp();
  const [admin, writer] = [await as("admin"), await as("user", "Wanda")];
  const write = async (title: string, client: Client) =>
    (await client.post("/api/blogs", { title, excerpt: "x", content: "y" })).body.data.id as string;
  const ids = [await write("Äpfel", writer), await write("Birnen", admin), await write("Kirschen", admin)];
  await writer.delete(`/api/blogs/${ids[0]}`);
  for (const id of ids.slice(1)) await admin.delete(`/api/blogs/${id}`);

  expect((await admin.get("/api/trash?search=apfel")).body.data).toEqual([
    expect.objectContaining({ id: ids[0], title: "Äpfel", deletedBy: "Wanda", isPublished: false }),
  ]);
  expect((await admin.put("/api/trash/bulk", { ids: [ids[0], "0".repeat(24)], action: "restore" })).body.data).toEqual({
    matched: 1,
    modified: 1,
  });
  expect((await writer.get(`/api/blogs/${ids[0]}`)).body.data.author.name).toBe("Wanda");
  expect((await admin.delete(`/api/trash/${ids[1]}`)).status).toBe(200);
  expect((await admin.delete(`/api/trash/${ids[1]}`)).status).toBe(404);
  expect((await admin.delete("/api/trash")).body.data).toEqual({ removed: 1 });
  expect((await admin.get("/api/trash")).body.total).toBe(0);
});

test("only administrators can read the trash and restore from it", async () => {
  const { as } = await testApp();
  const [admin, writer, visitor] = [await as("admin"), await as("user"), await as("visitor")];
  const post = { title: "A secret", excerpt: "x", content: "y", isPublished: true };
  const { id, slug } = (await writer.post("/api/blogs", post)).body.data;
  await writer.delete(`/api/blogs/${id}`);

  for (const [client, status] of [
    [writer, 403],
    [visitor, 401],
  ] as const) {
    expect((await client.get("/api/trash")).status).toBe(status);
    expect((await client.put(`/api/trash/${id}/restore`)).status).toBe(status);
    expect((await client.get(`/api/blogs/${id}`)).status).toBe(404);
    expect((await client.get("/api/blogs?search=secret")).body.total).toBe(0);
  }
  for (const path of [`/blog/${slug}`, `/blog/${slug}.md`]) expect((await visitor.get(path)).status).toBe(404);
  for (const path of ["/rss.xml", "/sitemap.xml", "/blog", "/"])
    expect((await visitor.get(path)).text).not.toContain(slug);
  expect((await admin.get("/api/trash")).body.total).toBe(1);
});

test("a nightly job permanently deletes posts that have been in the trash for 30 days", async () => {
  let now = Date.now();
  const { admin, as, draft, features } = await testApp({ now: () => new Date(now) });
  await features.jobs.runDue();
  const [old, young] = [await draft({ title: "Old" }), await draft({ title: "Young" })];
  await admin.delete(`/api/blogs/${old.id}`);
  now += 2 * dayMs;
  await admin.delete(`/api/blogs/${young.id}`);

  now += 29 * dayMs;
  await features.jobs.runDue();

  const { data } = (await (await as("admin", "another")).get("/api/trash")).body;
  expect(data.map(({ title }: { title: string }) => title)).toEqual(["Young"]);
});

test("a scheduled post is restored with its time, or as a draft if that time has passed", async () => {
  const clock = { now: new Date("2026-11-22T12:00:00Z") };
  const { admin, published, features } = await testApp({ now: () => clock.now });
  const moment = "2026-11-24T08:00:00.000Z";
  const fields = { series: "Herons", seriesPart: 2, canonicalUrl: "https://elsewhere.example/herons" };
  const { id } = await published({ publishedAt: moment, ...fields });
  const bringBack = async () => {
    await admin.delete(`/api/blogs/${id}`);
    return () => admin.put(`/api/trash/${id}/restore`);
  };

  expect((await (await bringBack())()).body.data).toMatchObject({
    status: "scheduled",
    publishedAt: moment,
    ...fields,
  });
  const restore = await bringBack();
  clock.now = new Date("2026-11-25T08:00:00Z");
  await restore();
  await features.jobs.runDue();
  expect((await admin.get(`/api/blogs/${id}`)).body.data).toMatchObject({ status: "draft", ...fields });
});
