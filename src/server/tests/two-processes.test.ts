import { describe, expect, inject, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

/** Starts two servers on one database. */
async function twoProcesses(settings: Record<string, string> = {}) {
  const first = await testApp({ settings });
  // Only the first process drops the database.
  const place = { ...first.place, drop: async () => {} };
  return { first, second: await testApp({ settings, place }) };
}

// SQLite supports a single process.
describe.runIf(inject("postgres"))("two processes on one database", () => {
  test("rate limits count requests to both processes", async () => {
    const { first, second } = await twoProcesses({ LIMIT_FORMS: "2" });
    const message = { name: "Ada", email: "ada@example.com", message: "Hello" };
    const [one, other] = [await first.as("visitor"), await second.as("visitor")];
    expect((await one.post("/api/contacts", message)).status).toBe(201);
    expect((await other.post("/api/contacts", message)).status).toBe(201);
    expect((await one.post("/api/contacts", message)).status).toBe(429);
    expect((await other.post("/api/contacts", message)).status).toBe(429);
  });

  test("a session that one process created is valid in the other, until its user signs out", async () => {
    const { first, second } = await twoProcesses();
    const admin = await first.as("admin");
    const cookie = `folio_session=${admin.cookies.get("folio_session")}`;
    const elsewhere = await second.as("visitor");
    expect((await elsewhere.get("/api/auth/me", { headers: { cookie } })).status).toBe(200);

    await admin.post("/api/auth/logout");
    expect((await elsewhere.get("/api/auth/me", { headers: { cookie } })).status).toBe(401);
  });

  test("one process signs out a user whom the other has deactivated, and shows a name that the other changed", async () => {
    const { first, second } = await twoProcesses();
    const [admin, user] = [await first.as("admin"), await first.as("user")];
    const { id } = (await user.get("/api/auth/me")).body.user;
    const cookie = `folio_session=${user.cookies.get("folio_session")}`;
    const elsewhere = await second.as("visitor");
    const me = () => elsewhere.get("/api/auth/me", { headers: { cookie } });

    await admin.put(`/api/users/${id}`, { name: "Renamed" });
    expect((await me()).body.user).toMatchObject({ name: "Renamed" });

    await admin.put(`/api/users/${id}/toggle-active`, { isActive: false });
    expect((await me()).status).toBe(401);
  });
});
