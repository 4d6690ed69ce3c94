import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Client } from "../../../../tests/support/client.ts";
import { captureLog } from "../../../../tests/support/log-lines.ts";
import { rawConnection } from "../../../../tests/support/raw-connection.ts";
import { testApp } from "../../../../tests/support/test-app.ts";
import { dayMs } from "../../../contract/durations.ts";
import { maxDraftLinks } from "../../../contract/posts/draft-links.ts";

/** Creates a draft link; returns its path. */
async function makeLink(client: Client, id: string, days = 7) {
  const { status, body } = await client.post(`/api/blogs/${id}/draft-links`, { days });
  expect(status).toBe(200);
  return { id: body.data.id as string, path: new URL(body.data.address).pathname };
}

const type = (client: Client, id: string, fields: object) =>
  client.put(`/api/blogs/${id}/working-copy`, {
    version: "0f".repeat(12),
    replaces: [null],
    documentVersion: 1,
    fields,
  });

test("a draft link shows the unsaved changes of its creator, and gives no access to other pages", async () => {
  const { as, draft, published } = await testApp();
  const other = await draft({ title: "Another draft", tags: ["react"] });
  const shown = await published({ title: "Beside it", tags: ["react"] });
  const { id, slug } = await draft({ title: "Saved title", content: "Saved text", tags: ["react"] });
  const [admin, second, visitor] = [await as("admin"), await as("admin", "second"), await as("visitor")];
  await type(admin, id, {
    title: "Typed title",
    contentFormat: "markdown",
    content: `**Typed** text, [next](/blog/${shown.slug})`,
  });
  const [mine, theirs] = [await makeLink(admin, id), await makeLink(second, id)];

  const page = await visitor.get(mine.path);
  expect(page.status).toBe(200);
  for (const [name, value] of [
    ["cache-control", "no-store"],
    ["x-robots-tag", "noindex"],
    ["referrer-policy", "strict-origin"],
    ["etag", null],
    ["set-cookie", null],
  ] as const)
    expect(page.headers.get(name), name).toBe(value);
  for (const part of ["Typed title</h1>", "<strong>Typed</strong> text", 'content="noindex"', "Beside it"])
    expect(page.text).toContain(part);
  for (const part of ["Saved text", other.title, "This is a draft", ".md"]) expect(page.text).not.toContain(part);
  expect(page.text).not.toMatch(/\/share\/(?!mastodon\/)/);
  const saved = await visitor.get(theirs.path);
  expect(saved.text).toContain("Saved text");
  expect(saved.text).not.toContain("Typed");

  await type(second, id, { title: "Theirs", content: "Now theirs" });
  expect((await visitor.get(theirs.path)).text).toContain("Now theirs");

  const token = mine.path.split("/").at(-1) ?? "";
  const authorization = { headers: { authorization: `Bearer ${token}`, cookie: `session=${token}; folio=${token}` } };
  const paths = (
    `/blog/${slug} /blog/${slug}?preview=${token} /blog/${slug}.md /api/blogs/${id} ` +
    `/api/blogs/${slug} /api/blogs/${id}/related /preview/${id} /preview/${slug} /preview/${mine.id} ` +
    `${mine.path}x`
  ).split(" ");
  for (const path of paths) expect((await visitor.get(path, authorization)).status, path).toBe(404);
  for (const path of [`/api/blogs/${id}/working-copy`, `/api/blogs/${id}/draft-links`, "/api/media", "/api/trash"])
    expect((await visitor.get(path, authorization)).status, path).toBe(401);
  const lists = ["/api/blogs", "/blog", "/sitemap.xml", "/rss.xml", "/robots.txt", "/llms.txt"];
  for (const path of [...lists, `${mine.path}/more`, mine.path.toUpperCase()])
    expect((await visitor.get(path, authorization)).text, path).not.toMatch(/Typed|Saved title|Another draft/);
});

test("a draft link shows unsaved changes, but without characters that the database rejects, such as NUL", async () => {
  const { admin, visitor, published } = await testApp();
  const { id } = await published();
  await type(admin, id, { title: "a\0b", content: "Nul\0l \ud800", tags: ["c\0d"], series: "e\0f" });

  const { status, text } = await visitor.get((await makeLink(admin, id)).path);
  expect(status).toBe(200);
  expect(text).toContain("ab</h1>");
  expect(text).toContain("#<!-- -->cd");
});

test("a draft link ends when it expires, is revoked, or its creator may no longer edit the post or sign in", async () => {
  let at = Date.now();
  const { as, database, draft, features } = await testApp({ now: () => new Date(at) });
  const { id } = await draft();
  const [admin, editor, visitor] = [await as("admin"), await as("admin", "editor"), await as("visitor")];
  const [short, long, lost] = [await makeLink(admin, id, 1), await makeLink(admin, id, 30), await makeLink(editor, id)];
  const opens = async ({ path }: { path: string }) => (await visitor.get(path)).status === 200;

  at += dayMs - 1;
  expect(await opens(short)).toBe(true);
  at += 1;
  const expired = await visitor.get(short.path);
  expect([expired.status, expired.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(expired.text).toContain("Article Not Found");
  expect(expired.text).toBe((await visitor.get("/preview/nothing")).text);
  expect((await admin.get(`/api/blogs/${id}/draft-links`)).body.data).toMatchObject([
    { id: lost.id, createdBy: "editor" },
    { id: long.id, createdBy: "admin" },
  ]);

  const setEditor = (change: { role?: "user" | "admin"; is_active?: 0 | 1 }) =>
    database.db.updateTable("users").set(change).where("email_key", "=", "editor@example.com").execute();
  for (const [change, isOpen] of [
    [{ role: "user" }, false],
    [{ role: "admin" }, true],
    [{ is_active: 0 }, false],
    [{ is_active: 1 }, true],
  ] as const) {
    await setEditor(change);
    expect(await opens(lost)).toBe(isOpen);
  }

  await admin.delete(`/api/blogs/${id}`);
  expect(await opens(long)).toBe(false);
  expect((await admin.delete(`/api/draft-links/${long.id}`)).status).toBe(404);
  await admin.put(`/api/trash/${id}/restore`);
  expect(await opens(long)).toBe(true);

  expect((await admin.delete(`/api/draft-links/${long.id}`)).status).toBe(200);
  expect(await opens(long)).toBe(false);
  expect((await admin.delete(`/api/draft-links/${long.id}`)).status).toBe(404);

  const { items } = await features.users.list({ page: 1, limit: 10, search: "editor" });
  await admin.delete(`/api/users/${items[0]?.id}`);
  expect(await opens(lost)).toBe(false);
  await makeLink(admin, id);
  expect(await database.db.selectFrom("draft_links").select("user_id").execute()).toHaveLength(1);
  await admin.delete(`/api/blogs/${id}`);
  await admin.delete("/api/trash");
  expect(await database.db.selectFrom("draft_links").selectAll().execute()).toEqual([]);
});

test("only users who may edit a post can create, list and revoke its draft links, up to a maximum number", async () => {
  const { admin, user, visitor, draft, published } = await testApp();
  const [hidden, shown] = [await draft(), await published()];
  for (const [client, { id }, status] of [
    [visitor, shown, 401],
    [user, hidden, 404],
    [user, shown, 403],
  ] as const) {
    const link = await makeLink(admin, id);
    expect((await client.post(`/api/blogs/${id}/draft-links`, { days: 1 })).status).toBe(status);
    expect((await client.get(`/api/blogs/${id}/draft-links`)).status).toBe(status);
    expect((await client.delete(`/api/draft-links/${link.id}`)).status).toBe(status);
  }
  expect((await admin.post(`/api/blogs/${shown.id}/draft-links`, { days: 8 })).status).toBe(400);

  const attempts = Array.from({ length: maxDraftLinks + 3 }, () =>
    admin.post(`/api/blogs/${hidden.id}/draft-links`, { days: 1 }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  // The loop above already created one link for this post.
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxDraftLinks - 1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
});

test("opening a draft link leaves no trace: its address is in neither database nor log, and no view is counted", async () => {
  const { lines, logTo } = captureLog();
  const { admin, visitor, database, features, origin, published } = await testApp({ logTo });
  const { id } = await published();
  const { path } = await makeLink(admin, id);
  const token = path.split("/").at(-1) ?? "";
  expect(Buffer.from(token, "base64url")).toHaveLength(32);

  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0" };
  const encoded = token.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const address of [path, `${path}?x=1`, `${path}/`, `${path}/more`, `//preview/${token}`, `/PREVIEW/${token}`])
    await visitor.get(address, { headers });
  for (const address of [`/%70review/${token}`, `/preview/${encoded}`, `/preview//${token}`, `/preview/${token}.`])
    await visitor.get(address, { headers });
  await visitor.head(path, { headers });
  await visitor.post(path, {});
  const connection = await rawConnection(origin);
  for (const target of [`${origin}${path}`, `${path}#x`, `${path};x`, `/preview\\${token}`])
    connection.send(`GET ${target} HTTP/1.1\r\nhost: site\r\n\r\n`);
  await connection.until(() => connection.statuses().length === 4);

  await features.views.flush();
  expect((await admin.get(`/api/blogs/${id}`)).body.data.viewCount).toBe(0);
  expect(lines.join("")).toContain('"path":"/preview/*","status":200');
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(16);
  for (const part of [token, encoded, token.slice(0, 20), encoded.slice(0, 60)])
    expect(lines.join("")).not.toContain(part);
  const rows = JSON.stringify([
    await database.db.selectFrom("draft_links").selectAll().execute(),
    await database.db.selectFrom("idempotency_keys").selectAll().execute(),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).toContain(createHash("sha256").update(token).digest("hex"));
});
