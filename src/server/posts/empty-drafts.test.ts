import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { provisionalSlug } from "../../contract/posts/empty-drafts.ts";
import type { ListedPost } from "../../contract/posts/posts.ts";

const unwritten = { title: "Only a title", excerpt: "Only a title", content: " " };
const missing = { content: "Please write some content" };

test("a draft without content is accepted only if its content is exactly one space", async () => {
  const { admin, draft } = await testApp();

  expect(await draft(unwritten)).toMatchObject({ content: " ", isPublished: false, readTime: 1 });
  for (const content of ["", "  ", "\n", "\u00a0"])
    expect((await admin.post("/api/blogs", { ...unwritten, content })).body.fields).toEqual(missing);
});

test("a blank excerpt (one space) is generated from a draft's text, and follows it until the author writes one", async () => {
  const { admin, draft } = await testApp();
  const { id, excerpt } = await draft({ title: "Kilns", excerpt: " ", content: " ", contentFormat: "markdown" });
  expect(excerpt).toBe("Kilns");
  const saved = async (changes: object) => (await admin.put(`/api/blogs/${id}`, changes)).body.data.excerpt;

  expect(await saved({ content: "# Kilns\n\nA **bold** start with ![a picture](/uploads/a.webp)." })).toBe(
    "A bold start with .",
  );
  expect(await saved({ content: "A [new](/contact) start." })).toBe("A new start.");
  expect(await saved({ excerpt: "Mine", content: "Another start." })).toBe("Mine");
  expect(await saved({ excerpt: " ", isPublished: true })).toBe("Another start.");
  expect(await saved({ content: "A correction." })).toBe("Another start.");
  expect((await admin.put(`/api/blogs/${id}`, { excerpt: "" })).body.fields).toEqual({
    excerpt: "Please write an excerpt",
  });
});

test("no call publishes a post without text", async () => {
  const { admin, visitor, draft, published } = await testApp();
  const { id } = await draft(unwritten);
  const online = await published({ title: "Written" });

  for (const answer of [
    await admin.post("/api/blogs", { ...unwritten, isPublished: true }),
    await admin.put(`/api/blogs/${id}`, { isPublished: true }),
    await admin.put(`/api/blogs/${id}/publish`),
    await admin.put(`/api/blogs/${online.id}`, { content: " " }),
  ])
    expect([answer.status, answer.body.fields]).toEqual([400, missing]);

  expect((await visitor.get("/api/blogs")).body.data.map(({ title }: { title: string }) => title)).toEqual(["Written"]);
  expect((await admin.get(`/api/blogs/${online.id}`)).body.data.content).toBe("Some words");
  expect((await admin.put(`/api/blogs/${id}`, { content: "Words", isPublished: true })).status).toBe(200);
});

test("a draft's autosaved text supplies the excerpt that its author sees, but must be saved before publishing", async () => {
  const { as, draft } = await testApp();
  const [admin, other] = [await as("admin"), await as("admin", "other")];
  const never = await draft({ ...unwritten, slug: provisionalSlug("a".repeat(24)), contentFormat: "markdown" });
  const saved = await draft({ ...unwritten, title: "Saved once", excerpt: "Saved once" });
  for (const { id } of [never, saved])
    await admin.put(`/api/blogs/${id}/working-copy`, {
      version: id,
      replaces: [null],
      documentVersion: 1,
      fields: { title: "Typed", content: "# Typed\n\nThe **first** words.", contentFormat: "markdown" },
    });

  const excerpts = async (client: typeof admin, query = "") => {
    const { data } = (await client.get(`/api/blogs${query}`)).body as { data: ListedPost[] };
    return new Set(data.map(({ excerpt, workingCopy }) => workingCopy?.excerpt ?? excerpt));
  };
  for (const query of ["", "?content=false"])
    expect(await excerpts(admin, query)).toEqual(new Set(["The first words."]));
  expect(await excerpts(other)).toEqual(new Set(["Only a title", "Saved once"]));

  const unsaved = { content: expect.stringContaining("open the draft and save it first") };
  for (const { id } of [never, saved]) {
    for (const [client, fields] of [
      [admin, unsaved],
      [other, missing],
    ] as const)
      for (const answer of [
        await client.put(`/api/blogs/${id}/publish`),
        await client.put(`/api/blogs/${id}`, { isPublished: true }),
      ])
        expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    const publish = (client: typeof admin) => client.put("/api/blogs/bulk", { ids: [id], action: "publish" });
    expect((await publish(admin)).body.error).toMatch(/“Typed” is not saved yet/);
    expect((await publish(other)).body.error).toMatch(/has no text yet/);
    expect((await admin.put(`/api/blogs/${id}`, { content: " ", isPublished: true })).body.fields).toEqual(missing);
  }
});
