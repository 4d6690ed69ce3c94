import { expect, test } from "vitest";
import type { Client } from "../../../tests/support/client.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { provisionalSlug } from "../../contract/posts/empty-drafts.ts";

const version = (number: number) => String(number).padStart(24, "0");
const addressOf = (id: string) => `/api/blogs/${id}/working-copy`;

/** Stores version `number` of a working copy in place of one of the versions `replaces` (null: no version). */
const store = (
  client: Client,
  id: string,
  fields: object,
  [number, ...replaces]: readonly [number, ...(number | null)[]] = [1, null],
) =>
  client.put(addressOf(id), {
    version: version(number),
    replaces: replaces.map((replaced) => (replaced === null ? null : version(replaced))),
    documentVersion: 1,
    fields,
  });

test("the list of posts shows the viewer's own unsaved changes of each post, with the unsaved title", async () => {
  const { as, published } = await testApp();
  const [one, two] = [await published(), await published()];
  const [admin, other] = [await as("admin"), await as("admin", "other")];
  await store(admin, one.id, { title: "Typed", content: "Words" });

  const marksFor = async (client: Client) => {
    const { data } = (await client.get("/api/blogs")).body as { data: { id: string; workingCopy?: object }[] };
    return Object.fromEntries(data.map(({ id, workingCopy }) => [id, workingCopy]));
  };
  const mark = { title: "Typed", updatedAt: expect.stringMatching(/Z$/) };
  expect(await marksFor(admin)).toEqual({ [one.id]: mark, [two.id]: undefined });
  expect(await marksFor(other)).toEqual({ [one.id]: undefined, [two.id]: undefined });
});

test("a working copy from a second browser is refused until the request names the first browser's version", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  await store(admin, id, { title: "Started" });
  expect((await store(admin, id, { title: "At the desk" }, [2, 1])).status).toBe(200);

  for (const replaced of [1, null] as const) {
    const refused = await store(admin, id, { title: "On the train" }, [3, replaced]);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("another window or browser")]);
  }
  expect((await admin.delete(`${addressOf(id)}?version=${version(1)}`)).status).toBe(409);
  expect((await admin.get(addressOf(id))).body.data.fields.title).toBe("At the desk");

  expect((await store(admin, id, { title: "Both" }, [3, null, 2])).status).toBe(200);
  expect((await store(admin, id, {}, [4, 2])).status).toBe(409);
  expect((await store(admin, id, {}, [4, 3])).status).toBe(200);
  expect((await admin.get(addressOf(id))).body.data).toBeNull();
  await store(admin, id, { title: "Again" }, [3, null]);
  expect((await admin.delete(`${addressOf(id)}?version=${version(3)}`)).status).toBe(200);
  expect((await store(admin, id, { title: "Discarded elsewhere" }, [4, 3])).status).toBe(409);
});

test("of two concurrent saves one succeeds, and it does not discard text that was autosaved meanwhile", async () => {
  const { admin, published } = await testApp();
  const { id } = await published();
  for (let round = 1; round <= 3; round++) {
    const etag = (await admin.get(`/api/blogs/${id}`)).headers.get("etag") ?? "";
    await store(admin, id, { title: "Typed" }, [10 * round, null, 10 * round - 9]);
    const save = (title: string) =>
      admin.put(`/api/blogs/${id}`, { title, workingCopy: [version(10 * round)] }, { headers: { "if-match": etag } });
    const [one, other, typed] = await Promise.all([
      save("One"),
      save("Other"),
      store(admin, id, { title: "Typed further" }, [10 * round + 1, 10 * round]),
    ]);
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
    const left = (await admin.get(addressOf(id))).body.data;
    expect(left?.version ?? null).toBe(typed.status === 200 ? version(10 * round + 1) : null);
  }
});

test("a user who may no longer edit a post cannot read the working copy until the right is granted again", async () => {
  const { user, visitor, as, database, draft, published } = await testApp();
  const [hidden, shown] = [await draft(), await published()];
  for (const [client, id, status] of [
    [visitor, shown.id, 401],
    [user, hidden.id, 404],
    [user, shown.id, 403],
  ] as const) {
    expect((await store(client, id, { title: "Mine" })).status).toBe(status);
    expect((await client.get(addressOf(id))).status).toBe(status);
    expect((await client.delete(addressOf(id))).status).toBe(status);
  }

  const setRole = (role: "admin" | "user") =>
    database.db.updateTable("users").set({ role }).where("email_key", "=", "editor@example.com").execute();
  const editor = await as("admin", "editor");
  await store(editor, shown.id, { title: "Edited" });
  await setRole("user");
  expect((await editor.get(addressOf(shown.id))).status).toBe(403);
  await setRole("admin");
  expect((await editor.get(addressOf(shown.id))).body.data.fields).toEqual({ title: "Edited" });
});

test("deleting a user deletes the user's working copies; the posts stay as saved", async () => {
  const { as, database } = await testApp();
  const [admin, bob] = [await as("admin"), await as("user", "bob")];
  const post = { title: "By Bob", excerpt: "An excerpt", content: "Saved" };
  const { id, author } = (await bob.post("/api/blogs", post)).body.data;
  await store(bob, id, { content: "Never saved" });

  expect((await admin.delete(`/api/users/${author.id}`)).status).toBe(200);
  expect(await database.db.selectFrom("working_copies").selectAll().execute()).toEqual([]);
  expect((await admin.get(`/api/blogs/${id}`)).body.data.content).toBe("Saved");
});

test("an autosaved draft gets its address from its title when the author first saves it", async () => {
  const { admin, draft } = await testApp();
  await draft({ title: "My first words" });
  const provisional = provisionalSlug("0f".repeat(12));
  const { id, slug } = await draft({ title: "My", slug: provisional, content: " " });
  expect(slug).toBe(provisional);
  expect((await admin.put(`/api/blogs/${id}/publish`, { isPublished: true })).status).toBe(400);

  const { data } = (await admin.put(`/api/blogs/${id}`, { title: "My first words", content: "Text" })).body;
  expect(data.slug).toBe("my-first-words-2");
  expect((await admin.get(`/api/blogs/${provisional}`)).body.data.slug).toBe("my-first-words-2");
  expect((await admin.put(`/api/blogs/${id}`, { title: "Renamed" })).body.data.slug).toBe("my-first-words-2");
});

test("unsaved changes can be stored even if the title has characters that no database can store", async () => {
  const { admin, published } = await testApp();
  const { id } = await published();

  expect((await store(admin, id, { title: "a\0b\ud800", content: "Words" })).status).toBe(200);
  expect((await admin.get(addressOf(id))).body.data.fields).toEqual({ title: "a\0b\ud800", content: "Words" });
});
