import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

async function library(...posts: Parameters<Awaited<ReturnType<typeof testApp>>["published"]>[0][]) {
  const app = await testApp();
  for (const post of posts) await app.published(post);
  return async (search: string) => {
    const { status, body } = await app.visitor.get(`/api/blogs?search=${encodeURIComponent(search)}`);
    expect(status, search).toBe(200);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ title }: { title: string }) => title) as string[];
  };
}

test("a search looks in title, excerpt, content, tags and categories", async () => {
  const find = await library({
    title: "Alpha",
    excerpt: "Bravo",
    content: "Charlie",
    tags: ["delta"],
    categories: ["Echo"],
    metaTitle: "Foxtrot",
  });

  for (const word of ["alpha", "bravo", "charlie", "delta", "echo"]) expect(await find(word)).toEqual(["Alpha"]);
  expect(await find("foxtrot")).toEqual([]);
});

test("every word of a search must match, in any field and order, the last one as a prefix", async () => {
  const find = await library(
    { title: "Fast servers", content: "written in JavaScript" },
    { title: "Slow servers", content: "written in haste" },
  );

  expect(await find("servers fast")).toEqual(["Fast servers"]);
  expect(await find("servers javasc")).toEqual(["Fast servers"]);
  expect(await find("javasc servers")).toEqual([]);
  expect((await find("writ")).toSorted()).toEqual(["Fast servers", "Slow servers"]);
  expect(await find("fast slow")).toEqual([]);
  expect(await find("fast fast fast")).toEqual(["Fast servers"]);
});

test.for([
  ["case, accents and variants", "creme|CRÈME BRULEE|cafe|Ｃａｆｅ|fine|ελλαδα|ΕΛΛΆΔΑ|елка|日本|straße"],
  ["the dot of the Turkish i", "isik|ışık|Işık|IŞIK|istanbul|İSTANBUL|ıstanbul"],
  ["the spelling of a sharp s", "grosse|GRÖSSE|größe|GRÖẞE"],
])("a search ignores %s", async ([, searches]) => {
  const title = "Crème Brûlée im Café, Işık";
  const find = await library({ title, content: "Straße ﬁne Ελλάδα Ёлка 日本語 İstanbul Größe" });
  for (const search of searches!.split("|")) expect(await find(search), search).toEqual([title]);
});

test("in scripts other than Latin, Greek and Cyrillic, a search distinguishes combining marks", async () => {
  const find = await library({ title: "हिन्दी में" }, { title: "हनद" }, { title: "தமிழ் மொழி" }, { title: "がき" });

  expect(await find("हिन्दी")).toEqual(["हिन्दी में"]);
  expect(await find("हिन्")).toEqual(["हिन्दी में"]);
  expect(await find("हनद")).toEqual(["हनद"]);
  expect(await find("மொழி தமிழ்")).toEqual(["தமிழ் மொழி"]);
  expect(await find("かき")).toEqual([]);
});

test("words in Chinese, Japanese, Korean and Thai are found inside of text without spaces", async () => {
  const find = await library(
    { title: "新しい日本語の記事" },
    { title: "全文搜索与React入门" },
    { title: "대한민국에서" },
    { title: "ภาษาไทยง่าย" },
  );

  for (const search of ["日本", "日本語", "語", "記事", "事"])
    expect(await find(search), search).toEqual(["新しい日本語の記事"]);
  for (const search of ["搜索", "入门", "react", "react 搜", "文搜索与"])
    expect(await find(search), search).toEqual(["全文搜索与React入门"]);
  for (const search of ["한민국", "민", "대한민국"]) expect(await find(search), search).toEqual(["대한민국에서"]);
  for (const search of ["ไทย", "ภาษา", "ง่าย"]) expect(await find(search), search).toEqual(["ภาษาไทยง่าย"]);
  expect(await find("本日")).toEqual([]);
});

test("c++, c#, .net and node.js are found as whole words, and node.js also by its parts", async () => {
  const find = await library(
    { title: "One", content: "C and the net, a node of js" },
    { title: "Two", content: "Modern C++17, then C#." },
    { title: "Three", content: "Node.js on .NET" },
  );

  for (const search of ["c++ modern", "c++", "C#"]) expect(await find(search), search).toEqual(["Two"]);
  for (const search of [".net", "node.js on", "node.j"]) expect(await find(search), search).toEqual(["Three"]);
  for (const search of ["node", "js node"]) expect((await find(search)).toSorted()).toEqual(["One", "Three"]);
});

test("f# and objective-c are single words, and other hyphens separate words", async () => {
  const find = await library(
    { title: "One", content: "Objective thoughts of a C programmer in F major" },
    { title: "Two", content: "From Objective-C to F#" },
    { title: "Three", content: "Server-side rendering" },
    { title: "Four", content: "Written with node.js-x" },
  );

  for (const search of ["objective-c", "objective-c from", "f#"]) expect(await find(search), search).toEqual(["Two"]);
  expect((await find("objective c")).toSorted()).toEqual(["One", "Two"]);
  expect(await find("node.js-x")).toEqual(["Four"]);
  for (const typed of ["server-", "server-s", "server-side", "server side", "side server"])
    expect(await find(typed), typed).toEqual(["Three"]);
});

test("the best match comes first: the title counts most, then labels, then excerpt, then content", async () => {
  const words = "and some more words that are the same everywhere";
  const find = await library(
    { title: "One", excerpt: words, content: `${words} zebra` },
    { title: "Two", excerpt: `${words} zebra`, content: words },
    { title: "Three", excerpt: words, content: words, tags: ["zebra"] },
    { title: "Zebra", excerpt: words, content: words },
    { title: "Four", excerpt: words, content: words },
  );

  expect(await find("zebra")).toEqual(["Zebra", "Three", "Two", "One"]);
});

test("an edited post is found by its new words and not by its former words", async () => {
  const { admin, visitor, published } = await testApp();
  const { id } = await published({ title: "Old words", tags: ["ancient"] });
  const total = async (search: string) => (await visitor.get(`/api/blogs?search=${search}`)).body.total;

  await admin.put(`/api/blogs/${id}`, { title: "New words", tags: ["modern"] });

  expect([await total("new"), await total("modern"), await total("words")]).toEqual([1, 1, 1]);
  expect([await total("old"), await total("ancient")]).toEqual([0, 0]);
});

test("a search for any text is answered, including quotes, wildcards and search operators", async () => {
  const find = await library({ title: "Hundred percent" }, { title: "It's a trap AND a NOT" });

  for (const search of ["%", "_", "*", "???", "'", '"', "\0", "-", "()", "🎉", "\u200b", "\\"])
    expect(await find(search), search).toEqual([]);
  for (const search of '"hundred|hundred*|hundred%|percent:hundred|hundred & !|\0hundred|(hundred)|-hundred'.split("|"))
    expect(await find(search), search).toEqual(["Hundred percent"]);
  expect(await find("hundred'--")).toEqual(["Hundred percent"]);
  for (const search of ["it's", "trap AND", "NOT a", "NEAR(trap, 2)", "title:trap", "a NOT trap", "OR", "^it"])
    await find(search);
  expect(await find("trap AND a NOT")).toHaveLength(1);
  expect(await find("")).toHaveLength(2);
  expect(await find("   ")).toHaveLength(2);
  await find(Array.from({ length: 400 }, (_, number) => number.toString(36)).join(" "));
  expect(await find("hundred ".repeat(200))).toHaveLength(1);
});

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

test("a search uses only its first ten words, and a longer search is not refused", async () => {
  const find = await library({ title: "Numbers", content: numbers.join(" ") });

  expect(await find([...numbers, "zebra"].join(" "))).toEqual(["Numbers"]);
  expect(await find(["zebra", ...numbers].join(" "))).toEqual([]);
  expect(await find(`${numbers.join("   ")} ${"zebra ".repeat(200)}`)).toEqual(["Numbers"]);
  expect(await find("x".repeat(2000))).toEqual([]);
});

test("a long search text without spaces finds a post that contains only its beginning", async () => {
  const find = await library({
    title: "日本語",
    content: "吾輩は猫である名前はまだ無いどこで生れたか頓と見当がつかぬ",
  });
  const text = "吾輩は猫である名前はまだ無いどこで生れた";

  expect(await find(`${text}か頓と見当がつかぬ`)).toEqual(["日本語"]);
  expect(await find(`${text}か、誰も知らない`)).toEqual(["日本語"]);
});

test("the blog page's search field shows only the ten words that a search uses", async () => {
  const { visitor, published } = await testApp();
  await published({ title: "Numbers", content: numbers.join(" ") });
  const { text } = await visitor.get(`/blog?search=${[...numbers, "zebra"].join("+")}`);
  expect(text).toContain("1 article found");
  expect(text).toContain(`value="${numbers.join(" ")}"`);
});
