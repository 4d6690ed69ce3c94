import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("an edit can empty a field without changing other fields, and updates the post's modification time", async () => {
  let now = new Date("2025-03-01T00:00:00Z");
  const { admin, published } = await testApp({ now: () => now });
  const labels = { tags: ["a"], categories: ["B"], seoKeywords: ["k"] };
  const post = await published({ ...labels, metaTitle: "m", featuredImage: "/uploads/a.webp", isFeatured: true });
  now = new Date("2025-03-02T00:00:00Z");
  const empty = { tags: [], categories: [], seoKeywords: [], metaTitle: "", featuredImage: null, isFeatured: false };

  let expected: Record<string, unknown> = { ...post, updatedAt: "2025-03-02T00:00:00.000Z" };
  for (const [name, value] of Object.entries(empty)) {
    expected = { ...expected, [name]: value };
    expect((await admin.put(`/api/blogs/${post.id}`, { [name]: value })).body.data, name).toEqual(expected);
  }
  expect((await admin.put(`/api/blogs/${post.id}`, {})).body.data).toEqual(expected);
  expect((await admin.get(`/api/blogs/${post.id}`)).body.data).toEqual(expected);
});

test("read-only and unknown fields in a request are ignored", async () => {
  const { admin, published } = await testApp();
  const forbidden = {
    _id: "0123456789abcdef01234567",
    id: "0123456789abcdef01234567",
    author: { name: "Mallory" },
    status: "scheduled",
    viewCount: 1_000_000,
    readTime: 99,
    createdAt: "2001-01-01T00:00:00.000Z",
    updatedAt: "x",
    version: 7,
    contentHtml: "<script>",
    unheardOf: {},
  };
  const post = await published(forbidden as object);

  expect(post).toMatchObject({ author: { name: "admin" }, status: "published", viewCount: 0, readTime: 1 });
  expect(post.id).not.toBe(forbidden.id);
  const { updatedAt: _, ...stays } = post;
  expect((await admin.put(`/api/blogs/${post.id}`, forbidden)).body.data).toMatchObject(stays);
  expect(post).not.toHaveProperty("contentHtml");
});

test("the date of first publishing stays when a post is unpublished and published again", async () => {
  let now = new Date("2025-03-01T00:00:00Z");
  const { admin, draft } = await testApp({ now: () => now });
  const { id, publishedAt } = await draft();
  const at = async (day: string, change: () => ReturnType<typeof admin.put>) => {
    now = new Date(day);
    const { isPublished, publishedAt, updatedAt } = (await change()).body.data;
    return { isPublished, publishedAt, updatedAt };
  };
  const first = "2025-03-02T00:00:00.000Z";
  const toggle = () => admin.put(`/api/blogs/${id}/publish`);

  expect(publishedAt).toBeNull();
  expect(await at("2025-03-02", toggle)).toEqual({ isPublished: true, publishedAt: first, updatedAt: first });
  expect(await at("2025-03-03", toggle)).toMatchObject({ isPublished: false, publishedAt: first });
  expect(await at("2025-03-04", toggle)).toMatchObject({ isPublished: true, publishedAt: first });
  expect(await at("2025-03-05", () => admin.put(`/api/blogs/${id}`, { isPublished: false }))).toMatchObject({
    isPublished: false,
    publishedAt: first,
  });
  expect(await at("2025-03-06", () => admin.put(`/api/blogs/${id}`, { isPublished: true }))).toMatchObject({
    isPublished: true,
    publishedAt: first,
  });
});

test("a toggle call with an explicit value sets that value, so repeating the call changes nothing", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();

  for (const [path, field] of [
    ["publish", "isPublished"],
    ["featured", "isFeatured"],
  ] as const) {
    for (const wanted of [true, false]) {
      const set = () => admin.put(`/api/blogs/${id}/${path}`, { [field]: wanted });
      const [first, second] = [await set(), await set()];
      expect([first.status, first.body.data[field]]).toEqual([200, wanted]);
      // The second call changed nothing, so an open editor gets no conflict.
      expect([second.body, second.headers.get("etag")]).toEqual([first.body, first.headers.get("etag")]);
    }
    const wrong = await admin.put(`/api/blogs/${id}/${path}`, { [field]: "yes" });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { [field]: "true or false" }]);
  }
});

test("reading time is one minute per 200 words, or per 500 characters in scripts without spaces, rounded up", async () => {
  const { admin, draft } = await testApp();
  const words = (count: number) => "word ".repeat(count);
  for (const [content, minutes] of [
    [words(1), 1],
    [words(200), 1],
    [words(201), 2],
    [words(400), 2],
    [words(1001), 6],
    ["字".repeat(500), 1],
    ["字".repeat(501), 2],
    [`${"가나 ".repeat(300)}${words(200)}`, 3],
    ["हिन्दी ".repeat(400), 2],
  ] as const)
    expect((await draft({ content })).readTime, content.slice(0, 9)).toBe(minutes);
  const { id } = await draft();
  expect((await admin.put(`/api/blogs/${id}`, { content: words(900) })).body.data.readTime).toBe(5);
});

test("an edit with If-Match succeeds only if the post is still at the version that If-Match names", async () => {
  const { admin, published } = await testApp();
  const { id } = await published();
  const save = (title: string, seen?: string | null) =>
    admin.put(`/api/blogs/${id}`, { title }, { headers: seen ? { "if-match": seen } : {} });
  const seen = (await admin.get(`/api/blogs/${id}`)).headers.get("etag");
  expect(seen).toMatch(/^"\d+"$/);

  const saved = await save("One", seen);
  expect(saved.status).toBe(200);
  expect(saved.headers.get("etag")).not.toBe(seen);

  const refused = await save("Two", seen);
  expect([refused.status, refused.body.success]).toEqual([409, false]);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.title).toBe("One");

  expect((await save("Three", saved.headers.get("etag"))).status).toBe(200);
  expect((await save("Four")).status).toBe(200);
  expect((await save("Five", "*")).status).toBe(200);
  expect((await save("Six", `W/${(await admin.get(`/api/blogs/${id}`)).headers.get("etag")}`)).status).toBe(200);
  expect((await save("Seven", "1")).status).toBe(400);
  for (const header of ['"one"', '""', '"1", "2"']) expect((await save("Seven", header)).status, header).toBe(409);
  const now = Number(/\d+/.exec((await admin.get(`/api/blogs/${id}`)).headers.get("etag") ?? ""));
  expect((await save("Eight", `"1", "${now}-gzip"`)).status).toBe(200);
});

test("every kind of change increments the version of a post, and a reader's visit does not", async () => {
  const { admin, published, features } = await testApp();
  const { id } = await published();
  const version = async () => (await admin.get(`/api/blogs/${id}`)).headers.get("etag");

  const seen = [await version()];
  for (const path of ["/publish", "/featured", ""]) {
    const answer = await admin.put(`/api/blogs/${id}${path}`, path ? undefined : { title: "New" });
    expect(answer.headers.get("etag")).toBe(await version());
    seen.push(await version());
  }
  expect(new Set(seen).size).toBe(4);
  features.views.count(id);
  await features.views.flush();
  expect(await version()).toBe(seen.at(-1));
  expect((await admin.get(`/api/blogs/${id}`)).body.data.viewCount).toBe(1);
});
