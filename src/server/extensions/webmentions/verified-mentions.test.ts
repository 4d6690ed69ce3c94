import { expect, test } from "vitest";
import { noteOf, webmentionsApp } from "../../../../tests/support/any-database-app.ts";
import { dayMs } from "../../../contract/durations.ts";

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

test("approved mentions are verified again every month, and removed once their source is missing for a week", async () => {
  const clock = { now: new Date("2026-03-01T12:00:00Z") };
  const { published, pages, mention, targetOf, list, approveAll, features } = await webmentionsApp(
    {},
    { now: () => clock.now },
  );
  const { slug } = await published();
  const paths = ["/there", "/gone", "/unlinked", "/failing", "/back", "/edited"];
  for (const path of paths) {
    pages.set(path, noteOf(targetOf(slug), path));
    await mention(path, slug);
  }
  await approveAll();
  const shown = async () => (await list("approved")).map(({ excerpt }: { excerpt: string }) => excerpt).toSorted();
  const pass = async (days: number) => {
    for (let day = 0; day < days; day++) {
      clock.now = new Date(clock.now.getTime() + dayMs);
      await features.jobs.runDue();
    }
  };

  for (const path of ["/gone", "/back"]) pages.delete(path);
  pages.set("/unlinked", noteOf("https://other.example/"));
  pages.set("/failing", (_, response) => response.writeHead(503).end());
  pages.set("/edited", noteOf(targetOf(slug), "Buy now"));
  await pass(29);
  expect(await shown()).toEqual(paths.toSorted());
  await pass(3);
  pages.set("/back", noteOf(targetOf(slug), "/back"));
  expect(await shown()).toEqual(paths.filter((path) => path !== "/edited").toSorted());
  await pass(7);
  expect(await shown()).toEqual(["/back", "/failing", "/there"]);
  expect(await list("pending")).toMatchObject([{ excerpt: "Buy now" }]);
});
