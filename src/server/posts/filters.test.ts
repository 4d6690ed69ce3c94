import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const titlesOf = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title);

test("lists are newest first, by the date of first publishing", async () => {
  let now = new Date("2025-03-01T00:00:00Z");
  const { admin, draft, published } = await testApp({ now: () => now });
  const first = await draft({ title: "Written first" });
  for (const title of ["Second", "Third"]) {
    now = new Date(now.getTime() + 1000);
    await published({ title });
  }
  expect(titlesOf(await admin.get("/api/blogs"))).toEqual(["Third", "Second", "Written first"]);

  now = new Date(now.getTime() + 1000);
  await admin.put(`/api/blogs/${first.id}/publish`);

  expect(titlesOf(await admin.get("/api/blogs"))).toEqual(["Written first", "Third", "Second"]);
});

test("a list and a search are sorted by each column in both directions", async () => {
  let now = new Date("2025-03-01T00:00:00Z");
  const { admin, draft, published, database } = await testApp({ now: () => (now = new Date(now.getTime() + 1000)) });
  const views = { über: 3, Zebra: 7, apple: 0 };
  for (const title of ["über", "Zebra", "apple"] as const) {
    const { id } = await published({ title });
    await database.db.updateTable("posts").set({ view_count: views[title] }).where("id", "=", id).execute();
  }
  await draft({ title: "Moss" });
  const titles = async (query: string) => titlesOf(await admin.get(`/api/blogs?${query}`));

  for (const words of ["", "search=words&"]) {
    expect(await titles(`${words}sort=title`)).toEqual(["apple", "Moss", "über", "Zebra"]);
    expect(await titles(`${words}sort=-title`)).toEqual(["Zebra", "über", "Moss", "apple"]);
    expect(await titles(`${words}sort=-views`)).toEqual(["Zebra", "über", "Moss", "apple"]);
    expect(await titles(`${words}sort=views&published=true`)).toEqual(["apple", "über", "Zebra"]);
    expect(await titles(`${words}sort=published`)).toEqual(["über", "Zebra", "apple", "Moss"]);
    expect(await titles(`${words}sort=-published`)).toEqual(["apple", "Zebra", "über", "Moss"]);
    expect(await titles(`${words}sort=status`)).toEqual(["Moss", "apple", "Zebra", "über"]);
    expect(await titles(`${words}sort=-status`)).toEqual(["apple", "Zebra", "über", "Moss"]);
  }
  expect(await titles("sort=title&limit=2&page=2")).toEqual(["über", "Zebra"]);
  expect((await admin.get("/api/blogs?sort=words")).status).toBe(400);
});

test("a list is filtered by tag, by tag and author, and by tag and search", async () => {
  const { visitor, admin, as, published } = await testApp();
  await published({ title: "Tagged", tags: ["react", "css"] });
  await published({ title: "Other", tags: ["react native"] });
  const ada = await as("user", "ada");
  const words = { title: "By Ada", excerpt: "e", content: "c", tags: ["React"] };
  const { author } = (await ada.post("/api/blogs", words)).body.data;
  const list = async (query: string) => (await admin.get(`/api/blogs?${query}`)).body;

  expect(await list("tag=%23React")).toMatchObject({ total: 2, data: [{ title: "By Ada" }, { title: "Tagged" }] });
  expect(await list(`tag=react&author=${author.id}`)).toMatchObject({ total: 1, data: [{ title: "By Ada" }] });
  expect(await list("tag=react&search=tagged")).toMatchObject({ total: 1, data: [{ title: "Tagged" }] });
  expect((await visitor.get("/api/blogs?tag=react")).body.total).toBe(1);
});

test("a category is found by its name in any case and by its slug", async () => {
  const { visitor, published } = await testApp();
  await published({ title: "Server", categories: ["Node.js", "Web Development"] });
  await published({ title: "Sharp", categories: ["C#"] });
  await published({ title: "Plus", categories: ["C++"] });
  await published({ title: "Party", categories: ["🎉"] });
  await published({ title: "Umlaut", categories: ["Für Ärzte"] });
  await published({ title: "Hindi", categories: ["हिन्दी में"] });
  const titles = async (category: string) =>
    titlesOf(await visitor.get(`/api/blogs?category=${encodeURIComponent(category)}`));

  for (const category of "Node.js|node.js|nodejs|NodeJS| Node.js |web-development|WEB DEVELOPMENT".split("|")) {
    expect(await titles(category), category).toEqual(["Server"]);
  }
  for (const category of ["C#", "c#", "c-sharp"]) expect(await titles(category), category).toEqual(["Sharp"]);
  for (const category of ["C++", "c-plus-plus"]) expect(await titles(category), category).toEqual(["Plus"]);
  expect(await titles("🎉")).toEqual(["Party"]);
  expect(await titles("für ärzte")).toEqual(["Umlaut"]);
  for (const category of ["हिन्दी में", "हिन्दी-में"]) expect(await titles(category), category).toEqual(["Hindi"]);
  for (const category of ["C", "node", "%", "_", "'", "react", "x".repeat(2000)])
    expect(await titles(category), category).toEqual([]);
  expect(await titles("")).toHaveLength(6);
});

test("pages of a list neither overlap nor skip posts, and pages after the last one are empty", async () => {
  const { visitor, published } = await testApp({ now: () => new Date("2025-03-01T00:00:00Z") });
  for (let number = 1; number <= 7; number++) await published({ title: `Post ${number}` });

  const pages = [];
  for (const page of [1, 2, 3]) pages.push((await visitor.get(`/api/blogs?limit=3&page=${page}`)).body);
  expect(pages.map(({ total, page, limit }) => [total, page, limit])).toEqual([
    [7, 1, 3],
    [7, 2, 3],
    [7, 3, 3],
  ]);
  const titles = pages.flatMap(({ data }) => data.map(({ title }: { title: string }) => title));
  expect(new Set(titles).size).toBe(7);
  expect(titles).toHaveLength(7);

  for (const page of [4, 1_000_000, 999_999_999]) {
    const { body } = await visitor.get(`/api/blogs?limit=3&page=${page}`);
    expect(body).toEqual({ success: true, data: [], total: 7, page, limit: 3 });
  }
});

test("posts are filtered by the time of their publication, also combined with other filters", async () => {
  const { visitor, as, published, draft } = await testApp();
  for (const [title, day] of [
    ["January", "2020-01-31T23:59:59.999Z"],
    ["February", "2020-02-01T00:00:00.000Z"],
    ["Leap day", "2020-02-29T23:59:59.999Z"],
    ["March", "2020-03-01T00:00:00.000Z"],
  ] as const)
    await published({ title, publishedAt: day, categories: ["React"], tags: ["time"] });
  await draft({ title: "Draft", categories: ["React"] });
  const february = "publishedFrom=2020-02-01T00:00:00.000Z&publishedBefore=2020-03-01T00:00:00.000Z";
  for (const caller of ["visitor", "admin"] as const)
    for (const more of ["", "&category=react", "&tag=time", "&published=true", "&sort=-published", "&search=words"]) {
      const { body } = await (await as(caller)).get(`/api/blogs?${february}${more}`);
      const titles = body.data.map(({ title }: { title: string }) => title).toSorted();
      expect([body.total, titles], `${caller} ${more}`).toEqual([2, ["February", "Leap day"]]);
    }
  expect((await visitor.get("/api/blogs?publishedFrom=yesterday")).status).toBe(400);
});
