import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

test("a page needs few database queries, however many posts there are", async () => {
  const { visitor, database, published } = await testApp();
  for (let number = 1; number <= 8; number++)
    await published({
      title: `Post ${number}`,
      content: "Words inside",
      tags: ["a", "b"],
      categories: ["React", "Web"],
      isFeatured: true,
    });

  const queries: string[] = [];
  const executor = database.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    queries.push(query.sql);
    return execute(query);
  };
  // Maximum number of queries per page. The version of the content is read separately, every half second, and redirects
  // once for each version.
  const budget = {
    // The first page of a version also reads the settings and the published authors.
    "/": 4,
    "/blog": 3,
    "/blog?page=2": 3,
    "/blog?category=react": 3,
    // A search needs a query that cheaply counts how common the words are, which decides whether the reader process
    // ranks them, and two that check whether they are a current or former tag.
    "/blog?search=post": 6,
    // One more query reads the text if title and excerpt lack the word.
    "/blog?search=inside": 7,
    "/tags/a": 3,
    "/archive": 4,
    "/blog/post-3": 3,
  };
  for (const [path, max] of Object.entries(budget)) {
    queries.length = 0;
    expect((await visitor.get(path)).status, path).toBe(200);
    const ofPage = queries.filter((query) => !/from "(facts|redirects)"/.test(query));
    expect(ofPage.length, ofPage.join("\n")).toBeLessThanOrEqual(max);
  }
});
