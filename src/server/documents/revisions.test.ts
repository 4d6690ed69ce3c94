import { zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Client } from "../../../tests/support/client.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import type { Revision } from "../../contract/documents/revisions.ts";
import { dayMs, hourMs } from "../../contract/durations.ts";
import { decompressText } from "../db/compressed-text.ts";

const listOf = async (client: Client, id: string) =>
  (await client.get(`/api/blogs/${id}/revisions`)).body.data as Revision[];
const fieldsOf = async (client: Client, id: string, { id: revision }: Pick<Revision, "id">) =>
  (await client.get(`/api/blogs/${id}/revisions/${revision}`)).body.data.fields;

test("each save that changes the text creates a revision with its time and author; publishing or featuring does not", async () => {
  const { as } = await testApp();
  const [admin, writer] = [await as("admin", "Ada"), await as("user", "Wanda")];
  const post = { title: "One", excerpt: "x", content: "First", tags: ["a"] };
  const { id } = (await writer.post("/api/blogs", post)).body.data;
  await admin.put(`/api/blogs/${id}`, { title: "Two", content: "Second" });
  await admin.put(`/api/blogs/${id}`, { title: "Two", tags: ["a"], isPublished: true });
  await admin.put(`/api/blogs/${id}/featured`, {});
  await admin.put(`/api/blogs/${id}/publish`, {});
  await writer.put(`/api/blogs/${id}`, { tags: ["b"] });

  const revisions = await listOf(writer, id);
  expect(revisions.map(({ savedBy }) => savedBy)).toEqual(["Wanda", "Ada", "Wanda"]);
  const texts = await Promise.all(revisions.map((revision) => fieldsOf(writer, id, revision)));
  expect(texts).toMatchObject([
    { title: "Two", content: "Second", tags: ["b"] },
    { title: "Two", content: "Second", tags: ["a"] },
    { title: "One", content: "First", tags: ["a"], slug: "one" },
  ]);
  expect(texts[0]).not.toHaveProperty("isPublished");
});

test("the first save of a post without revisions also stores the previous text as a revision", async () => {
  const { admin, draft, database } = await testApp();
  const { id, updatedAt } = await draft({ content: "As it was" });
  await database.db.deleteFrom("revisions").execute();

  await admin.put(`/api/blogs/${id}`, { content: "As it is" });

  const [saved, earlier] = await listOf(admin, id);
  expect(earlier).toMatchObject({ savedBy: "", createdAt: updatedAt });
  expect(await fieldsOf(admin, id, earlier as Revision)).toMatchObject({ content: "As it was" });
  expect(await fieldsOf(admin, id, saved as Revision)).toMatchObject({ content: "As it is" });
});

test("users who may not edit a post cannot read its history, even with the id of a revision", async () => {
  const { admin, user: writer, visitor, published, draft } = await testApp();
  const [shown, hidden] = [await published({ content: "Hushed up" }), await draft({ content: "Hushed up" })];
  const own = (await writer.post("/api/blogs", { title: "Mine", excerpt: "x", content: "y" })).body.data;
  for (const { id } of [shown, hidden]) await admin.put(`/api/blogs/${id}`, { content: "Fine" });

  for (const [client, { id }, status] of [
    [visitor, shown, 401],
    [visitor, hidden, 401],
    [writer, shown, 403],
    [writer, hidden, 404],
  ] as const) {
    const [, first] = await listOf(admin, id);
    expect((await client.get(`/api/blogs/${id}/revisions`)).status).toBe(status);
    expect((await client.get(`/api/blogs/${id}/revisions/${first?.id}`)).status).toBe(status);
    expect((await writer.get(`/api/blogs/${own.id}/revisions/${first?.id}`)).status).toBe(404);
  }
  for (const path of [`/blog/${shown.slug}`, `/blog/${shown.slug}.md`, "/rss.xml", `/api/blogs/${shown.id}`])
    expect((await visitor.get(path)).text).not.toContain("Hushed up");
  expect((await visitor.get("/api/blogs?search=hushed")).body.total).toBe(0);
});

test("revisions stored as differences by an earlier release stay readable after their neighbours are pruned", async () => {
  let now = Date.parse("2025-01-06T08:00:00Z");
  const { as, draft, features, database } = await testApp({ now: () => new Date(now) });
  await features.jobs.runDue();
  const { id } = await draft({ content: "The first text" });
  for (const content of ["The second text", "The third text"]) {
    now += hourMs;
    await (await as("admin")).put(`/api/blogs/${id}`, { content });
  }
  const rows = await database.db.selectFrom("revisions").selectAll().orderBy("created_at").execute();
  const [base, superfluous, last] = rows.map((row) => ({ row, text: decompressText(row.snapshot) }));
  for (const { row, text } of [superfluous!, last!]) {
    const snapshot = zstdCompressSync(text, { dictionary: Buffer.from(base!.text) }).toString("base64");
    const difference = database.db.updateTable("revisions").set({ base_id: base!.row.id, snapshot });
    await difference.where("id", "=", row.id).execute();
  }
  expect(await fieldsOf(await as("admin"), id, superfluous!.row)).toMatchObject({ content: "The second text" });

  now += 40 * hourMs;
  await features.jobs.runDue();

  const admin = await as("admin", "later");
  expect((await listOf(admin, id)).map((revision) => revision.id)).toEqual([last!.row.id, base!.row.id]);
  expect(await fieldsOf(admin, id, last!.row)).toMatchObject({ content: "The third text" });
});

test("revisions are pruned with age, and every remaining text is as it was saved", async () => {
  let now = Date.parse("2025-01-06T00:30:00Z");
  const { as, draft, features } = await testApp({ now: () => new Date(now) });
  await features.jobs.runDue();
  const text = Array.from({ length: 500 }, (_, index) => `Word ${index}.`);
  const { id } = await draft({ content: text.join(" ") });
  const saved = new Map<string, string>();
  for (let step = 0; step < 120; step++) {
    now += 12 * hourMs;
    text[step] = `Changed at step ${step}.`;
    const content = text.join(" ");
    await (await as("admin", `admin-${Math.floor(step / 10)}`)).put(`/api/blogs/${id}`, { content });
    saved.set(new Date(now).toISOString(), content);
  }

  now += hourMs;
  await features.jobs.runDue();

  const admin = await as("admin", "later");
  const revisions = await listOf(admin, id);
  const ages = revisions.map(({ createdAt }) => (now - Date.parse(createdAt)) / dayMs);
  expect(ages.filter((age) => age < 1)).toHaveLength(2);
  expect(ages.filter((age) => age >= 1 && age < 30)).toHaveLength(30);
  expect(ages.filter((age) => age >= 30)).toHaveLength(5);
  for (const revision of revisions)
    expect((await fieldsOf(admin, id, revision)).content).toBe(saved.get(revision.createdAt));
});
