import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const requiresSession = { headers: { "x-requires-session": "1" } };

test("a read that requires a session answers 401 without one, instead of the cached answer for visitors", async () => {
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

test("a session that was ended elsewhere is refused at the next such read", async () => {
  const { as, features } = await testApp();
  const admin = await as("admin");
  await features.sessions.end(admin.cookies.get("folio_session") ?? "");
  expect((await admin.get("/api/blogs", requiresSession)).status).toBe(401);
});
