import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const unwritten = { title: "Only a title", excerpt: "Only a title", content: " " };
const missing = { content: "Please write some content" };

test("a draft may be stored without content, by an exact placeholder only", async () => {
  const { as, draft } = await testApp();
  const admin = await as("admin");

  expect(await draft(unwritten)).toMatchObject({ content: " ", isPublished: false, readTime: 1 });
  for (const content of ["", "  ", "\n", "\u00a0"])
    expect((await admin.post("/api/blogs", { ...unwritten, content })).body.fields).toEqual(missing);
});

test("no call publishes a post without text", async () => {
  const { as, draft, published } = await testApp();
  const [admin, visitor] = [await as("admin"), await as("visitor")];
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
