import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { dayMs } from "../../contract/durations.ts";

const emptyProfile = { slug: "ada", bio: "", picture: null, links: [] };

test("signing in returns the user and sets a session cookie, and signing out removes the cookie and the session", async () => {
  const { as, features, password } = await testApp();
  await features.accounts.create({ name: "Ada", email: "Ada@Example.com", password, role: "user" });
  const browser = await as("visitor");
  expect((await browser.get("/api/auth/me")).status).toBe(401);

  const { status, body, headers } = await browser.post("/api/auth/login", { email: " ada@EXAMPLE.com ", password });

  const user = { _id: body.user.id, id: body.user.id, name: "Ada", email: "Ada@Example.com", role: "user" };
  expect([status, body]).toEqual([200, { success: true, user }]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect((await browser.get("/api/auth/me")).body).toEqual({ success: true, user: { ...user, ...emptyProfile } });

  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join();
  expect((await browser.post("/api/auth/logout")).body).toEqual({ success: true });
  expect(browser.cookies.size).toBe(0);
  expect((await browser.get("/api/auth/me", { headers: { cookie } })).status).toBe(401);
  expect((await browser.post("/api/auth/logout")).status).toBe(200);
});

test("a sign-in without email or password is refused with the reason", async () => {
  const { visitor: browser } = await testApp();

  for (const body of [
    {},
    { email: "a@example.com" },
    { password: "x" },
    { email: "", password: "" },
    { email: "  ", password: "x" },
    { email: null, password: 7 },
  ]) {
    const answer = await browser.post("/api/auth/login", body);
    expect([answer.status, answer.body.error]).toEqual([400, "Email and password are required"]);
  }
});

test("a wrong password, an unknown address and a deactivated account get the same answer", async () => {
  const { visitor: browser, features, database, password } = await testApp();
  const known = await features.accounts.create({ name: "Ada", email: "ada@example.com", password, role: "admin" });
  const gone = await features.accounts.create({ name: "Bob", email: "bob@example.com", password, role: "admin" });
  await database.db.updateTable("users").set({ is_active: 0 }).where("id", "=", gone.id).execute();

  for (const [email, tried] of [
    [known.email, "wrong"],
    [known.email, `${password} `],
    [gone.email, password],
    ["nobody@example.com", password],
    ["not an address", password],
    [`${"x".repeat(20_000)}@example.com`, password],
  ]) {
    const { status, body, headers } = await browser.post("/api/auth/login", { email, password: tried });
    expect([status, body]).toEqual([401, { success: false, error: "Invalid email or password" }]);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test("the session cookie is HttpOnly and SameSite=Lax, and Secure if the site is on HTTPS", async () => {
  const attributes = async (settings: Record<string, string>) => {
    const { visitor, features, password } = await testApp({ settings });
    await features.accounts.create({ name: "Ada", email: "ada@example.com", password, role: "user" });
    const answer = await visitor.post("/api/auth/login", { email: "ada@example.com", password });
    return answer.headers
      .get("set-cookie")
      ?.split("; ")
      .slice(1)
      .map((part) => part.replace(/=.*(GMT)$/, "=… $1"))
      .toSorted();
  };

  expect(await attributes({})).toEqual(["Expires=… GMT", "HttpOnly", "Path=/", "SameSite=Lax"]);
  expect(await attributes({ PUBLIC_URL: "https://example.com" })).toEqual(
    "Expires=… GMT|HttpOnly|Path=/|SameSite=Lax|Secure".split("|"),
  );
});

test("each sign-in makes a new token, and the database stores only its hash", async () => {
  const { visitor, as, database, password } = await testApp();
  const browser = await as("user");
  const first = browser.cookies.get("folio_session") ?? "";
  await browser.post("/api/auth/login", { email: "user@example.com", password });
  const second = browser.cookies.get("folio_session") ?? "";

  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  const rows = await database.db.selectFrom("sessions").select("id").execute();
  const hashes = [first, second].map((token) => createHash("sha256").update(token).digest("hex"));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(hashes.toSorted());
  for (const stolen of [...hashes, "", "x", first.slice(1), `${first}x`]) {
    expect((await visitor.get("/api/auth/me", { headers: { cookie: `folio_session=${stolen}` } })).status).toBe(401);
  }
});

test("a session lasts until 30 days after its last use, but at most 90 days", async () => {
  const start = Date.parse("2025-01-01T00:00:00Z");
  let now = start;
  const { as } = await testApp({ now: () => new Date(now) });
  const idle = await as("user", "idle");
  const busy = await as("user", "busy");
  const isSignedIn = async (who: typeof idle, days: number) => {
    now = start + days * dayMs;
    return (await who.get("/api/auth/me")).status === 200;
  };

  for (const days of [20, 29]) expect(await isSignedIn(busy, days)).toBe(true);
  expect(await isSignedIn(idle, 30)).toBe(false);
  for (const days of [58, 80, 89.9]) expect(await isSignedIn(busy, days)).toBe(true);
  expect(await isSignedIn(busy, 90)).toBe(false);
});

test("an expired session is deleted at the next sign-in", async () => {
  let now = Date.parse("2025-01-01T00:00:00Z");
  const { as, database } = await testApp({ now: () => new Date(now) });
  await as("user", "ada");
  now += 31 * dayMs;
  await as("user", "bob");

  expect(await database.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
});
