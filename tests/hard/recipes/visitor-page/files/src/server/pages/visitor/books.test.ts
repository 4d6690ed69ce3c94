import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("the page of books shows a book once it is recommended", async () => {
  const { as } = await testApp();
  const visitor = await as("visitor");
  expect((await visitor.get("/books")).text).toContain("No books yet.");

  await (await as("admin")).post("/api/books", { title: "War & Peace" });
  const { status, text } = await visitor.get("/books");
  expect([status, text]).toEqual([200, expect.stringMatching(/<title>Books.*<li[^>]*>War &amp; Peace<\/li>/s)]);
});
