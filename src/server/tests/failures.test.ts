import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { createWire } from "../../../tests/support/cuttable-wire.ts";

const letter = { name: "Ada", email: "ada@example.com", message: "Hello" };
const person = { name: "Bob", email: "bob@example.com", password: "correct horse", role: "user" };
const text = { title: "Hello World", excerpt: "An excerpt", content: "Some words" };

describe("every error response has the same form", () => {
  const failure = (error: unknown, more = {}) => ({ success: false, error, ...more });

  test("400 names the fields, and 401, 403 and 404 explain the refusal", async () => {
    const { admin, user, visitor } = await testApp();

    const wrong = await admin.post("/api/blogs", { ...text, title: 7, tags: "react" });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      failure("Please enter a title", {
        fields: { title: "Please enter a title", tags: "Please provide a list of texts" },
      }),
    ]);
    const address = await visitor.get("/api/blogs?page=0");
    expect([address.status, address.body]).toEqual([
      400,
      failure("page: Pages begin at 1", { fields: { page: "Pages begin at 1" } }),
    ]);
    const stranger = await visitor.get("/api/users");
    expect([stranger.status, stranger.body]).toEqual([401, failure("Please sign in")]);
    const wrongPassword = await visitor.post("/api/auth/login", { email: "a@example.com", password: "wrong" });
    expect([wrongPassword.status, wrongPassword.body]).toEqual([401, failure("Invalid email or password")]);
    const role = await user.get("/api/users");
    expect([role.status, role.body]).toEqual([403, failure("You are not allowed to do this")]);
    const missing = await visitor.get("/api/blogs/nothing");
    expect([missing.status, missing.body]).toEqual([404, failure("Post not found")]);
  });

  test("409, 413 and 415 explain the refusal", async () => {
    const { admin, as, draft } = await testApp();
    await as("user");

    const { id } = await draft();
    await admin.put(`/api/blogs/${id}`, { title: "First" });
    const late = await admin.put(`/api/blogs/${id}`, { title: "Second" }, { headers: { "if-match": '"1"' } });
    expect([late.status, late.body]).toEqual([409, failure(expect.stringContaining("in the meantime"))]);
    const taken = await admin.post("/api/users", { ...person, email: "USER@example.com" });
    expect([taken.status, taken.body.fields]).toEqual([409, { email: "This email address is taken" }]);
    const me = (await admin.get("/api/auth/me")).body.user.id as string;
    expect((await admin.delete(`/api/users/${me}`)).body).toEqual(failure("You cannot delete yourself"));
    const long = await admin.post("/api/blogs", { ...text, content: "x".repeat(4 * 1024 * 1024) });
    expect([long.status, long.body]).toEqual([413, failure("This is too large: at most 4 MB")]);
    const other = await admin.post("/api/blogs", "title=t", { headers: { "content-type": "text/plain" } });
    expect([other.status, other.body]).toEqual([415, failure("Please send JSON")]);
  });

  test("429 has the time to wait", async () => {
    const { visitor } = await testApp({ settings: { LIMIT_FORMS: "1" } });
    await visitor.post("/api/contacts", letter);
    const { status, body, headers } = await visitor.post("/api/contacts", letter);
    expect([status, body]).toEqual([429, failure(expect.stringContaining("60 minutes"))]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
  });

  test("503 says that nothing was changed", async () => {
    const wire = createWire();
    const { visitor, database } = await testApp({ through: wire.through });
    if (database.dialect.isShared) wire.cut();
    else await sql`pragma query_only = 1`.execute(database.db);
    const { status, body } = await visitor.post("/api/contacts", letter);
    expect([status, body]).toEqual([503, failure(expect.stringContaining("Nothing was changed"))]);
  });
});
