import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

test("labels are listed with the number of their posts and drafts, most used first, and found by a search", async () => {
  const { admin, draft, published } = await testApp();
  await published({ categories: ["React"], tags: ["css", "js"] });
  await published({ categories: ["Node.js"], tags: ["css"] });
  await draft({ categories: ["React", "Café"], tags: ["css"] });
  const list = async (query: string) => (await admin.get(`/api/labels?${query}`)).body;

  expect(await list("kind=category")).toMatchObject({
    total: 3,
    data: [
      { name: "React", posts: 2, drafts: 1 },
      { name: "Café", posts: 1, drafts: 1 },
      { name: "Node.js", posts: 1, drafts: 0 },
    ],
  });
  expect((await list("kind=tag")).data).toEqual([
    { name: "css", posts: 3, drafts: 1 },
    { name: "js", posts: 1, drafts: 0 },
  ]);
  expect((await list("kind=category&search=CAFE")).data).toHaveLength(1);
  expect((await list("kind=tag&limit=1&page=2")).data).toEqual([{ name: "js", posts: 1, drafts: 0 }]);
});

test("a renamed category is renamed in all posts, and its former address redirects to the new one", async () => {
  const { admin, visitor, draft, published } = await testApp();
  const post = await published({ title: "Hooks", categories: ["React", "Web Development"] });
  const other = await draft({ title: "Effects", categories: ["React"] });
  const etag = (await admin.get(`/api/blogs/${post.id}`)).headers.get("etag");
  const rename = (name: string, to: string) => admin.put("/api/labels/rename", { kind: "category", name, to });

  expect((await rename("react", " Frontend ")).body.data).toEqual({ posts: 2, merged: false });
  const renamed = await admin.get(`/api/blogs/${post.id}`);
  expect(renamed.body.data).toMatchObject({ categories: ["Frontend", "Web Development"], updatedAt: post.updatedAt });
  expect(renamed.headers.get("etag")).not.toBe(etag);
  expect((await admin.get(`/api/blogs/${other.id}`)).body.data.categories).toEqual(["Frontend"]);
  expect((await visitor.get("/api/blogs/categories")).body.data).toEqual(["Frontend", "Web Development"]);
  expect((await admin.get("/api/blogs?search=frontend")).body.total).toBe(2);

  const moved = await visitor.get("/blog?category=react&page=2");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog?category=frontend&page=2"]);
  await rename("Frontend", "Interfaces");
  expect((await visitor.get("/blog?category=react")).headers.get("location")).toBe("/blog?category=interfaces");
  expect((await visitor.get("/blog?category=interfaces")).text).toContain("Hooks");

  // A name that is in use again does not redirect.
  await rename("Interfaces", "React");
  expect((await visitor.get("/blog?category=react")).status).toBe(200);
  expect((await visitor.get("/blog?category=frontend")).headers.get("location")).toBe("/blog?category=react");
});

test("a tag that is renamed to an existing tag is merged into it", async () => {
  const { admin, visitor, published } = await testApp();
  const both = await published({ title: "Both", tags: ["js", "css", "javascript"] });
  const one = await published({ title: "One", tags: ["js"] });
  const tagsOf = async (id: string) => (await admin.get(`/api/blogs/${id}`)).body.data.tags;

  const renamed = await admin.put("/api/labels/rename", { kind: "tag", name: "JS", to: "#JavaScript" });
  expect(renamed.body.data).toEqual({ posts: 2, merged: true });
  expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([["javascript", "css"], ["javascript"]]);
  expect((await admin.get("/api/labels?kind=tag")).body.data).toEqual([
    { name: "javascript", posts: 2, drafts: 0 },
    { name: "css", posts: 1, drafts: 0 },
  ]);
  expect((await visitor.get("/blog?search=js")).headers.get("location")).toBe("/blog?search=javascript");
  expect((await visitor.get("/blog?search=js+tricks")).status).toBe(200);
});

test("a rename can change a category's letter case, but a merge keeps the spelling of the existing category", async () => {
  const { visitor, admin, published } = await testApp();
  const { id } = await published({ categories: ["react"] });
  await published({ categories: ["Node.js"] });
  const rename = (name: string, to: string) => admin.put("/api/labels/rename", { kind: "category", name, to });
  const categories = async () => (await admin.get(`/api/blogs/${id}`)).body.data.categories;

  await rename("react", "React");
  expect(await categories()).toEqual(["React"]);
  await rename("React", "NODE.JS");
  expect(await categories()).toEqual(["Node.js"]);
  expect((await visitor.get("/api/blogs/categories")).body.data).toEqual(["Node.js"]);
});

test("a removed label is removed from all posts", async () => {
  const { admin, visitor, published } = await testApp();
  const { id } = await published({ tags: ["draft idea", "css"] });

  expect((await admin.put("/api/labels/remove", { kind: "tag", name: "draft idea" })).body.data).toEqual({ posts: 1 });
  expect((await admin.get(`/api/blogs/${id}`)).body.data.tags).toEqual(["css"]);
  expect((await visitor.get("/api/blogs/tags")).body.data).toEqual(["css"]);
  expect((await admin.put("/api/labels/remove", { kind: "tag", name: "draft idea" })).status).toBe(404);
  expect((await admin.put("/api/labels/rename", { kind: "tag", name: "css", to: " # " })).status).toBe(400);
});

test.each([
  ["one with the same slug", [["Web Dev", "Web-Dev"]]],
  [
    "others in a circle, in different spellings",
    [
      ["Web Dev", "Foo"],
      ["FOO!", "web-dev"],
    ],
  ],
])("the address of a category that was renamed to %s does not redirect to itself", async (_, steps) => {
  const { admin, visitor, published } = await testApp();
  const { id } = await published({ categories: ["Web Dev"] });
  for (const [name, to] of steps) {
    await admin.put(`/api/blogs/${id}`, { categories: [name] });
    await admin.put("/api/labels/rename", { kind: "category", name, to });
  }

  expect((await visitor.get("/blog?category=web-dev")).status).toBe(200);
  await admin.put(`/api/blogs/${id}/publish`, { isPublished: false });
  expect((await visitor.get("/blog?category=web-dev")).status).toBe(200);
});

test("the labels of drafts are shown only to people who may read the drafts", async () => {
  const { as, draft, published } = await testApp();
  await published({ tags: ["public"], categories: ["Public"] });
  await draft({ tags: ["of the admin"], categories: ["Of the admin"] });
  const [visitor, ada, admin] = [await as("visitor"), await as("user", "ada"), await as("admin")];
  await ada.post("/api/blogs", { title: "t", excerpt: "e", content: "c", tags: ["of ada"], categories: ["Of Ada"] });
  const labels = async (who: typeof ada, list: string) => (await who.get(`/api/blogs/${list}`)).body.data.toSorted();

  for (const [list, shown] of [
    ["tags", ["of ada", "of the admin", "public"]],
    ["categories", ["Of Ada", "Of the admin", "Public"]],
  ] as const) {
    expect(await labels(visitor, list)).toEqual([shown[2]]);
    expect(await labels(ada, list)).toEqual([shown[0], shown[2]]);
    expect(await labels(admin, list)).toEqual(shown);
  }
});

test("up to three published posts with shared labels are related: most shared labels first, then newest", async () => {
  let now = Date.parse("2025-03-01T00:00:00Z");
  const { visitor, draft, published } = await testApp({ now: () => new Date((now += 1000)) });
  const { id, slug } = await published({ title: "This", tags: ["a", "b"], categories: ["React"] });
  await published({ title: "One, old", tags: ["a"] });
  await published({ title: "One, new", categories: ["REACT"] });
  await published({ title: "Three", tags: ["a", "b", "x"], categories: ["react"] });
  await published({ title: "Two", tags: ["b"], categories: ["React"] });
  // A tag and a category with the same name do not count as a shared label.
  await published({ title: "None", tags: ["react"], categories: ["a"] });
  await draft({ title: "Draft", tags: ["a", "b"], categories: ["React"] });

  for (const address of [id, slug]) {
    const { data } = (await visitor.get(`/api/blogs/${address}/related`)).body;
    expect(data.map(({ title }: { title: string }) => title)).toEqual(["Three", "Two", "One, new"]);
    expect(data[0]).not.toHaveProperty("content");
  }
  const lonely = await published({ title: "Lonely" });
  expect((await visitor.get(`/api/blogs/${lonely.id}/related`)).body.data).toEqual([]);
  for (const unknown of ["0123456789abcdef01234567", "nothing-here"])
    expect((await visitor.get(`/api/blogs/${unknown}/related`)).status).toBe(404);
});

test("a tag is stored without its leading #, and an SEO keyword keeps it", async () => {
  const { admin, draft } = await testApp();
  const post = await draft({ tags: ["#Hash", " # Two words", "hash", "##", "c#"], seoKeywords: ["#1 choice"] });
  expect([post.tags, post.seoKeywords]).toEqual([["hash", "two words", "c#"], ["#1 choice"]]);

  const edited = await admin.put(`/api/blogs/${post.id}`, { tags: ["#css"] });
  expect(edited.body.data.tags).toEqual(["css"]);
});

test("a category that differs from an existing one only in letter case gets the existing spelling", async () => {
  const { admin, draft, published } = await testApp();
  await draft({ categories: ["Rust"] });
  await published({ categories: ["React", "Node.js"] });
  const post = await draft({ categories: ["REACT", "node.js", "rust", "Go"] });
  expect(post.categories).toEqual(["React", "Node.js", "Rust", "Go"]);

  const edited = await admin.put(`/api/blogs/${post.id}`, { categories: ["go", "NODE.JS"] });
  expect(edited.body.data.categories).toEqual(["go", "Node.js"]);
  expect((await admin.get(`/api/blogs/${post.id}`)).body.data.categories).toEqual(["go", "Node.js"]);
});
