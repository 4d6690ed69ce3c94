import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("an answer cached for visitors is never sent to a signed-in user, and no draft to a visitor", async () => {
  const { visitor: reader, admin, published, draft } = await testApp();
  await published({ title: "First" });
  const unpublished = await draft({ title: "Draft" });
  for (const path of ["/api/blogs", `/api/blogs/${unpublished.id}`]) {
    const answers = [await reader.get(path), await admin.get(path), await reader.get(path), await admin.get(path)];
    const holdDraft = answers.map(({ text }) => text.includes("Draft"));
    expect(holdDraft, path).toEqual([false, true, false, true]);
    expect(answers[1]?.headers.get("cache-control")).toBe("no-store");
  }
  const list = await reader.get("/api/blogs");
  expect(list.headers.get("cache-control")).toBe("public, no-cache");
  expect(list.headers.get("vary")).toMatch(/cookie/);
  const revalidation = { headers: { "if-none-match": list.headers.get("etag") ?? "" } };
  expect((await admin.get("/api/blogs", revalidation)).status).toBe(200);
});

test("an answer to a visitor has an ETag that is valid as the If-Match of a later change", async () => {
  const { visitor, admin, published } = await testApp();
  const { id, slug } = await published();
  const seen = (await visitor.get(`/api/blogs/${slug}`)).headers.get("etag") ?? "";
  const save = () => admin.put(`/api/blogs/${id}`, { title: "Saved" }, { headers: { "if-match": seen } });
  expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
});

const requiresSession = { headers: { "x-requires-session": "1" } };

test("a request with X-Requires-Session answers 401 to visitors, instead of the cached answer", async () => {
  const { admin, visitor, published, draft } = await testApp();
  const { slug } = await published();
  await draft({ title: "Not for visitors" });

  for (const path of ["/api/blogs", `/api/blogs/${slug}`, "/api/blogs/categories", "/api/settings"]) {
    expect((await visitor.get(path)).status, path).toBe(200);
    const refused = await visitor.get(path, requiresSession);
    expect([refused.status, refused.body, refused.headers.get("cache-control")], path).toEqual([
      401,
      { success: false, error: "Please sign in" },
      "no-store",
    ]);
    expect((await admin.get(path, requiresSession)).status, path).toBe(200);
  }
  expect((await admin.get("/api/blogs", requiresSession)).body.total).toBe(2);
});

test("a read that requires a session answers 401 after the session was ended elsewhere", async () => {
  const { as, features } = await testApp();
  const admin = await as("admin");
  await features.sessions.end(admin.cookies.get("folio_session") ?? "");
  expect((await admin.get("/api/blogs", requiresSession)).status).toBe(401);
});
