import { expect, test } from "vitest";
import { noteOf, webmentionsApp } from "../../../../tests/support/any-database-app.ts";

test("a repeated webmention updates the mention, and an approved one needs approval again if its content changed", async () => {
  const { published, pages, mention, targetOf, list, act } = await webmentionsApp();
  const { slug } = await published();
  pages.set("/note", noteOf(targetOf(slug)));
  await mention("/note", slug);
  const [{ id }] = await list("pending");
  await act("approve", [id]);
  await mention("/note", slug);
  expect(await list("approved")).toMatchObject([{ id, excerpt: "I agree" }]);

  pages.set("/note", noteOf(targetOf(slug), "Buy now"));
  await mention("/note", slug);
  expect(await list("approved")).toEqual([]);
  expect(await list("pending")).toMatchObject([{ id, excerpt: "Buy now" }]);

  await act("reject", [id]);
  pages.set("/note", noteOf(targetOf(slug), "Please"));
  await mention("/note", slug);
  expect(await list("rejected")).toMatchObject([{ id, excerpt: "Please" }]);
});

test("a mention is removed when its source is gone or no longer links, and stays while the source fails", async () => {
  const { visitor, published, pages, mention, targetOf, list, approveAll } = await webmentionsApp();
  const { slug } = await published();
  for (const path of ["/gone", "/unlinked", "/failing"]) {
    pages.set(path, noteOf(targetOf(slug), path));
    await mention(path, slug);
  }
  await approveAll();
  pages.delete("/gone");
  pages.set("/unlinked", noteOf("https://other.example/"));
  pages.set("/failing", (_, response) => response.writeHead(503).end());
  for (const path of ["/gone", "/unlinked", "/failing"]) await mention(path, slug);
  expect((await list("approved")).map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(["/failing"]);
  expect((await visitor.get(`/blog/${slug}`)).text).not.toContain("/gone</p>");
});
