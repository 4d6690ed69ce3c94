import { expect, test } from "vitest";
import type { Client } from "../../../tests/support/client.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import type { Revision } from "../../contract/documents/revisions.ts";
import { dayMs, hourMs } from "../../contract/durations.ts";
import { createContext } from "../context.ts";
import { createLog } from "../http/logging.ts";
import { pruneRevisions } from "./pruning.ts";

const listOf = async (client: Client, id: string) =>
  (await client.get(`/api/blogs/${id}/revisions`)).body.data as Revision[];
const fieldsOf = async (client: Client, id: string, { id: revision }: Pick<Revision, "id">) =>
  (await client.get(`/api/blogs/${id}/revisions/${revision}`)).body.data.fields;

test("each save that changes the text creates a revision with its time and author; publishing or featuring does not", async () => {
  const { as, database } = await testApp();
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
  const bases = await database.db
    .selectFrom("revisions")
    .select("base_id")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(bases[0]?.base_id).toBeNull();
});

test("the first save of a post from before the history also stores the previous text", async () => {
  const { as, draft, database } = await testApp();
  const admin = await as("admin");
  const { id, updatedAt } = await draft({ content: "As it was" });
  await database.db.deleteFrom("revisions").execute();

  await admin.put(`/api/blogs/${id}`, { content: "As it is" });

  const [saved, earlier] = await listOf(admin, id);
  expect(earlier).toMatchObject({ savedBy: "", createdAt: updatedAt });
  expect(await fieldsOf(admin, id, earlier as Revision)).toMatchObject({ content: "As it was" });
  expect(await fieldsOf(admin, id, saved as Revision)).toMatchObject({ content: "As it is" });
});

test("the history of a post is readable only by people who may edit it, even by the id of a revision", async () => {
  const { as, published, draft } = await testApp();
  const [admin, writer, visitor] = [await as("admin"), await as("user"), await as("visitor")];
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

test("the history survives the trash, and is deleted with the post", async () => {
  const { as, draft, database } = await testApp();
  const admin = await as("admin");
  const { id } = await draft({ content: "First" });
  await admin.put(`/api/blogs/${id}`, { content: "Second" });

  await admin.delete(`/api/blogs/${id}`);
  expect((await admin.get(`/api/blogs/${id}/revisions`)).status).toBe(404);
  await admin.put(`/api/trash/${id}/restore`);
  expect(await listOf(admin, id)).toHaveLength(2);

  await admin.delete(`/api/blogs/${id}`);
  await admin.delete(`/api/trash/${id}`);
  expect(await database.db.selectFrom("revisions").select("id").execute()).toEqual([]);
});

test("a long text that is saved often uses little more space than its changes", async () => {
  const { as, draft, database } = await testApp();
  const admin = await as("admin");
  const words = Array.from({ length: 10_000 }, (_, index) => (index * 2_654_435_761).toString(36));
  const { id } = await draft({ content: words.join(" ") });
  for (let save = 0; save < 8; save++) {
    for (let edit = 0; edit < 10; edit++) words[(save * 10 + edit) * 100] = `edited-${save}`;
    await admin.put(`/api/blogs/${id}`, { content: words.join(" ") });
  }

  const rows = await database.db.selectFrom("revisions").select(["base_id", "bytes"]).orderBy("created_at").execute();
  expect(rows).toHaveLength(9);
  const [whole, ...rest] = rows.map(({ bytes }) => bytes).toSorted((one, other) => other - one);
  expect(rest.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(whole ?? 0);
  const [last] = await listOf(admin, id);
  expect((await fieldsOf(admin, id, last as Revision)).content === words.join(" ")).toBe(true);
});

test("the history thins with age, and every remaining text is as it was saved", async () => {
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

test("the oldest revisions are deleted while the history exceeds its share, but the last of each post stays", async () => {
  const { as, draft, database, settings } = await testApp();
  const admin = await as("admin");
  const [one, two] = [await draft({ content: "One" }), await draft({ content: "Two" })];
  for (const { id } of [one, two])
    for (let save = 0; save < 5; save++) await admin.put(`/api/blogs/${id}`, { content: `${save}`.repeat(5000) });
  const log = createLog({ level: "silent", readable: false, to: { write() {} } });
  const context = createContext({ database, settings, now: () => new Date(), log });

  await pruneRevisions(context, new AbortController().signal, { maxShare: 0, minBytes: 1 });

  for (const { id } of [one, two]) {
    const [last, ...rest] = await listOf(admin, id);
    expect(rest).toEqual([]);
    expect((await fieldsOf(admin, id, last as Revision)).content).toBe("4".repeat(5000));
  }
});
