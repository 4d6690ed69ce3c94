import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

test("a page asks the database for what it shows in a few queries, however many posts there are", async () => {
  const { as, database, published } = await testApp();
  for (let number = 1; number <= 8; number++)
    await published({
      title: `Post ${number}`,
      content: "Words inside",
      tags: ["a", "b"],
      categories: ["React", "Web"],
      isFeatured: true,
    });
  const visitor = await as("visitor");

  const queries: string[] = [];
  const executor = database.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    queries.push(query.sql);
    return execute(query);
  };
  // The version of the content is read beside them, every half second.
  const budget = {
    // One of each page finds who has published something.
    "/": 4,
    "/blog": 5,
    "/blog?page=2": 5,
    "/blog?category=react": 5,
    // One of them counts cheaply how common the words are, which decides whether the reader process ranks them, and two
    // look whether the words are a tag's name or a former one.
    "/blog?search=post": 8,
    // The text is read where title and excerpt do not have the word.
    "/blog?search=inside": 9,
    "/tags/a": 5,
    "/archive": 6,
    // Related posts begin with how common their labels are.
    "/blog/post-3": 6,
  };
  for (const [path, max] of Object.entries(budget)) {
    queries.length = 0;
    expect((await visitor.get(path)).status, path).toBe(200);
    const ofPage = queries.filter((query) => !query.includes(`"facts"`));
    expect(ofPage.length, ofPage.join("\n")).toBeLessThanOrEqual(max);
  }
});
