import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("published posts are readable by anyone, drafts by their authors, and all posts by administrators", async () => {
  const { admin, visitor, as, draft, published } = await testApp();
  const [ada, bob] = [await as("user", "ada"), await as("user", "bob")];
  await published({ title: "For everybody" });
  await draft({ title: "Of the admin" });
  const { id, slug } = (await ada.post("/api/blogs", { title: "Of Ada", excerpt: "e", content: "c" })).body.data;

  const titles = async (who: typeof ada, query = "") =>
    (await who.get(`/api/blogs${query}`)).body.data.map(({ title }: { title: string }) => title).toSorted();

  expect(await titles(visitor)).toEqual(["For everybody"]);
  expect(await titles(bob)).toEqual(["For everybody"]);
  expect(await titles(ada)).toEqual(["For everybody", "Of Ada"]);
  expect(await titles(admin)).toEqual(["For everybody", "Of Ada", "Of the admin"]);
  expect(await titles(visitor, "?published=false")).toEqual([]);
  expect(await titles(ada, "?published=false")).toEqual(["Of Ada"]);
  for (const address of [id, slug]) {
    for (const who of [visitor, bob]) expect((await who.get(`/api/blogs/${address}`)).status).toBe(404);
    for (const who of [ada, admin]) expect((await who.get(`/api/blogs/${address}`)).status).toBe(200);
  }
});

test("every call answers 404 for a draft that the caller may not read", async () => {
  const { user, as, draft } = await testApp();
  const { id } = await draft();
  const unknown = "0123456789abcdef01234567";

  for (const who of [await as("visitor"), await as("user")]) {
    for (const path of ["", "/related"]) {
      const [hidden, missing] = [
        await who.get(`/api/blogs/${id}${path}`),
        await who.get(`/api/blogs/${unknown}${path}`),
      ];
      expect(hidden.status).toBe(404);
      expect(hidden.body).toEqual(missing.body);
    }
  }
  for (const answer of [
    await user.put(`/api/blogs/${id}`, { title: "Mine" }),
    await user.put(`/api/blogs/${id}/publish`),
    await user.put(`/api/blogs/${id}/featured`),
    await user.delete(`/api/blogs/${id}`),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, { success: false, error: "Post not found" }]);
  }
});

test("users change only their own posts, visitors change none, and administrators change all", async () => {
  const { as, published } = await testApp();
  const [visitor, ada, admin] = [await as("visitor"), await as("user", "ada"), await as("admin")];
  const { id } = await published();
  const statuses = async (who: typeof ada, of: string) => {
    const edited = await who.put(`/api/blogs/${of}`, { title: "Changed" });
    const featured = await who.put(`/api/blogs/${of}/featured`);
    const toggled = await who.put(`/api/blogs/${of}/publish`);
    const deleted = await who.delete(`/api/blogs/${of}`);
    return [edited, featured, toggled, deleted].map(({ status }) => status);
  };

  expect(await statuses(visitor, id)).toEqual([401, 401, 401, 401]);
  expect((await visitor.post("/api/blogs", { title: "t", excerpt: "e", content: "c" })).status).toBe(401);
  expect(await statuses(ada, id)).toEqual([403, 403, 403, 403]);
  const own = (await ada.post("/api/blogs", { title: "Own", excerpt: "e", content: "c" })).body.data;
  expect(own.author).toEqual({ _id: own.author.id, id: own.author.id, name: "ada", slug: "ada" });
  expect(await statuses(ada, own.id)).toEqual([200, 200, 200, 200]);
  const other = (await ada.post("/api/blogs", { title: "Other", excerpt: "e", content: "c" })).body.data;
  expect(await statuses(admin, other.id)).toEqual([200, 200, 200, 200]);
});

test("posts contain their content, except in lists for visitors and with `content=false`", async () => {
  const { visitor, user, published } = await testApp();
  const { id, slug } = await published({ content: "The long text" });

  expect((await visitor.get("/api/blogs")).body.data[0]).not.toHaveProperty("content");
  expect((await visitor.get("/api/blogs?search=long")).body.data[0]).not.toHaveProperty("content");
  expect((await user.get("/api/blogs")).body.data[0].content).toBe("The long text");
  for (const search of ["", "&search=long"]) {
    const { data } = (await user.get(`/api/blogs?content=false${search}`)).body;
    expect(data).toMatchObject([{ id }]);
    expect(data[0]).not.toHaveProperty("content");
  }
  for (const address of [id, slug]) {
    expect((await visitor.get(`/api/blogs/${address}`)).body.data.content).toBe("The long text");
  }
});

test("creating, reading and listing a post return the same fields and formats", async () => {
  const { visitor, published } = await testApp();
  const post = await published({ title: "Form", tags: ["a"], categories: ["B"] });

  expect(post).toMatchObject({
    _id: post.id,
    slug: "form",
    viewCount: 0,
    isFeatured: false,
    isPublished: true,
    readTime: 1,
  });
  expect(post).toMatchObject({
    contentFormat: "plain",
    featuredImage: null,
    galleryImages: [],
    metaTitle: "",
    seoKeywords: [],
  });
  expect(post.id).toMatch(/^[0-9a-f]{24}$/);
  expect(Math.abs(Number.parseInt(post.id.slice(0, 8), 16) - Date.now() / 1000)).toBeLessThan(60);
  for (const date of [post.publishedAt, post.createdAt, post.updatedAt])
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  expect((await visitor.get("/api/blogs/form")).body).toEqual({ success: true, data: post });
  const { content: _, ...summary } = post;
  expect((await visitor.get("/api/blogs")).body).toEqual({
    success: true,
    data: [summary],
    total: 1,
    page: 1,
    limit: 10,
  });
});
