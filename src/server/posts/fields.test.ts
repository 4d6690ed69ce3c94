import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const whole = { title: "Title", excerpt: "Excerpt", content: "Content" };

test("title, excerpt and content are required, and the answer names the missing ones", async () => {
  const { admin } = await testApp();

  const none = await admin.post("/api/blogs", {});
  expect(none.status).toBe(400);
  expect(none.body).toEqual({
    success: false,
    error: "Please enter a title",
    fields: { title: "Please enter a title", excerpt: "Please write an excerpt", content: "Please write some content" },
  });
  for (const name of Object.keys(whole)) {
    for (const value of [undefined, null, "", "   \n", 5, ["x"], {}]) {
      const { status, body } = await admin.post("/api/blogs", { ...whole, [name]: value });
      expect([status, Object.keys(body.fields)], `${name} ${JSON.stringify(value)}`).toEqual([400, [name]]);
    }
  }
  for (const body of [[], "null", '"text"', "7", "true"])
    expect((await admin.post("/api/blogs", body, json)).status).toBe(400);
});

const json = { headers: { "content-type": "application/json" } };

test.each([
  ["title", 200],
  ["excerpt", 2000],
  ["content", 1_000_000],
  ["metaTitle", 60],
  ["metaDescription", 160],
  ["slug", 100],
])("%s accepts at most %i characters", async (name, max) => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  const full = "x".repeat(max);

  for (const call of [
    (value: string) => admin.post("/api/blogs", { ...whole, [name]: value }),
    (value: string) => admin.put(`/api/blogs/${id}`, { [name]: value }),
  ]) {
    const refused = await call(`${full}x`);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [name]]);
    if (name === "slug") continue;
    const taken = await call(full);
    expect([taken.status < 300, taken.body.data[name] === full]).toEqual([true, true]);
  }
});

test("a post has at most 20 categories, 20 tags and 20 keywords, of at most 50 characters each", async () => {
  const { admin } = await testApp();
  const send = (fields: object) => admin.post("/api/blogs", { ...whole, ...fields });
  const many = (count: number) => Array.from({ length: count }, (_, number) => `label ${number}`);

  for (const name of ["categories", "tags", "seoKeywords"]) {
    expect((await send({ [name]: many(20) })).body.data[name]).toHaveLength(20);
    expect((await send({ [name]: [...many(20), "", " LABEL 0 "] })).body.data[name]).toHaveLength(20);
    expect((await send({ [name]: ["x".repeat(50)] })).status).toBe(201);
    for (const wrong of [many(21), ["x".repeat(51)], "react", [7], [null], {}, null, ["a\0"]]) {
      const { status, body } = await send({ [name]: wrong });
      expect(status, `${name} ${JSON.stringify(wrong)}`).toBe(400);
      expect(Object.keys(body.fields)[0]?.split(".")[0]).toBe(name);
    }
  }
});

test("tags and keywords are lowercased, categories keep their case, and duplicates are removed", async () => {
  const { admin, draft } = await testApp();
  const labels = ["  React ", "react", "", "   ", "REACT", "Ünï Codé", "ünï codé", "Node.js"];
  const post = await draft({ tags: labels, seoKeywords: labels, categories: labels });

  expect(post.tags).toEqual(["react", "ünï codé", "node.js"]);
  expect(post.seoKeywords).toEqual(["react", "ünï codé", "node.js"]);
  expect(post.categories).toEqual(["React", "Ünï Codé", "Node.js"]);
  const edited = (await admin.put(`/api/blogs/${post.id}`, { tags: ["B", "b ", "A"], categories: ["b", "B"] })).body
    .data;
  expect([edited.tags, edited.categories]).toEqual([["b", "a"], ["b"]]);
});

test("title, excerpt and meta title are trimmed, and the content is stored as typed", async () => {
  const { draft } = await testApp();
  const content = "  indented\r\n\n\tcode\u00a0 \n";
  const post = await draft({ title: "  Title ", excerpt: "\nExcerpt ", metaTitle: " m ", content });

  expect(post).toMatchObject({ title: "Title", excerpt: "Excerpt", metaTitle: "m", content });
});

test("an invalid image address, a flag other than true or false, and an unknown content format are refused", async () => {
  const { admin } = await testApp();
  const answer = (fields: object) => admin.post("/api/blogs", { ...whole, ...fields });
  const wrong = {
    featuredImage: [
      "javascript:alert(1)",
      "//evil.example/a.png",
      "https://[",
      "http://a:99999999/x",
      "ftp://example.com/a.png",
      "data:image/png;base64,AA",
      "a.png",
      7,
      `https://a.example/${"x".repeat(2048)}`,
    ],
    galleryImages: ["/a.webp", ["javascript:alert(1)"], [""], [null], Array(101).fill("/a.webp")],
    isPublished: ["true", 1, null],
    isFeatured: ["yes", 0, null],
    contentFormat: ["html", "", null],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await answer({ [name]: value });
      const field = Object.keys(body.fields)[0]?.split(".")[0];
      expect([status, field], `${name} ${String(value)}`).toEqual([400, name]);
    }
  }
  for (const featuredImage of ["/uploads/a.webp", "https://example.com/a.png", "", null])
    expect((await answer({ featuredImage })).status).toBe(201);
  expect((await answer({ galleryImages: Array(100).fill("/uploads/a.webp") })).status).toBe(201);
});

test("NUL and lone surrogates are refused with the field's name, and all other text is returned unchanged", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  for (const name of ["title", "excerpt", "content", "metaTitle", "metaDescription", "slug"]) {
    for (const value of ["a\0b", "a\ud800b"]) {
      const { status, body } = await admin.put(`/api/blogs/${id}`, { [name]: value });
      expect([status, Object.keys(body.fields)], name).toEqual([400, [name]]);
    }
  }
  const odd = "🎉 \u0001 \u202e ' \" \\ % $1 ${x} {{x}} </script> ﷺ \ufeff.";
  expect(await draft({ title: odd, excerpt: odd, content: odd, categories: [odd] })).toMatchObject({
    title: odd,
    excerpt: odd,
    content: odd,
    categories: [odd],
  });
});

test("an article of the maximum length in any script is stored, and found by its title", async () => {
  const { admin, visitor } = await testApp();
  const pairs = Array.from({ length: 250_000 }, (_, number) =>
    String.fromCodePoint(0x4e00 + (number % 20_000), 0x4e00 + Math.floor(number / 20_000)),
  );

  for (const content of [
    pairs.join(" "),
    "日本語".repeat(333_333),
    Array.from({ length: 150_000 }, (_, number) => number.toString(36)).join(" "),
  ]) {
    const answer = await admin.post("/api/blogs", { ...whole, title: "Longest", content, isPublished: true });
    expect([answer.status, answer.body.data?.content === content]).toEqual([201, true]);
  }
  expect((await visitor.get("/api/blogs?search=longest")).body.total).toBe(3);
});
