import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { NewPost } from "../../contract/posts.ts";

/** A site with more posts of one word than a page counts; the oldest have a category of their own. */
async function largeSite(posts: number) {
  const app = await testApp();
  const { database, features } = app;
  const author = { id: "0".repeat(24), name: "Ada" };
  const post = async (number: number) => {
    const isOld = number < 3;
    const draft = { title: `Post ${number}`, excerpt: "e", content: "common", isPublished: true };
    const input = NewPost.parse({ ...draft, categories: isOld ? ["Old"] : [], tags: isOld ? ["common"] : [] });
    return features.postStore.prepare(author, input, { published: new Date(Date.UTC(2020, 0, 1) + number * 60_000) });
  };
  const drafts = await Promise.all(Array.from({ length: posts }, (_, number) => post(number)));
  await database.db.transaction().execute(async (transaction) => {
    for (const draft of drafts) await features.postStore.insert(transaction, draft);
  });
  const visitor = await app.as("visitor");
  return {
    ...app,
    visitor,
    count: async (query: string) =>
      /data-result-count[^>]*>([^<]*)</.exec((await visitor.get(`/blog?${query}`)).text)?.[1],
    titles: async (query: string) =>
      (await visitor.get(`/api/blogs?${query}`)).body.data.map(({ title }: { title: string }) => title) as string[],
  };
}

test("of a word that very many posts have, the page says that there are more, and the API counts and ranks all", async () => {
  const { visitor, count, titles } = await largeSite(1010);

  expect(await count("search=common")).toBe("1,000+ articles found");
  expect(await count("search=common&page=2")).toBe("1,000+ articles found");
  expect(await count("search=common&category=old")).toBe("3 articles found");
  expect(await count("search=1007")).toBe("1 article found");
  expect(await count("")).toBe("1010 articles found");

  expect((await visitor.get("/api/blogs?search=common")).body).toMatchObject({ total: 1010, page: 1, limit: 10 });
  expect(await titles("search=common&limit=3")).toEqual(["Post 2", "Post 1", "Post 0"]);
  expect(await titles("search=common&limit=100&page=11")).toHaveLength(10);
  expect((await visitor.get("/api/blogs?search=common&page=500")).body).toMatchObject({ data: [], total: 1010 });
});

test("of the newest posts with a common word, the page shows the best matches first", async () => {
  const { visitor, published } = await largeSite(1005);
  await published({ title: "Common words", content: "something else" });

  const { text } = await visitor.get("/blog?search=common");
  expect([...text.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)[0]).toBe("common-words");
});

test.skipIf(inject("postgres"))("a query of the reader holds up neither pages nor saves", async () => {
  const { database, published, as } = await testApp();
  const { slug } = await published();
  const visitor = await as("visitor");
  const long = sql<{ last: number }>`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 3000000)
    select max(number) as last from numbers`.execute(database.reader);
  const short = (async () => {
    await visitor.get(`/blog/${slug}`);
    await published({ title: "Saved meanwhile" });
    return "short";
  })();

  expect(await Promise.race([long.then(() => "long"), short])).toBe("short");
  expect((await long).rows).toEqual([{ last: 3_000_000 }]);
  const posts = await database.reader.selectFrom("posts").select("title").orderBy("number").execute();
  expect(posts.map(({ title }) => title)).toEqual(["Hello World", "Saved meanwhile"]);
});
