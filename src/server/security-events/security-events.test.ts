import { expect, test } from "vitest";
import { createClient } from "../../../tests/support/client.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { dayMs, hourMs } from "../../contract/durations.ts";
import type { SecurityEvent } from "../../contract/security-events/security-events.ts";

/** Creates an app behind a trusted proxy, with `list`, which reads its security events as an administrator. */
async function eventsApp(options: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp({
    ...options,
    settings: { TRUST_PROXY: "on", LIMIT_LOGINS: "100000", LIMIT_LOGINS_ADDRESS: "100000", ...options.settings },
  });
  const admin = await site.as("admin");
  const list = async (query = "") => (await admin.get(`/api/security-events?${query}`)).body.data as SecurityEvent[];
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  return { ...site, admin, list, from };
}

test("a security event contains the acting user, the affected user, the time and the network", async () => {
  const { admin, list, from, password } = await eventsApp({ now: () => new Date("2025-01-31T09:00:00Z") });
  const ann = { name: "Ann", email: "ann@example.com", password };
  const { id } = (await admin.post("/api/users", ann, from("203.0.113.7"))).body.data;
  const change = (body: object) => admin.put(`/api/users/${id}`, body, from("2001:db8:1:2:3::4"));
  await change({ role: "admin" });
  await change({ email: "ann@example.org" });
  await change({ password: "another one" });
  await admin.put(`/api/users/${id}/toggle-active`);
  await change({ name: "Ann-Marie" });
  await admin.delete(`/api/users/${id}`);
  await admin.get("/api/newsletter/export?active=true");
  await admin.put("/api/settings", { name: "My place", timeZone: "Europe/Berlin" });

  const events = await list();

  const actor = { name: "admin", email: "admin@example.com" };
  const about = { actor, subject: { id, name: "Ann" }, count: 1, at: "2025-01-31T09:00:00.000Z" };
  expect(new Map(events.map((event) => [event.kind, event]))).toEqual(
    new Map([
      ["settings", expect.objectContaining({ subject: null, detail: "name, timeZone" })],
      ["export", expect.objectContaining({ subject: null, detail: "active" })],
      ["user-deleted", expect.objectContaining({ detail: "" })],
      ["activation", expect.objectContaining({ detail: "deactivated" })],
      ["password", expect.objectContaining({ network: "2001:db8:1:2::/64", detail: "" })],
      ["email", expect.objectContaining({ detail: "ann@example.com → ann@example.org" })],
      ["role", expect.objectContaining({ detail: "user → admin" })],
      ["user-added", expect.objectContaining({ network: "203.0.113.0/24", detail: "user" })],
      ["sign-in", expect.objectContaining({ subject: null, network: "127.0.0.0/24" })],
    ]),
  );
  expect(events.find(({ kind }) => kind === "role")).toMatchObject(about);
  expect(events.every((event) => event.actor?.email === "admin@example.com")).toBe(true);
});

test("changes of a user's own email and password are recorded, and so are wrong current passwords", async () => {
  const { as, list, password } = await eventsApp();
  const bob = await as("user", "bob");
  await bob.put("/api/auth/updatedetails", { name: "Bob B", email: "bob@example.org" });
  await bob.put("/api/auth/updatepassword", { currentPassword: "wrong", newPassword: "new password" });
  await bob.put("/api/auth/updatepassword", { currentPassword: password, newPassword: "new password" });

  const events = (await list("search=bob")).map(({ kind, actor }) => `${kind} by ${actor?.name}`);
  expect(events).toHaveLength(4);
  expect(new Set(events)).toEqual(
    new Set(["sign-in by bob", "email by bob", "password by Bob B", "password-failed by Bob B"]),
  );
});

test("failed sign-ins name the account if it exists; equal ones within an hour are one entry with a count", async () => {
  let now = Date.parse("2025-01-31T09:00:00Z");
  const { visitor, as, list, from, admin } = await eventsApp({ now: () => new Date(now) });
  await as("user", "ada");
  const fail = (email: string, address: string) =>
    visitor.post("/api/auth/login", { email, password: "wrong" }, from(address));
  for (const address of ["203.0.113.7", "203.0.113.8"]) await fail(" ADA@example.com ", address);
  await fail("my-password-by-mistake", "203.0.113.7");
  now += hourMs;
  await fail("ada@example.com", "203.0.113.7");

  const events = await list("kind=sign-in-failed");

  const seen = events.map(
    ({ subject, count, network, actor }) => `${subject?.name} ${count} ${network} ${actor?.name}`,
  );
  expect(seen).toHaveLength(3);
  expect(new Set(seen)).toEqual(
    new Set([
      "ada 1 203.0.113.0/24 undefined",
      "ada 2 203.0.113.0/24 undefined",
      "undefined 1 203.0.113.0/24 undefined",
    ]),
  );
  expect(JSON.stringify((await admin.get("/api/security-events")).body)).not.toContain("by-mistake");
});

test("failed sign-ins from very many networks add at most 201 rows per hour, and all are counted", async () => {
  const { features, database, list } = await eventsApp({ now: () => new Date("2025-01-31T09:30:00Z") });
  const { record } = features.securityEvents;
  for (let number = 0; number < 260; number++) {
    const address = `203.${number % 256}.${Math.floor(number / 256)}.1`;
    await record(database.db, { kind: "sign-in-failed", actor: { address } });
  }

  const events = await list("kind=sign-in-failed");

  expect(events).toHaveLength(201);
  expect(events.find(({ network }) => network === "")).toMatchObject({ count: 60, actor: null, subject: null });
  expect(events.reduce((sum, { count }) => sum + count, 0)).toBe(260);
});

test("concurrent sign-ins of a user from the same network are all counted in one entry", async () => {
  const { origin, list, password, as } = await eventsApp({ now: () => new Date("2025-01-31T09:30:00Z") });
  await as("user", "ada");
  await Promise.all(
    Array.from({ length: 9 }, () =>
      createClient(origin).post("/api/auth/login", { email: "ada@example.com", password }),
    ),
  );
  expect((await list("kind=sign-in&search=ada")).map(({ count }) => count)).toEqual([10]);
});

test("security events are listed newest first, in pages, filtered by kind and searched by person", async () => {
  let now = Date.parse("2025-01-01T00:00:00Z");
  const { as, admin, list } = await eventsApp({ now: () => new Date((now += 1000)) });
  for (const name of ["ada", "bob", "eve"]) await as("user", name);

  const { body } = await admin.get("/api/security-events?limit=2&page=2");
  expect([body.total, body.page, body.limit]).toEqual([4, 2, 2]);
  expect(body.data.map(({ actor }: SecurityEvent) => actor?.name)).toEqual(["ada", "admin"]);
  expect((await list("search=BOB@")).map(({ actor }) => actor?.name)).toEqual(["bob"]);
  expect(await list("kind=role")).toEqual([]);
  expect(await list("page=9&limit=2")).toEqual([]);
  expect((await admin.get("/api/security-events?kind=nothing")).status).toBe(400);
});

test("an event older than ninety days is not listed, and is deleted when the next event is recorded", async () => {
  let now = Date.parse("2025-01-01T00:00:00Z");
  const { as, list, database, admin } = await eventsApp({ now: () => new Date(now) });
  await as("user", "ada");
  now += 89 * dayMs;
  await admin.post("/api/auth/login", { email: "admin@example.com", password: "correct horse" });
  expect(await list()).toHaveLength(3);

  now += dayMs + 1;
  expect(await list()).toHaveLength(1);
  await admin.put("/api/settings", { name: "My place" });
  expect(await database.db.selectFrom("security_events").selectAll().execute()).toHaveLength(2);
});

test("a refused or failed change is not recorded", async () => {
  const { admin, list, database } = await eventsApp();
  await admin.put("/api/settings", { name: "" });
  await admin.post("/api/users", { name: "Ann", email: "admin@example.com", password: "long enough" });
  const { id } = (await admin.get("/api/auth/me")).body.user;
  await admin.delete(`/api/users/${id}`);
  await database.db.schema.dropTable("site_settings").execute();
  expect((await admin.put("/api/settings", { name: "My place" })).status).toBe(500);

  expect((await list()).map(({ kind }) => kind)).toEqual(["sign-in"]);
});

test("a log line of a failed sign-in contains the full client address, but no password and no submitted email", async () => {
  const { lines, logTo } = captureLog();
  const { visitor, from } = await eventsApp({ logTo });
  await visitor.post("/api/auth/login", { email: "typed@example.com", password: "secret one" }, from("203.0.113.7"));

  const line = JSON.parse(lines.find((text) => text.includes("sign-in-failed")) ?? "{}");
  expect(line).toMatchObject({ level: 40, event: "sign-in-failed", address: "203.0.113.7", msg: "Sign-in failed" });
  expect(lines.join("")).not.toMatch(/typed@|secret one/);
});
