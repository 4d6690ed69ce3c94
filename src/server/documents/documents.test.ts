import { expect, test } from "vitest";
import { mailSettings } from "../../../tests/support/good-calls.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { provisionalSlug } from "../../contract/posts/empty-drafts.ts";
import { starterPages } from "../starter-content/starter-pages.ts";

const version = (number: number) => String(number).padStart(24, "0");

/** Returns the request body that stores the first working copy of a document. */
const firstCopy = (fields: object) => ({ version: version(1), replaces: [null], documentVersion: 1, fields });

/** For each kind of document: path of its list, name of its text field, and request body that creates it. */
const kinds = {
  post: { list: "/api/blogs", field: "content", body: { title: "Herons", excerpt: "Birds", content: "One" } },
  page: { list: "/api/pages", field: "content", body: { title: "Herons", slug: "herons", content: "One" } },
  issue: { list: "/api/newsletter/issues", field: "note", body: { subject: "Herons", note: "One" } },
  settings: { list: undefined, field: "bio", body: { bio: "One" } },
} as const;

async function site(kind: keyof typeof kinds) {
  const app = await testApp({ settings: mailSettings });
  const [admin, other, user] = [await app.as("admin"), await app.as("admin", "other"), await app.as("user")];
  const { list, field, body } = kinds[kind];
  const path = list ? `${list}/${(await admin.post(list, body)).body.data.id}` : "/api/settings";
  if (!list) await admin.put(path, body);
  const etag = (await admin.get(path)).headers.get("etag") ?? "";
  return {
    admin,
    other,
    user,
    path,
    etag,
    field,
    textOf: async () => (await admin.get(path)).body.data[field],
    store: (client: typeof admin, text: string, [number, ...replaces]: readonly [number, ...(number | null)[]]) =>
      client.put(`${path}/working-copy`, {
        version: version(number),
        replaces: replaces.map((replaced) => (replaced === null ? null : version(replaced))),
        documentVersion: 1,
        fields: { [field]: text },
      }),
  };
}

for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
  test(`unsaved text of a ${kind} is visible to its author alone, and deleted by the save that contains it`, async () => {
    const { admin, other, path, field, store, textOf } = await site(kind);

    expect((await store(admin, "Two", [1, null])).status).toBe(200);
    expect((await store(admin, "Another window", [2, null])).status).toBe(409);
    expect((await admin.get(`${path}/working-copy`)).body.data).toMatchObject({
      version: version(1),
      fields: { [field]: "Two" },
    });
    expect((await other.get(`${path}/working-copy`)).body.data).toBeNull();
    expect(await textOf()).toBe("One");

    await admin.put(path, { [field]: "Two", workingCopy: [version(1)] });
    expect((await admin.get(`${path}/working-copy`)).body.data).toBeNull();
    expect(await textOf()).toBe("Two");

    await store(admin, "Three", [3, null]);
    expect((await admin.delete(`${path}/working-copy?version=${version(1)}`)).status).toBe(409);
    expect((await admin.delete(`${path}/working-copy?version=${version(3)}`)).status).toBe(200);
  });

  test(`a ${kind} has a history of its saved texts, with the names of their authors`, async () => {
    const { admin, other, path, field } = await site(kind);
    await other.put(path, { [field]: "Two" });
    await other.put(path, { [field]: "Two" });

    const { data, total } = (await admin.get(`${path}/revisions`)).body as {
      data: { id: string; savedBy: string }[];
      total: number;
    };
    expect([total, data.map(({ savedBy }) => savedBy)]).toEqual([2, ["other", "admin"]]);
    const texts = await Promise.all(
      data.map(async ({ id }) => (await admin.get(`${path}/revisions/${id}`)).body.data.fields[field] as string),
    );
    expect(texts).toEqual(["Two", "One"]);
  });

  test(`a repeated save of a ${kind} is stored once; a save over another user's newer version is refused`, async () => {
    const { admin, other, path, etag, field, textOf } = await site(kind);
    const headers = { "if-match": etag, "idempotency-key": "one" };
    const saved = await admin.put(path, { [field]: "Two" }, { headers });
    const again = await admin.put(path, { [field]: "Two" }, { headers });
    expect([again.status, again.headers.get("etag")]).toEqual([200, saved.headers.get("etag")]);

    const late = { headers: { "if-match": etag } };
    const refused = await other.put(path, { [field]: "Late", workingCopy: [version(1)] }, late);
    expect(refused.status).toBe(409);
    expect(await textOf()).toBe("Two");
    expect((await admin.get(`${path}/revisions`)).body.total).toBe(2);
  });

  test(`only users who may edit a ${kind} can read its working copy and its history`, async () => {
    const { admin, user, path, store } = await site(kind);
    await store(admin, "Two", [1, null]);
    const [revision] = (await admin.get(`${path}/revisions`)).body.data as { id: string }[];
    for (const address of [`${path}/working-copy`, `${path}/revisions`, `${path}/revisions/${revision?.id}`]) {
      const { status } = await user.get(address);
      expect([403, 404], address).toContain(status);
    }
  });
}

test("a page that only autosave has stored has a provisional slug and no history until its first save", async () => {
  const { visitor, admin } = await testApp();
  const slug = provisionalSlug("0f".repeat(12));
  const { id } = (await admin.post("/api/pages", { title: "Untitled", slug })).body.data;
  expect((await admin.get(`/api/pages/${id}/revisions`)).body.total).toBe(0);

  await admin.put(`/api/pages/${id}`, { title: "Uses", slug: "uses", isPublished: true });

  expect((await admin.get(`/api/pages/${id}/revisions`)).body.total).toBe(1);
  expect((await visitor.get(`/${slug}`)).headers.get("location")).toBe("/");
});

test("a deleted page is restored with its slugs and history, or with a new slug if its slug is taken", async () => {
  const { admin, visitor } = await testApp();
  const uses = { title: "Uses", slug: "uses", content: "Tools", isPublished: true };
  const { id } = (await admin.post("/api/pages", uses)).body.data;
  await admin.put(`/api/pages/${id}`, { slug: "tools" });
  const before = (await admin.get(`/api/pages/${id}`)).body.data;

  expect((await admin.delete(`/api/pages/${id}`)).status).toBe(200);
  expect((await visitor.get("/tools")).headers.get("location")).toBe("/");
  expect((await admin.get("/api/trash")).body.data).toMatchObject([
    { id, kind: "page", title: "Uses", author: null, isPublished: true, deletedBy: "admin" },
  ]);

  expect((await admin.put(`/api/trash/${id}/restore`)).body.data).toEqual(before);
  expect((await visitor.get("/tools")).text).toContain("Tools");
  expect((await visitor.get("/uses")).headers.get("location")).toBe("/tools");
  expect((await admin.get(`/api/pages/${id}/revisions`)).body.total).toBe(2);

  await admin.delete(`/api/pages/${id}`);
  await admin.post("/api/pages", { ...uses, slug: "tools" });
  expect((await admin.put(`/api/trash/${id}/restore`)).body.data.slug).toBe("tools-2");
});

test("a deleted issue is restored as a draft, and permanently deleted with its revisions", async () => {
  const { admin, database } = await testApp({ settings: mailSettings });
  const { id } = (await admin.post("/api/newsletter/issues", { subject: "News", note: "Hello" })).body.data;
  const address = `/api/newsletter/issues/${id}`;
  await admin.put(`${address}/working-copy`, firstCopy({ note: "**Unsaved**" }));
  expect((await admin.get(`${address}/preview`)).body.data.html).toContain("<strong>Unsaved</strong>");

  await admin.delete(address);
  expect((await admin.get(address)).status).toBe(404);
  expect((await admin.get("/api/trash")).body.data).toMatchObject([{ id, kind: "issue", title: "News" }]);
  expect((await admin.put(`/api/trash/${id}/restore`)).body.data).toMatchObject({ subject: "News", state: "draft" });
  expect((await admin.get(`${address}/working-copy`)).body.data.fields).toEqual({ note: "**Unsaved**" });

  await admin.delete(address);
  await admin.delete("/api/trash");
  for (const table of ["revisions", "working_copies"] as const)
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("settings that were never saved can have a working copy", async () => {
  const { admin } = await testApp();
  const copy = { ...firstCopy({ name: "Ada" }), documentVersion: 0 };
  expect((await admin.get("/api/settings")).headers.get("etag")).toBe('"0"');
  expect((await admin.put("/api/settings/working-copy", copy)).status).toBe(200);
  expect((await admin.get("/api/settings/working-copy")).body.data).toMatchObject({ documentVersion: 0 });
});

test("a page can be renamed although a page restored from the trash formerly had the same slug", async () => {
  const { admin, visitor } = await testApp();
  const create = async (slug: string) =>
    (await admin.post("/api/pages", { title: slug, slug, isPublished: true })).body.data.id as string;
  const first = await create("old");
  await admin.put(`/api/pages/${first}`, { slug: "first" });
  await admin.delete(`/api/pages/${first}`);
  const second = await create("old");
  await admin.put(`/api/trash/${first}/restore`);

  expect((await admin.put(`/api/pages/${second}`, { slug: "second" })).status).toBe(200);
  expect((await visitor.get("/old")).headers.get("location")).toBe("/second");
});

test("example pages with unsaved changes stay when the examples are removed", async () => {
  const { admin, features } = await testApp();
  await features.starterContent.fill(
    "A site",
    async () => [],
    async () => starterPages,
  );
  const [edited] = (await admin.get("/api/pages")).body.data as { id: string }[];
  await admin.put(`/api/pages/${edited?.id}/working-copy`, firstCopy({ content: "My tools" }));
  await admin.delete("/api/starter-articles");
  expect((await admin.get("/api/pages")).body.data).toMatchObject([{ id: edited?.id }]);
});
