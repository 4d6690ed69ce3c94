import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("an article's address is made from its title", async () => {
  const { draft } = await testApp();
  const slugs = {
    "Hello, World!": "hello-world",
    "Node.js & C++ in C#": "nodejs-and-c-plus-plus-in-c-sharp",
    "Don’t panic – it's only Crème Brûlée": "dont-panic-its-only-creme-brulee",
    "Über Größe": "ueber-groesse",
    日本語の記事: "日本語の記事",
    "हिन्दी में": "हिन्दी-में",
    ภาษาไทย: "ภาษาไทย",
    "كيف نكتب، بالعربية؟": "كيف-نكتب-بالعربية",
    "می‌خواهم بنویسم": "می-خواهم-بنویسم",
    "כותרת בעברית": "כותרת-בעברית",
    "React & C# 入门": "react-and-c-sharp-入门",
    "Καλημέρα κόσμε": "kalimera-kosme",
    "Привет, мир": "privet-mir",
    "100% of <script>": "100-of-script",
  };
  for (const [title, slug] of Object.entries(slugs)) expect((await draft({ title })).slug, title).toBe(slug);
});

test("identical titles get addresses that differ by a number", async () => {
  const { draft } = await testApp();
  const slugs = async (title: string) => [
    (await draft({ title })).slug,
    (await draft({ title })).slug,
    (await draft({ title })).slug,
  ];

  expect(await slugs("Same")).toEqual(["same", "same-2", "same-3"]);
  expect(await slugs("🎉🎉")).toEqual(["post", "post-2", "post-3"]);
  const long = await slugs(`${"long word ".repeat(19)}end`);
  expect(new Set(long).size).toBe(3);
  for (const slug of long) expect(slug.length).toBeLessThanOrEqual(100);
  const [first, second] = await slugs("x".repeat(200));
  expect([first, second]).toEqual(["x".repeat(90), `${"x".repeat(90)}-2`]);
});

test("paths of the API and texts that look like an id never become an article's slug", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft({ title: "Any" });

  for (const reserved of ["categories", "tags", "upload", "507f1f77bcf86cd799439011"]) {
    expect((await draft({ title: reserved })).slug).toBe(`${reserved}-2`);
    const { status, body } = await admin.put(`/api/blogs/${id}`, { slug: reserved });
    expect([status, body.fields]).toEqual([400, { slug: "This address is reserved. Please choose a different one." }]);
  }
  expect((await admin.put(`/api/blogs/${id}`, { slug: "CATEGORIES" })).status).toBe(400);
  expect((await draft({ title: "Categories!" })).slug).toBe("categories-3");
});

test("a slug entered by hand is stored in lower case, or refused if it is invalid or taken", async () => {
  const { admin, draft } = await testApp();
  const give = (slug: unknown) => admin.post("/api/blogs", { title: "t", excerpt: "e", content: "c", slug });

  expect((await give(" My-Own-Address ")).body.data.slug).toBe("my-own-address");
  expect((await give("x".repeat(100))).status).toBe(201);
  expect((await give("статья-1")).body.data.slug).toBe("статья-1");
  const invalid = "a--b -a a- a/b ../a a.b a_b".split(" ");
  for (const slug of [...invalid, "", "two words", "a\0b", "x".repeat(101), 7, null]) {
    const { status, body } = await give(slug);
    expect([status, Object.keys(body.fields)], String(slug)).toEqual([400, ["slug"]]);
  }
  const taken = await give("my-own-address");
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ["slug"]]);
  const { id } = await draft({ title: "Other" });
  expect((await admin.put(`/api/blogs/${id}`, { slug: "my-own-address" })).status).toBe(409);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.slug).toBe("other");
});

test("the address stays when the title changes, and a former address redirects", async () => {
  const { admin, visitor, published } = await testApp();
  const { id } = await published({ title: "First name" });

  expect((await admin.put(`/api/blogs/${id}`, { title: "Second name" })).body.data.slug).toBe("first-name");
  for (const slug of ["second", "third", "статья"]) await admin.put(`/api/blogs/${id}`, { slug });

  for (const old of ["first-name", "second", "third"]) {
    expect((await visitor.get(`/api/blogs/${old}`)).body.data).toMatchObject({ id, slug: "статья" });
    expect((await visitor.get(`/api/blogs/${old}/related`)).status).toBe(200);
    const page = await visitor.get(`/blog/${old}`);
    expect([page.status, page.headers.get("location")]).toEqual([301, `/blog/${encodeURIComponent("статья")}`]);
  }
  expect((await visitor.get(`/blog/${encodeURIComponent("статья")}`)).status).toBe(200);
  expect((await published({ title: "Second" })).slug).toBe("second-2");
});

test("an article can have its former address again", async () => {
  const { admin, visitor, published } = await testApp();
  const { id } = await published({ title: "There" });
  await admin.put(`/api/blogs/${id}`, { slug: "away" });

  expect((await admin.put(`/api/blogs/${id}`, { slug: "there" })).body.data.slug).toBe("there");

  expect((await visitor.get("/blog/there")).status).toBe(200);
  expect((await visitor.get("/blog/away")).headers.get("location")).toBe("/blog/there");
});

test("a former address of a draft is not found, and does not redirect to the draft's address", async () => {
  const { admin, visitor, draft } = await testApp();
  const { id } = await draft({ title: "Secret" });
  await admin.put(`/api/blogs/${id}`, { slug: "still-secret" });

  for (const slug of ["secret", "still-secret"]) {
    expect((await visitor.get(`/api/blogs/${slug}`)).status).toBe(404);
    const page = await visitor.get(`/blog/${slug}`);
    expect([page.status, page.headers.get("location")]).toEqual([404, null]);
  }
});
