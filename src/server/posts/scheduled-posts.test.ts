import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const start = "2026-11-22T12:00:00.000Z";
const moment = "2026-12-03T08:00:00.000Z";
const before = "2026-12-03T07:59:59.999Z";
const labels = { categories: ["Herons"], tags: ["birds"], content: "Herons stand still." };

async function site() {
  const clock = { now: new Date(start) };
  const app = await testApp({ now: () => clock.now });
  const { admin, visitor } = app;
  return {
    ...app,
    /** Sets the clock and runs the due jobs. */
    async passTo(time: string) {
      clock.now = new Date(time);
      await app.features.jobs.runDue();
    },
    stored: async (id: string) => (await admin.get(`/api/blogs/${id}`)).body.data,
    change: async (id: string, fields: object) => (await admin.put(`/api/blogs/${id}`, fields)).body.data,
    isPublic: async (slug: string) => (await visitor.get(`/blog/${slug}`)).status === 200,
  };
}

test("visitors see nothing of a scheduled post before its time, and see it in all lists afterwards", async () => {
  const { published, admin, visitor, passTo } = await site();
  const { id: other } = await published({ title: "Other", ...labels });
  const filters = ["published=true", "published=false", "status=draft", "status=scheduled", "status=published"];
  const feeds = ["/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml", "/llms.txt"];
  const pages = ["", "?search=herons", "?category=herons"].map((query) => `/blog${query}`);
  const queries = [
    "",
    "?search=herons",
    "?category=Herons",
    "?featured=true",
    ...filters.map((filter) => `?${filter}`),
  ];
  const calls = ["/categories", "/tags", `/${other}/related`, ...queries].map((path) => `/api/blogs${path}`);
  const lists = ["/", "/blog/other", ...feeds, ...pages, ...calls];
  const seen = async () =>
    Object.fromEntries(
      await Promise.all(lists.map(async (path) => [path, (await visitor.get(path)).text.replaceAll(/\?v=\d+/g, "")])),
    ) as Record<string, string>;
  const without = await seen();

  const fields = { title: "Quiet herons", excerpt: "Of herons", isFeatured: true, isPublished: true, ...labels };
  const answer = await admin.post("/api/blogs", { ...fields, publishedAt: moment });
  const { id, slug } = answer.body.data;
  expect(answer.body.data).toMatchObject({ status: "scheduled", isPublished: true, publishedAt: moment });
  const own = [
    `/blog/${slug}`,
    `/blog/${slug}.md`,
    `/api/blogs/${id}`,
    `/api/blogs/${slug}`,
    `/api/blogs/${id}/related`,
  ];
  const share = `/share/${slug}.0123456789abcdef0123.png`;
  await passTo(before);
  expect(await seen()).toEqual(without);
  for (const path of [...own, share]) expect((await visitor.get(path)).status, path).toBe(404);
  expect((await admin.get(`/blog/${slug}`)).text).toContain("This is scheduled. Visitors cannot see it yet.");

  await passTo(moment);
  const unchanged = async () => {
    const now = await seen();
    return lists.filter((path) => now[path] === without[path]);
  };
  const withoutIt = ["published=false", "status=draft", "status=scheduled"].map((filter) => `/api/blogs?${filter}`);
  await expect.poll(unchanged).toEqual(["/api/blogs/categories", "/api/blogs/tags", ...withoutIt]);
  for (const path of own) expect((await visitor.get(path)).status, path).toBe(200);
  expect((await visitor.get(share)).status).toBe(302);
  expect((await visitor.get(`/api/blogs/${id}`)).body.data).toMatchObject({ status: "published", publishedAt: moment });
});

test("users who may edit a scheduled post find it by the status filter “scheduled”, and not among drafts", async () => {
  const { user, draft, published, admin } = await site();
  await draft({ title: "Draft" });
  await published({ title: "Published" });
  await published({ title: "Scheduled", publishedAt: moment });
  const titles = async (query: string) =>
    (await admin.get(`/api/blogs?${query}`)).body.data.map(({ title }: { title: string }) => title).toSorted();

  expect(await titles("")).toEqual(["Draft", "Published", "Scheduled"]);
  expect(await titles("published=true")).toEqual(["Published"]);
  expect(await titles("published=false")).toEqual(["Draft"]);
  for (const name of ["Draft", "Published", "Scheduled"])
    expect(await titles(`status=${name.toLowerCase()}`)).toEqual([name]);
  expect(await titles("status=scheduled&search=scheduled")).toEqual(["Scheduled"]);
  expect(await titles("status=scheduled&published=false")).toEqual([]);
  expect((await user.get("/api/blogs?status=scheduled")).body).toMatchObject({ data: [], total: 0 });
});

test("an article with a date in the past has that date in lists, feeds and the sitemap", async () => {
  const { published, admin, visitor, isPublic } = await site();
  await published({ title: "Newer", publishedAt: "2026-05-01T00:00:00Z" });
  const { slug, id } = await published({ title: "Older", publishedAt: "2019-03-04T10:00:00+02:00" });
  expect(await isPublic(slug)).toBe(true);
  expect((await visitor.get(`/api/blogs/${slug}`)).body.data.publishedAt).toBe("2019-03-04T08:00:00.000Z");
  const order = async () => (await visitor.get("/feed.json")).body.items.map(({ title }: { title: string }) => title);
  expect(await order()).toEqual(["Newer", "Older"]);

  await admin.put(`/api/blogs/${id}`, { publishedAt: "2026-06-01T00:00:00Z" });
  expect(await order()).toEqual(["Older", "Newer"]);
  expect((await visitor.get("/sitemap.xml")).text).toMatch(/newer.*older/s);
});

test("a scheduled post can be moved earlier or later, and is published only at the last chosen time", async () => {
  const { published, change, passTo, isPublic, stored } = await site();
  const { id, slug } = await published({ publishedAt: moment });
  await change(id, { publishedAt: "2026-12-01T08:00:00Z" });
  await change(id, { publishedAt: "2026-12-20T08:00:00Z" });
  await passTo("2026-12-20T07:59:59Z");
  expect(await isPublic(slug)).toBe(false);
  await change(id, { publishedAt: "2026-12-20T07:59:59.500Z" });
  await passTo("2026-12-20T07:59:59.600Z");
  expect(await isPublic(slug)).toBe(true);
  expect(await stored(id)).toMatchObject({ status: "published", publishedAt: "2026-12-20T07:59:59.500Z" });
});

test("the publish toggle unschedules a post and schedules it again, unless its time passed while it was a draft", async () => {
  const { published, admin, passTo, isPublic } = await site();
  const { id, slug } = await published({ publishedAt: moment });
  const toggle = async (body?: object) => (await admin.put(`/api/blogs/${id}/publish`, body)).body.data;

  expect(await toggle()).toMatchObject({ status: "draft", isPublished: false });
  expect(await toggle()).toMatchObject({ status: "scheduled", isPublished: true, publishedAt: moment });
  expect(await toggle({ isPublished: true })).toMatchObject({ status: "scheduled" });
  expect(await toggle({ isPublished: false })).toMatchObject({ status: "draft" });
  const later = "2026-12-05T10:00:00.000Z";
  await passTo(later);
  expect(await isPublic(slug)).toBe(false);
  expect(await toggle()).toMatchObject({ status: "published", publishedAt: later });
});

test("removing a scheduled post's time publishes it at once, and a future time unpublishes a published post", async () => {
  const { published, change, passTo, isPublic } = await site();
  const { id, slug } = await published({ publishedAt: moment });
  expect(await change(id, { publishedAt: null })).toMatchObject({ status: "published", publishedAt: start });
  expect(await isPublic(slug)).toBe(true);
  expect(await change(id, { publishedAt: moment })).toMatchObject({ status: "scheduled" });
  expect(await isPublic(slug)).toBe(false);
  await passTo(moment);
  expect(await isPublic(slug)).toBe(true);
});

test("a deleted scheduled post does not affect the others", async () => {
  const { published, admin, passTo, isPublic } = await site();
  const { id } = await published({ title: "First", publishedAt: moment });
  const { slug } = await published({ title: "Second", publishedAt: "2026-12-04T08:00:00Z" });
  await admin.delete(`/api/blogs/${id}`);
  await passTo(moment);
  expect(await isPublic(slug)).toBe(false);
  await passTo("2026-12-04T08:00:00Z");
  expect(await isPublic(slug)).toBe(true);
});

test("an editor that was open when a scheduled post was published saves without a conflict", async () => {
  const { published, admin, passTo, stored } = await site();
  const { id } = await published({ publishedAt: moment });
  const etag = (await admin.get(`/api/blogs/${id}`)).headers.get("etag") ?? "";
  await passTo(moment);
  const form = { title: "Corrected", isPublished: true, publishedAt: moment };
  const { status } = await admin.put(`/api/blogs/${id}`, form, { headers: { "if-match": etag } });
  expect([status, await stored(id)]).toMatchObject([
    200,
    { title: "Corrected", status: "published", publishedAt: moment },
  ]);
});

test.each(["tomorrow", "2026-12-03", "2026-13-01T00:00:00Z", 1_800_000_000_000, "9999-12-31T23:59:59-05:00", ""])(
  "%j is refused as a date of publication",
  async (publishedAt) => {
    const { draft, admin } = await site();
    const { id } = await draft();
    const { status, body } = await admin.put(`/api/blogs/${id}`, { publishedAt });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["publishedAt"]]);
  },
);
