import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";

const json = { headers: { "content-type": "application/json" } };

test("an unknown address of the API answers 404 in the API's envelope, for any method", async () => {
  const { visitor, as } = await testApp();
  for (const who of [await as("visitor"), await as("admin")]) {
    const paths = (
      "/api /api/ /api/nothing /api/nothing.js /api/uploads/x.png?a=b /api/blogs/a/b/c /api/..%2f " +
      `/api/${"x".repeat(2000)}`
    ).split(" ");
    for (const path of paths) {
      for (const answer of [
        await who.get(path),
        await who.post(path, {}),
        await who.put(path),
        await who.delete(path),
      ]) {
        const failure = { success: false, error: "There is nothing at this address" };
        expect([answer.status, answer.body], path).toEqual([404, failure]);
      }
    }
  }
  expect((await visitor.post("/blog", {})).status).toBe(404);
});

test("a body is refused if it is broken JSON, changes a prototype or has another content type", async () => {
  const { admin } = await testApp();
  const whole = '"title":"t","excerpt":"e","content":"c"';

  for (const broken of [
    "{",
    "{'title':1}",
    `{${whole}`,
    `{${whole},}`,
    "nonsense",
    `{${whole},"__proto__":{"isFeatured":true}}`,
    `{${whole},"constructor":{"prototype":{}}}`,
  ]) {
    const { status, body } = await admin.post("/api/blogs", broken, json);
    expect([status, body.success, typeof body.error], broken).toEqual([400, false, "string"]);
  }
  const types = "text/plain application/xml application/x-www-form-urlencoded nonsense application/jsonp";
  for (const type of types.split(" ")) {
    const { status, body } = await admin.post("/api/blogs", `{${whole}}`, { headers: { "content-type": type } });
    expect([status, body.success], type).toEqual([415, false]);
  }
  expect((await admin.post("/api/blogs", new FormData())).status).toBe(415);
  expect((await admin.post("/api/blogs", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), json)).status).toBe(400);
  expect(
    (await admin.post("/api/blogs", `{${whole}}`, { headers: { "content-type": "Application/JSON; charset=utf-8" } }))
      .status,
  ).toBe(201);
  expect({}).not.toHaveProperty("isFeatured");
});

test("a call without a body may have a JSON content type", async () => {
  const { admin, draft } = await testApp();
  const { id } = await draft();

  expect((await admin.put(`/api/blogs/${id}/publish`, "", json)).status).toBe(200);
  expect((await admin.put(`/api/blogs/${id}/publish`)).status).toBe(200);
  expect((await admin.put(`/api/blogs/${id}/publish`, "{}", json)).status).toBe(200);
  expect((await admin.delete(`/api/blogs/${id}`, json)).status).toBe(200);
  expect((await admin.post("/api/blogs", "", json)).body).toMatchObject({
    success: false,
    error: expect.stringContaining("must be an object"),
  });
});

test("an undecodable URL answers 404 below /api and /blog; any other one redirects to the home page", async () => {
  const { visitor } = await testApp();

  expect((await visitor.get("/api/blogs/%E0%A4%A")).status).toBe(404);
  expect((await visitor.get("/blog/%E0%A4%A")).status).toBe(404);
  const page = await visitor.get("/%E0%A4%A");
  expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
  for (const path of ["/blog/%00", "/blog/a%00b", "/api/blogs/%00"])
    expect((await visitor.get(path)).status, path).toBe(404);
});

test("the answer to an unexpected error only contains a request id, which the log lists with the details", async () => {
  const { lines, logTo } = captureLog();
  const { admin, database } = await testApp({ logTo });
  await sql`drop table post_tags`.execute(database.db);

  const { status, body, headers } = await admin.get("/api/blogs/tags");

  expect([status, body]).toEqual([
    500,
    { success: false, error: "Something went wrong", requestId: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
  expect(headers.get("cache-control")).toBe("no-store");
  const logged = lines.filter((line) => line.includes(body.requestId)).join("");
  expect(logged).toContain("post_tags");
  expect(logged).toContain('"stack"');
});

test("a page that fails shows an error message without a stack trace or internal names", async () => {
  const { visitor, database, published } = await testApp();
  const { slug } = await published();
  await sql`drop table post_slugs`.execute(database.db);

  const { status, text, headers } = await visitor.get(`/blog/${slug}`);

  expect([status, headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect(text).toContain("Failed to load post");
  expect(text).not.toMatch(/post_slugs|SQLITE|\.ts:\d/);
});

test("no log line contains a password, a cookie, a query string or the content of a body", async () => {
  const { lines, logTo } = captureLog();
  const { admin, visitor, password, database } = await testApp({ logTo });
  const secret = "very-secret-text";
  await visitor.post("/api/auth/login", { email: `${secret}@example.com`, password: secret });
  await admin.put("/api/auth/updatepassword", { currentPassword: secret, newPassword: secret });
  await admin.put("/api/auth/updatedetails", { name: secret, email: "x" });
  await admin.post("/api/blogs", { title: secret, excerpt: secret, content: secret });
  await admin.post("/api/blogs", `{"title":"${secret}`, json);
  await visitor.get(`/blog?search=${secret}`);
  await visitor.get(`/admin/setup?token=${secret}`);
  // Makes the next call fail in the database; PostgreSQL's error message then quotes the row.
  const isServer = database.dialect.isShared;
  await (isServer ? sql`alter table post_tags add check (tag = '') not valid` : sql`drop table post_tags`).execute(
    database.db,
  );
  expect(
    (await admin.post("/api/blogs", { title: secret, excerpt: secret, content: secret, tags: [secret] })).status,
  ).toBe(500);

  const log = lines.join("");
  expect(lines.length).toBeGreaterThan(8);
  expect(log).toMatch(/no such table|violates check/);
  for (const hidden of [secret, password, admin.cookies.get("folio_session") ?? "?", "folio_session"])
    expect(log).not.toContain(hidden);
});
