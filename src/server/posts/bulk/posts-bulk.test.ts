import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

test("a bulk call publishes, features or tags many posts, and the opposite call reverts the change", async () => {
  const { visitor, admin, draft, published } = await testApp();
  const first = await draft({ title: "First", tags: ["css"] });
  const second = await published({ title: "Second" });
  const ids = [first.id, second.id];
  const change = async (action: string, fields = {}, of = ids) =>
    (await admin.put("/api/blogs/bulk", { ids: of, action, ...fields })).body.data;
  const get = async (id: string) => (await admin.get(`/api/blogs/${id}`)).body.data;

  const outcome = await change("publish");
  expect(outcome).toEqual({ matched: 2, modified: 1, modifiedIds: [first.id] });
  expect(await get(first.id)).toMatchObject({ isPublished: true, publishedAt: expect.any(String) });
  expect(await change("unpublish", {}, outcome.modifiedIds)).toMatchObject({ modified: 1 });
  expect((await get(first.id)).isPublished).toBe(false);

  expect(await change("feature")).toMatchObject({ matched: 2, modified: 2 });
  expect((await admin.get("/api/blogs?featured=true")).body.total).toBe(2);
  expect(await change("unfeature", {}, [first.id])).toMatchObject({ matched: 1, modified: 1 });

  expect(await change("add-tag", { tag: "#CSS " })).toMatchObject({ matched: 2, modifiedIds: [second.id] });
  expect((await admin.get("/api/blogs?tag=css")).body.total).toBe(2);
  expect((await admin.get("/api/blogs?search=css&published=true")).body.total).toBe(1);
  expect((await visitor.get("/api/blogs/tags")).body.data).toEqual(["css"]);
  expect(await change("remove-tag", { tag: "css" })).toMatchObject({ modified: 2 });
  expect([(await get(first.id)).tags, (await admin.get("/api/blogs?search=css")).body.total]).toEqual([[], 0]);
  expect((await visitor.get("/api/blogs/tags")).body.data).toEqual([]);
});

test("a bulk call adds a category in the spelling of other posts, and removes it in any upper or lower case", async () => {
  const { visitor, admin, draft, published } = await testApp();
  const spelled = await published({ title: "First", categories: ["Node.js"] });
  const second = await published({ title: "Second", categories: ["React"] });
  const third = await draft({ title: "Third" });
  const ids = [spelled.id, second.id, third.id];
  const change = async (action: string, category: string, of = ids) =>
    (await admin.put("/api/blogs/bulk", { ids: of, action, category })).body.data;
  const categories = async () => {
    const answers = await Promise.all(ids.map((id) => admin.get(`/api/blogs/${id}`)));
    return answers.map(({ body }) => body.data.categories);
  };

  const outcome = await change("add-category", " node.JS ");
  expect(outcome).toEqual({ matched: 3, modified: 2, modifiedIds: expect.arrayContaining([second.id, third.id]) });
  expect(await categories()).toEqual([["Node.js"], ["React", "Node.js"], ["Node.js"]]);
  expect((await visitor.get("/api/blogs?category=nodejs")).body.total).toBe(2);
  expect(await change("remove-category", "NODE.js", outcome.modifiedIds)).toMatchObject({ modified: 2 });
  expect(await categories()).toEqual([["Node.js"], ["React"], []]);
  expect((await visitor.get("/api/blogs?category=nodejs")).body.total).toBe(1);

  const full = await draft({ title: "Full", categories: Array.from({ length: 20 }, (_, index) => `C ${index}`) });
  const refused = await admin.put("/api/blogs/bulk", { ids: [full.id], action: "add-category", category: "One more" });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["category"]]);
});

test("a bulk change increments the version of each post, so that a save from an open editor conflicts", async () => {
  const { admin, published } = await testApp();
  const { id } = await published();
  const etag = (await admin.get(`/api/blogs/${id}`)).headers.get("etag") ?? "";
  await admin.put("/api/blogs/bulk", { ids: [id], action: "add-tag", tag: "css" });

  const save = await admin.put(`/api/blogs/${id}`, { title: "Older" }, { headers: { "if-match": etag } });
  expect(save.status).toBe(409);
});

test("a bulk change affects all posts or none, and requires permission to edit each of them", async () => {
  const { admin, as, draft, published } = await testApp();
  const ada = await as("user", "ada");
  const words = { title: "By Ada", excerpt: "e", content: "c" };
  const own = (await ada.post("/api/blogs", words)).body.data.id as string;
  const [other, hidden] = [await published(), await draft()];
  const empty = await draft({ title: "Only a title", content: " " });
  const full = await draft({ title: "Full", tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) });
  const change = (who: typeof ada, body: object) => who.put("/api/blogs/bulk", body);
  const isPublished = async () => (await admin.get(`/api/blogs/${own}`)).body.data.isPublished;

  expect((await change(ada, { ids: [own, other.id], action: "publish" })).status).toBe(403);
  for (const action of ["unpublish", "delete"])
    expect((await change(ada, { ids: [own, other.id], action })).status).toBe(403);
  const withEmpty = await change(admin, { ids: [own, empty.id], action: "publish" });
  expect([withEmpty.status, withEmpty.body.error]).toEqual([400, expect.stringContaining("Only a title")]);
  expect((await change(admin, { ids: [own, full.id], action: "add-tag", tag: "new" })).status).toBe(400);
  expect(await isPublished()).toBe(false);

  // A draft of another author is skipped like an unknown id.
  const both = { ids: [own, hidden.id, "0".repeat(24)], action: "publish" };
  expect((await change(ada, both)).body.data).toEqual({ matched: 1, modified: 1, modifiedIds: [own] });
  expect(await isPublished()).toBe(true);
});

test.each([
  ["without ids", { ids: [], action: "publish" }],
  ["with an unknown action", { ids: ["0".repeat(24)], action: "burn" }],
  ["without the tag", { ids: ["0".repeat(24)], action: "add-tag" }],
  ["without the category", { ids: ["0".repeat(24)], action: "add-category", tag: "css" }],
  ["with an empty category", { ids: ["0".repeat(24)], action: "remove-category", category: " " }],
  ["with an empty tag", { ids: ["0".repeat(24)], action: "remove-tag", tag: " # " }],
])("an invalid bulk change (one %s) is refused", async (_, body) => {
  const { admin } = await testApp();
  expect((await admin.put("/api/blogs/bulk", body)).status).toBe(400);
});

test("many scheduled posts are unscheduled, and scheduled again by the opposite action", async () => {
  const clock = { now: new Date("2026-11-22T12:00:00Z") };
  const { admin, published, draft, features } = await testApp({ now: () => clock.now });
  const moment = "2026-11-24T08:00:00.000Z";
  const ids = [(await published({ publishedAt: moment })).id, (await draft({ publishedAt: moment })).id];
  const change = async (action: string) => (await admin.put("/api/blogs/bulk", { ids, action })).body.data.modified;
  const statuses = async () => {
    const answers = await Promise.all(ids.map((id) => admin.get(`/api/blogs/${id}`)));
    return answers.map(({ body }) => body.data.status);
  };

  expect([await change("publish"), await statuses()]).toEqual([1, ["scheduled", "scheduled"]]);
  expect([await change("unpublish"), await statuses()]).toEqual([2, ["draft", "draft"]]);
  expect([await change("publish"), await statuses()]).toEqual([2, ["scheduled", "scheduled"]]);
  clock.now = new Date(moment);
  await features.jobs.runDue();
  expect(await statuses()).toEqual(["published", "published"]);
});

test("a bulk change applies to all posts of a list, also on other pages, or to none if the list has changed", async () => {
  const { admin, as, published, draft } = await testApp();
  for (let number = 0; number < 12; number++) await published({ title: `Heron ${number}` });
  await published({ title: "Otter", tags: ["css"] });
  await draft({ title: "Heron draft" });
  const change = (filter: object, total: number, action: string, fields = {}, who = admin) =>
    who.put("/api/blogs/bulk/all", { filter, total, action, ...fields });
  const totalOf = async (query: string) => (await admin.get(`/api/blogs?${query}`)).body.total;

  const refused = await change({ search: "heron" }, 12, "delete");
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("has changed")]);

  const herons = { search: "heron", status: "published" };
  expect((await change(herons, 12, "add-tag", { tag: "birds" })).body.data).toMatchObject({
    matched: 12,
    modified: 12,
  });
  expect(await totalOf("tag=birds")).toBe(12);
  const outcome = (await change({ tag: "birds" }, 12, "unpublish")).body.data;
  expect([outcome.modified, outcome.modifiedIds.length, await totalOf("published=true")]).toEqual([12, 12, 1]);
  expect((await change({ search: "?!" }, 0, "delete")).body.data).toMatchObject({ matched: 0, modified: 0 });

  const ada = await as("user", "ada");
  const { author } = (await ada.post("/api/blogs", { title: "By Ada", excerpt: "e", content: "c" })).body.data;
  expect((await change({ status: "published" }, 1, "delete", {}, ada)).status).toBe(403);
  expect((await change({ author: author.id }, 1, "delete", {}, ada)).body.data.modified).toBe(1);
  expect((await change({}, 14, "delete")).body.data.modified).toBe(14);
  expect((await admin.put("/api/trash/bulk/all", { search: "heron", total: 13, action: "restore" })).body.data).toEqual(
    { matched: 13, modified: 13 },
  );
  expect((await admin.put("/api/trash/bulk/all", { total: 3, action: "delete" })).status).toBe(409);
  expect((await admin.put("/api/trash/bulk/all", { total: 2, action: "delete" })).body.data.modified).toBe(2);
  expect([await totalOf(""), (await admin.get("/api/trash")).body.total]).toEqual([13, 0]);
});
