import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));
const countOf = <T>(all: T[], wanted: T) => all.filter((one) => one === wanted).length;

test("fifty articles created concurrently with the same title get fifty different addresses", async () => {
  const { admin } = await testApp();

  const answers = await times(50, () => admin.post("/api/blogs", { title: "Same title", excerpt: "e", content: "c" }));

  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  const expected = ["same-title", ...Array.from({ length: 49 }, (_, number) => `same-title-${number + 2}`)];
  expect(new Set(answers.map(({ body }) => body.data.slug))).toEqual(new Set(expected));
});

test("only one of several concurrently created posts with the same slug is stored, and the others get a conflict", async () => {
  const { admin } = await testApp();

  const answers = await times(10, (number) =>
    admin.post("/api/blogs", { title: `t${number}`, excerpt: "e", content: "c", slug: "mine" }),
  );

  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([1, 9]);
  expect((await admin.get("/api/blogs")).body.total).toBe(1);
});

test("an even number of concurrent toggles leaves a post unchanged, and an odd number changes it", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();

  for (const [path, field] of [
    ["publish", "isPublished"],
    ["featured", "isFeatured"],
  ]) {
    const answers = await times(10, () => admin.put(`/api/blogs/${id}/${path}`));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await admin.get(`/api/blogs/${id}`)).body.data[String(field)]).toBe(false);
    await times(3, () => admin.put(`/api/blogs/${id}/${path}`));
    expect((await admin.get(`/api/blogs/${id}`)).body.data[String(field)]).toBe(true);
  }
});

test("one of several concurrent edits of the same version succeeds, and the others get a conflict", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  const seen = (await admin.get(`/api/blogs/${id}`)).headers.get("etag") ?? "";

  const answers = await times(10, (number) =>
    admin.put(`/api/blogs/${id}`, { title: `Edit ${number}`, tags: [`t${number}`] }, { headers: { "if-match": seen } }),
  );

  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 9]);
  const winner = statuses.indexOf(200);
  expect((await admin.get(`/api/blogs/${id}`)).body.data).toMatchObject({
    title: `Edit ${winner}`,
    tags: [`t${winner}`],
  });
});

test("an edit that gets a conflict does not reserve its slug", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  const seen = (await admin.get(`/api/blogs/${id}`)).headers.get("etag") ?? "";

  const answers = await times(5, (number) =>
    admin.put(`/api/blogs/${id}`, { slug: `address-${number}` }, { headers: { "if-match": seen } }),
  );

  const found = await times(5, (number) => admin.get(`/api/blogs/address-${number}`));
  expect(found.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 404)));
});

test("concurrent edits of different fields are all stored", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  const changes = {
    title: "T",
    excerpt: "E",
    content: "C",
    metaTitle: "M",
    metaDescription: "D",
    tags: ["t"],
    categories: ["K"],
    isFeatured: true,
  };

  const answers = await Promise.all(
    Object.entries(changes).map(([name, value]) => admin.put(`/api/blogs/${id}`, { [name]: value })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await admin.get(`/api/blogs/${id}`)).body.data).toMatchObject(changes);
});

test("a post that is edited, toggled and deleted concurrently is deleted, and no request fails with a server error", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft({ title: "Contested", tags: ["t"] });

  const answers = await Promise.all([
    ...Array.from({ length: 4 }, (_, number) =>
      admin.put(`/api/blogs/${id}`, { title: `Edit ${number}`, slug: `edit-${number}`, tags: [`t${number}`] }),
    ),
    ...Array.from({ length: 4 }, () => admin.put(`/api/blogs/${id}/publish`)),
    admin.delete(`/api/blogs/${id}`),
    admin.delete(`/api/blogs/${id}`),
  ]);

  for (const { status, text } of answers) expect([200, 404, 409], text).toContain(status);
  expect((await admin.get("/api/blogs")).body.total).toBe(0);
  expect((await admin.get("/api/blogs/tags")).body.data).toEqual([]);
});

test("two articles that concurrently try to swap slugs both keep a slug of their own", async () => {
  const { admin, draft } = await testApp();
  const [one, two] = [await draft({ title: "One" }), await draft({ title: "Two" })];

  const statuses = await Promise.all([
    admin.put(`/api/blogs/${one.id}`, { slug: "two" }),
    admin.put(`/api/blogs/${two.id}`, { slug: "one" }),
    admin.put(`/api/blogs/${one.id}`, { slug: "new" }),
    admin.put(`/api/blogs/${two.id}`, { slug: "new" }),
  ]);

  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const slugs = [one, two].map(async ({ id }) => (await admin.get(`/api/blogs/${id}`)).body.data.slug);
  expect(new Set(await Promise.all(slugs)).size).toBe(2);
});

test("a save renders the text again if another save has changed the text during the rendering", async () => {
  const gate = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const { admin, draft } = await testApp({
    async renderMarkdown(_, text) {
      rendered.push(text);
      if (text === "old") await gate.promise;
      return { html: `<p>rendered ${text}</p>`, sections: [], isHighlighted: true };
    },
  });
  const { id, slug } = await draft({ content: "old" });
  const toMarkdown = admin.put(`/api/blogs/${id}`, { contentFormat: "markdown" });
  await expect.poll(() => rendered).toEqual(["old"]);

  await admin.put(`/api/blogs/${id}`, { content: "new" });
  gate.resolve();

  expect((await toMarkdown).body.data).toMatchObject({ content: "new", contentFormat: "markdown" });
  expect(rendered).toEqual(["old", "new"]);
  expect((await admin.get(`/blog/${slug}`)).text).toContain("<p>rendered new</p>");
});

test("an article that is saved while its author is renamed has the new name", async () => {
  const [rendering, renamed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { admin, published } = await testApp({
    async renderMarkdown() {
      rendering.resolve();
      await renamed.promise;
      return { html: "<p>Rendered</p>", sections: [], isHighlighted: true };
    },
  });
  const { id } = await published();

  const saving = admin.put(`/api/blogs/${id}`, { content: "*Hello*", contentFormat: "markdown" });
  await rendering.promise;
  expect((await admin.put("/api/auth/updatedetails", { name: "Ada Lovelace" })).status).toBe(200);
  renamed.resolve();

  expect((await saving).status).toBe(200);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.author.name).toBe("Ada Lovelace");
});
