import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const json = { headers: { "content-type": "application/json" } };
const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const calls = "contacts newsletter/subscribe newsletter/unsubscribe auth/login auth/logout auth/setup"
  .split(" ")
  .map((path) => `/api/${path}`);

test.each(calls)("a visitor may send at most 64 KB to %s, as JSON or as a form", async (path) => {
  const { visitor } = await testApp();
  const large = "x".repeat(64 * 1024);

  const answer = await visitor.post(path, { name: large });
  expect([answer.status, answer.body.error]).toEqual([413, "This is too large: at most 64 KB"]);
  expect((await visitor.post(path, new URLSearchParams({ name: large }))).status).toBe(413);
  expect((await visitor.post(path, { ...message, name: "x".repeat(60 * 1024) })).status).not.toBe(413);
});

test.each(calls)("JSON with too many keys or too much nesting is refused at %s before it is parsed", async (path) => {
  const { visitor } = await testApp();
  const manyKeys = Object.fromEntries(Array.from({ length: 2001 }, (_, number) => [`key${number}`, 1]));
  const quoted = JSON.stringify({ name: '{[,\\"'.repeat(2000) });

  for (const body of [JSON.stringify(manyKeys), `{"name":${nested(10)}}`, nested(30_000), `[${"1,".repeat(2000)}1]`]) {
    const { status, body: answer } = await visitor.post(path, body, json);
    expect([status, answer.error]).toEqual([400, "This JSON has too many keys or is nested too deeply"]);
  }
  expect((await visitor.post(path, quoted, json)).text).not.toContain("too many keys");
});

test("a form with more than 50 fields is refused with a page", async () => {
  const { visitor } = await testApp();
  const many = new URLSearchParams(Array.from({ length: 51 }, (_, number) => [`field${number}`, "x"]));
  const { status, text, headers } = await visitor.post("/api/contacts", many);
  expect([status, headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(text).toContain("A form can have at most 50 fields");
});

test("signed-in users may send up to 4 MB of JSON, with limits on its keys and nesting", async () => {
  const { admin } = await testApp();
  const post = { title: "t", excerpt: "e", content: "x" };

  expect((await admin.post("/api/blogs", { ...post, content: "é,{".repeat(300_000) })).status).toBe(201);
  for (const tags of [nested(20), `[${'"a",'.repeat(20_000)}"a"]`]) {
    const { status, body } = await admin.post("/api/blogs", `{"title":"t","tags":${tags}}`, json);
    expect([status, body.error]).toEqual([400, "This JSON has too many keys or is nested too deeply"]);
  }
  const preview = await admin.post("/admin/preview", new URLSearchParams({ post: nested(100) }));
  expect(preview.status).toBe(400);
});

test("no body is parsed for an unknown address", async () => {
  const { visitor } = await testApp();
  for (const path of ["/api/nothing", "/nothing", "/healthz"])
    expect((await visitor.post(path, "{ broken", json)).status, path).toBe(404);
});

test.each([
  ["/api/contacts", "{ broken"],
  ["/api/contacts", "[]"],
  ["/api/newsletter/subscribe", "{ broken"],
  ["/api/newsletter/unsubscribe", nested(100)],
  ["/api/contacts", "x".repeat(70_000)],
])(
  "requests with unreadable bodies count towards the rate limit of %s; over it, bodies are not read",
  async (path, broken) => {
    const { visitor } = await testApp({ settings: { LIMIT_FORMS: "3" } });
    const statuses: number[] = [];
    for (let number = 0; number < 5; number++) statuses.push((await visitor.post(path, broken, json)).status);
    expect(statuses.slice(0, 3).every((status) => status === 400 || status === 413)).toBe(true);
    expect(statuses.slice(3)).toEqual([429, 429]);
    expect((await visitor.post(path, message)).status).toBe(429);
  },
);

test("a sign-in request with an unreadable body counts as a failed sign-in of its client address", async () => {
  const { visitor, as, password } = await testApp({ settings: { LIMIT_LOGINS_ADDRESS: "3" } });
  await as("user", "ada");
  const login = (body: unknown) => visitor.post("/api/auth/login", body, json);
  const right = { email: "ada@example.com", password };

  expect((await login("{ broken")).status).toBe(400);
  for (let number = 0; number < 5; number++) expect((await login(JSON.stringify(right))).status).toBe(200);
  expect((await login("x".repeat(70_000))).status).toBe(413);
  expect((await login("{ broken")).status).toBe(400);
  expect((await login("{ broken")).status).toBe(429);
  expect((await login(JSON.stringify(right))).status).toBe(429);
});

test("a call with an invalid field does not count for the rate limit", async () => {
  const { visitor } = await testApp({ settings: { LIMIT_FORMS: "2" } });
  for (let number = 0; number < 5; number++)
    expect((await visitor.post("/api/contacts", { ...message, email: "nobody" })).status).toBe(400);
  expect((await visitor.post("/api/contacts", message)).status).toBe(201);
  expect((await visitor.post("/api/contacts", message)).status).toBe(201);
  expect((await visitor.post("/api/contacts", { ...message, email: "nobody" })).status).toBe(429);
});
