import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { createClient } from "../../../tests/support/client.ts";
import { hourMs, minuteMs } from "../../contract/durations.ts";

test("changing a password ends all other sessions of the user, and gives the current browser a new cookie", async () => {
  const { as, origin, password } = await testApp();
  const [here, other] = [await as("user", "ada"), await as("user", "bob")];
  const elsewhere = createClient(origin);
  await elsewhere.post("/api/auth/login", { email: "ada@example.com", password });
  expect((await elsewhere.get("/api/auth/me")).status).toBe(200);
  const thief = createClient(origin);
  for (const [name, value] of here.cookies) thief.cookies.set(name, value);

  const change = await here.put("/api/auth/updatepassword", { currentPassword: password, newPassword: "new password" });

  expect([change.status, change.body]).toEqual([200, { success: true }]);
  expect((await here.get("/api/auth/me")).status).toBe(200);
  for (const former of [elsewhere, thief]) expect((await former.get("/api/auth/me")).status).toBe(401);
  expect((await other.get("/api/auth/me")).status).toBe(200);
  expect((await elsewhere.post("/api/auth/login", { email: "ada@example.com", password })).status).toBe(401);
  expect((await elsewhere.post("/api/auth/login", { email: "ada@example.com", password: "new password" })).status).toBe(
    200,
  );
});

test("a sign-in with the old password during a password change does not open a session", async () => {
  const { admin, origin, password } = await testApp({
    settings: { LIMIT_LOGINS: "1000", LIMIT_LOGINS_ADDRESS: "1000" },
  });
  const late = Array.from({ length: 12 }, () => createClient(origin));

  const [change] = await Promise.all([
    admin.put("/api/auth/updatepassword", { currentPassword: password, newPassword: "another password" }),
    ...late.map((client) => client.post("/api/auth/login", { email: "admin@example.com", password })),
  ]);

  expect(change.status).toBe(200);
  expect((await admin.get("/api/auth/me")).status).toBe(200);
  for (const client of late) expect((await client.get("/api/auth/me")).status).toBe(401);
});

test("changing the password requires the current one, and a new one of 6 to 128 characters", async () => {
  const { visitor, as, password } = await testApp();
  const ada = await as("user", "ada");
  const change = async (currentPassword: unknown, newPassword: unknown) => {
    const { status, body } = await ada.put("/api/auth/updatepassword", { currentPassword, newPassword });
    return [status, Object.keys(body.fields ?? {})];
  };

  expect(await change("wrong", "new password")).toEqual([400, ["currentPassword"]]);
  expect(await change("", "new password")).toEqual([400, ["currentPassword"]]);
  for (const wrong of ["12345", "", "x".repeat(129), null, 123_456, "nul\0nul"])
    expect(await change(password, wrong)).toEqual([400, ["newPassword"]]);
  expect(await change(undefined, undefined)).toEqual([400, ["currentPassword", "newPassword"]]);
  expect(
    (await visitor.put("/api/auth/updatepassword", { currentPassword: password, newPassword: "new password" })).status,
  ).toBe(401);
  expect(await change(password, "x".repeat(128))).toEqual([200, []]);
  expect(await change("x".repeat(128), "kwzbvj")).toEqual([200, []]);
});

test("a changed name and email are in the session and on the user's articles at once", async () => {
  const { visitor, as } = await testApp();
  const ada = await as("user", "ada");
  const { slug } = (await ada.post("/api/blogs", { title: "Mine", excerpt: "e", content: "c", isPublished: true })).body
    .data;
  expect((await visitor.get(`/blog/${slug}`)).text).toContain(">ada<");

  const { status, body } = await ada.put("/api/auth/updatedetails", {
    name: " Ada Lovelace ",
    email: "Ada.L@example.com",
    role: "admin",
    isActive: false,
    id: "x",
  });

  expect([status, body.user]).toMatchObject([200, { name: "Ada Lovelace", email: "Ada.L@example.com", role: "user" }]);
  expect((await ada.get("/api/auth/me")).body.user).toEqual(body.user);
  expect((await visitor.get(`/api/blogs/${slug}`)).body.data.author.name).toBe("Ada Lovelace");
  expect((await visitor.get(`/blog/${slug}`)).text).toContain("Ada Lovelace");
  expect((await ada.put("/api/auth/updatedetails", {})).body.user).toEqual(body.user);
});

test("ten minutes after signing in, changing the email address requires the current password, changing the name does not", async () => {
  let now = Date.parse("2025-01-01T00:00:00Z");
  const { as, password } = await testApp({ now: () => new Date(now) });
  const ada = await as("user", "ada");
  const change = (body: object) => ada.put("/api/auth/updatedetails", body);

  now += 10 * minuteMs - 1;
  expect((await change({ email: "first@example.com" })).status).toBe(200);
  now += 1;
  const { status, body } = await change({ name: "Ada", email: "second@example.com" });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["currentPassword"]]);
  expect((await ada.get("/api/auth/me")).body.user).toMatchObject({ name: "ada", email: "first@example.com" });
  const wrong = await change({ email: "second@example.com", currentPassword: "wrong" });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["currentPassword"]]);

  expect((await change({ name: "Ada L", email: "First@example.com" })).status).toBe(200);
  expect((await change({ name: "Ada", currentPassword: "not asked for" })).status).toBe(200);
  const right = await change({ email: "second@example.com", currentPassword: password });
  expect([right.status, right.body.user.email]).toEqual([200, "second@example.com"]);
});

test("wrong passwords for a change of email count as failed sign-ins, even right after signing in", async () => {
  const { visitor, as, password } = await testApp({ settings: { LIMIT_LOGINS: "3" } });
  const ada = await as("user", "ada");
  const change = async (currentPassword: string) =>
    (await ada.put("/api/auth/updatedetails", { email: "new@example.com", currentPassword })).status;

  for (let number = 0; number < 3; number++) expect(await change("wrong")).toBe(400);
  expect(await change(password)).toBe(429);
  expect((await ada.put("/api/auth/updatedetails", { name: "Ada" })).status).toBe(200);
  const login = await visitor.post("/api/auth/login", { email: "ada@example.com", password });
  expect(login.status).toBe(429);
});

test("a new password that is refused does not count as a wrong password", async () => {
  const { as, password } = await testApp({ settings: { LIMIT_LOGINS: "2" } });
  const ada = await as("user", "ada");
  const change = async (newPassword: string) =>
    (await ada.put("/api/auth/updatepassword", { currentPassword: password, newPassword })).status;
  for (let number = 0; number < 3; number++) expect(await change("password")).toBe(400);
  expect(await change("new password")).toBe(200);
});

test("answers that reveal whether an email address is taken are limited to twenty per hour and account", async () => {
  let now = Date.parse("2025-01-01T00:00:00Z");
  const { as, password } = await testApp({ now: () => new Date(now) });
  const [ada, eve] = [await as("user", "ada"), await as("user", "eve")];
  const take = (who: typeof ada, email: string) => who.put("/api/auth/updatedetails", { email });

  const tries = await Promise.all(Array.from({ length: 30 }, () => take(eve, "ada@example.com")));
  expect(tries.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(20);
  expect(tries.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(10);
  const free = await take(eve, "free@example.com");
  expect([free.status, free.headers.get("retry-after")]).toEqual([429, "3600"]);
  expect((await take(ada, "other@example.com")).status).toBe(200);

  now += hourMs;
  const changed = { email: "free@example.com", currentPassword: password };
  expect((await eve.put("/api/auth/updatedetails", changed)).status).toBe(200);
});
