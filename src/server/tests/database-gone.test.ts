import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { htmlErrorsIn } from "../../../tests/support/valid-html.ts";

/** Creates a server whose database can fail: SQLite becomes read-only, PostgreSQL unreachable. */
async function fragileApp() {
  const wire = createWire();
  const app = await testApp({ through: wire.through });
  const isFile = !app.database.dialect.isShared;
  const writable = (truth: boolean) => sql`pragma query_only = ${sql.lit(truth ? 0 : 1)}`.execute(app.database.db);
  return {
    ...app,
    lose: async () => (isFile ? writable(false) : wire.cut()),
    restore: async () => (isFile ? writable(true) : wire.mend()),
  };
}

test("while the database does not answer, changes are refused with a message, and afterwards they succeed", async () => {
  const { admin, draft, lose, restore } = await fragileApp();
  const { id } = await draft();

  await lose();
  for (const answer of [
    await admin.put(`/api/blogs/${id}/publish`),
    await admin.post("/api/blogs", { title: "t", excerpt: "e", content: "c" }),
  ]) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(answer.body).toEqual({
      success: false,
      error: "The database does not answer. Nothing was changed; please try again in a moment.",
    });
  }

  await restore();
  expect((await admin.get("/api/blogs")).body).toMatchObject({ total: 1, data: [{ isPublished: false }] });
  expect((await admin.put(`/api/blogs/${id}/publish`)).status).toBe(200);
});

// PostgreSQL only: SQLite can still be read when it cannot be written.
test.runIf(inject("postgres"))(
  "without its database a server is alive but not ready, and pages report the failure",
  async () => {
    const { visitor, published, lose, restore } = await fragileApp();
    const { slug } = await published();

    await lose();
    expect((await visitor.get("/healthz")).status).toBe(200);
    const ready = await visitor.get("/readyz");
    expect([ready.status, ready.body]).toEqual([503, { status: "unavailable" }]);
    expect((await visitor.get("/api/blogs")).status).toBe(503);
    const page = await visitor.get(`/blog/${slug}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(page.text).toContain("Failed to load post");
    const pages = { article: page, home: await visitor.get("/"), list: await visitor.get("/blog?search=word") };
    for (const [name, { status, text }] of Object.entries(pages))
      expect([status, await htmlErrorsIn(name, text)]).toEqual([503, []]);

    await restore();
    expect((await visitor.get("/readyz")).status).toBe(200);
    expect((await visitor.get(`/blog/${slug}`)).status).toBe(200);
  },
);

test("views that could not be written are written when the database is back", async () => {
  const { visitor, published, features, lose, restore } = await fragileApp();
  const { id } = await published();

  features.views.count(id);
  await lose();
  await features.views.flush();
  await restore();
  await features.views.flush();

  expect((await visitor.get(`/api/blogs/${id}`)).body.data.viewCount).toBe(1);
});
