import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

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

test("up to three published posts that share labels are related, most shared first, then newest", async () => {
  let now = Date.parse("2025-03-01T00:00:00Z");
  const { visitor, draft, published } = await testApp({ now: () => new Date((now += 1000)) });
  const { id, slug } = await published({ title: "This", tags: ["a", "b"], categories: ["React"] });
  await published({ title: "One, old", tags: ["a"] });
  await published({ title: "One, new", categories: ["REACT"] });
  await published({ title: "Three", tags: ["a", "b", "x"], categories: ["react"] });
  await published({ title: "Two", tags: ["b"], categories: ["React"] });
  await published({ title: "None", tags: ["y"], categories: ["Other"] });
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

test("a tag and a category with the same word do not make posts related", async () => {
  const { visitor, published } = await testApp();
  const { id } = await published({ title: "This", tags: ["react"] });
  await published({ title: "That", categories: ["React"] });

  expect((await visitor.get(`/api/blogs/${id}/related`)).body.data).toEqual([]);
});

test("a tag is stored without its leading #, a keyword unchanged", async () => {
  const { admin, draft } = await testApp();
  const post = await draft({ tags: ["#Hash", " # Two words", "hash", "##", "c#"], seoKeywords: ["#1 choice"] });
  expect([post.tags, post.seoKeywords]).toEqual([["hash", "two words", "c#"], ["#1 choice"]]);

  const edited = await admin.put(`/api/blogs/${post.id}`, { tags: ["#css"] });
  expect(edited.body.data.tags).toEqual(["css"]);
});

test("a category in another letter case gets the case of existing posts", async () => {
  const { admin, draft, published } = await testApp();
  await draft({ categories: ["Rust"] });
  await published({ categories: ["React", "Node.js"] });
  const post = await draft({ categories: ["REACT", "node.js", "rust", "Go"] });
  expect(post.categories).toEqual(["React", "Node.js", "Rust", "Go"]);

  const edited = await admin.put(`/api/blogs/${post.id}`, { categories: ["go", "NODE.JS"] });
  expect(edited.body.data.categories).toEqual(["go", "Node.js"]);
  expect((await admin.get(`/api/blogs/${post.id}`)).body.data.categories).toEqual(["go", "Node.js"]);
});
