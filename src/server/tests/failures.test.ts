import { describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

const letter = { name: "Ada", email: "ada@example.com", message: "Hello" };
const text = { title: "Hello World", excerpt: "An excerpt", content: "Some words" };

describe("every error response has the same form", () => {
  const failure = (error: unknown, more = {}) => ({ success: false, error, ...more });

  test("400 names the invalid fields; 401, 403, 404 and 409 explain the refusal", async () => {
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
    const me = (await admin.get("/api/auth/me")).body.user.id as string;
    const ownAccount = await admin.delete(`/api/users/${me}`);
    expect([ownAccount.status, ownAccount.body]).toEqual([409, failure("You cannot delete yourself")]);
    const missing = await visitor.get("/api/blogs/nothing");
    expect([missing.status, missing.body]).toEqual([404, failure("Post not found")]);
  });

  test("an answer of 429 states the time to wait in its message and in Retry-After", async () => {
    const { visitor } = await testApp({ settings: { LIMIT_FORMS: "1" } });
    await visitor.post("/api/contacts", letter);
    const { status, body, headers } = await visitor.post("/api/contacts", letter);
    expect([status, body]).toEqual([429, failure(expect.stringContaining("60 minutes"))]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
  });
});
