import { renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const posts = 1010;
const idOf = (number: number) => String(number).padStart(24, "0");

/**
 * Creates a site with a word in more posts than the blog page counts (1000). All posts are copies of one; the oldest
 * three have a category.
 */
async function largeSite() {
  const app = await testApp();
  const { db, dialect } = app.database;
  await app.published({ title: "Post 0", content: "common" });
  const rendering = await db.selectFrom("renderings").selectAll().executeTakeFirstOrThrow();
  const { number: first, ...model } = await db.selectFrom("posts").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: posts - 1 }, (_, index) => {
    const number = index + 1;
    return { ...model, id: idOf(number), slug: `post-${number}`, title: `Post ${number}`, listed_at: number };
  });
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < copies.length; from += 200) {
      const part = copies.slice(from, from + 200);
      await transaction.insertInto("posts").values(part).execute();
      await transaction
        .insertInto("renderings")
        .values(part.map((post) => ({ ...rendering, post_id: post.id })))
        .execute();
    }
    for (let number = 1; number < posts; number++) {
      const words = { title: ["post", String(number)], labels: number < 4 ? ["common"] : [], excerpt: [] };
      await dialect.indexForSearch(transaction, first + number, { ...words, content: ["common"] });
    }
    const label = { name: "Old", name_key: "old", slug: "old", is_published: 1 };
    const old = [1, 2, 3].map((number) => ({ ...label, post_id: idOf(number), listed_at: number }));
    await transaction.insertInto("post_categories").values(old).execute();
  });
  return app;
}

test("for a frequent word, the blog page ranks only the newest matches, and the API ranks all matches", async () => {
  const { visitor, published } = await largeSite();
  const page = async (query: string) => {
    const { text } = await visitor.get(`/blog?${query}`);
    return {
      count: /data-result-count[^>]*>([^<]*)</.exec(text)?.[1],
      slugs: [...text.matchAll(/href="\/blog\/([a-z0-9-]+)"/g)].map(([, slug]) => slug),
    };
  };
  const titles = async (query: string) =>
    (await visitor.get(`/api/blogs?${query}`)).body.data.map(({ title }: { title: string }) => title) as string[];

  expect((await page("search=common")).count).toBe("1,000+ articles found");
  expect((await page("search=common&page=2")).count).toBe("1,000+ articles found");
  expect((await page("search=common&category=old")).count).toBe("3 articles found");
  expect((await page("search=1007")).count).toBe("1 article found");
  expect((await page("")).count).toBe("1010 articles found");

  expect((await visitor.get("/api/blogs?search=common")).body).toMatchObject({ total: 1010, page: 1, limit: 10 });
  expect(await titles("search=common&limit=3")).toEqual(["Post 3", "Post 2", "Post 1"]);
  expect(await titles("search=common&limit=100&page=11")).toHaveLength(10);
  expect((await visitor.get("/api/blogs?search=common&page=500")).body).toMatchObject({ data: [], total: 1010 });

  await published({ title: "Common words", content: "something else" });
  expect((await page("search=common")).slugs[0]).toBe("common-words");
});

test.skipIf(inject("postgres"))(
  "a query in the separate process for slow queries delays neither pages nor saves",
  async () => {
    const { visitor, database, published } = await testApp();
    const { slug } = await published();
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
  },
);

test.skipIf(inject("postgres"))(
  "the page and the API answer 503 to a search if the process for slow queries cannot open the database",
  async () => {
    const { visitor, directory } = await largeSite();
    const file = join(directory, "folio.db");
    renameSync(file, `${file}.gone`);

    expect((await visitor.get("/blog?search=common")).status).toBe(503);
    const call = await visitor.get("/api/blogs?search=common");
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);

    renameSync(`${file}.gone`, file);
    expect((await visitor.get("/blog?search=common")).status).toBe(200);
  },
);
