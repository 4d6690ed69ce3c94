import { expect, test } from "vitest";
import { usersApp } from "../../../tests/support/users-app.ts";

test("an administrator adds a user, who can sign in", async () => {
  const { admin, login } = await usersApp();
  const added = await admin.post("/api/users", {
    name: " Zoë ",
    email: "Zoe@Example.com",
    password: "tulip+",
    isActive: false,
  });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    success: true,
    data: {
      _id: added.body.data.id,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: "Zoë",
      email: "Zoe@Example.com",
      role: "user",
      isActive: true,
      lastLogin: null,
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
    },
  });
  expect(added.text).not.toMatch(/hash|argon|secret/);

  expect(await login("zoe@example.com", "tulip+")).toBe(200);
  const { data } = (await admin.get(`/api/users/${added.body.data.id}`)).body;
  expect(data.lastLogin).toMatch(/\.\d{3}Z$/);
});

test("users are searched by name and email and filtered by role and status, newest first", async () => {
  const clock = { now: Date.parse("2026-01-01T00:00:00Z") };
  const { admin } = await usersApp({ now: () => new Date((clock.now += 1000)) });
  await admin.post("/api/users", { name: "Zoë Ärger", email: "zoe@example.com", password: "tulip+" });
  const bob = (
    await admin.post("/api/users", { name: "Bob", email: "bob@example.com", password: "tulip+", role: "admin" })
  ).body.data;
  await admin.put(`/api/users/${bob.id}/toggle-active`);
  const names = async (query: string) =>
    (await admin.get(`/api/users?${query}`)).body.data.map(({ name }: { name: string }) => name);

  expect(await names("")).toEqual(["Bob", "Zoë Ärger", "admin"]);
  expect(await names("search=ARGER")).toEqual(["Zoë Ärger"]);
  expect(await names("search=bob%40")).toEqual(["Bob"]);
  expect(await names("role=admin")).toEqual(["Bob", "admin"]);
  expect(await names("role=admin&active=true")).toEqual(["admin"]);
  expect(await names("active=false")).toEqual(["Bob"]);
  expect(await names("limit=1&page=2")).toEqual(["Zoë Ärger"]);
  expect(await names("search=%00")).toEqual([]);
  for (const query of ["role=king", "active=1", "limit=5000", "page=1000000000", "role=admin&role=user"]) {
    expect((await admin.get(`/api/users?${query}`)).status).toBe(400);
  }
});

test("the statistics count the users created since the first moment of this month in UTC", async () => {
  const clock = { now: Date.parse("2026-02-28T23:59:59.999Z") };
  const { admin, database } = await usersApp({ now: () => new Date(clock.now) });
  await admin.post("/api/users", { name: "Ann", email: "ann@example.com", password: "tulip+" });
  const stats = async () => (await admin.get("/api/users/stats")).body;
  expect(await stats()).toEqual({ success: true, data: { total: 2, active: 2, admins: 1, thisMonth: 2 } });

  clock.now += 1;
  expect((await stats()).data.thisMonth).toBe(0);
  const bob = (
    await admin.post("/api/users", { name: "Bob", email: "bob@example.com", password: "tulip+", role: "admin" })
  ).body.data;
  await admin.put(`/api/users/${bob.id}/toggle-active`);
  expect((await stats()).data).toEqual({ total: 3, active: 2, admins: 2, thisMonth: 1 });
  expect(await database.db.selectFrom("users").select("id").execute()).toHaveLength(3);
});

test("an email address belongs to one user, whatever its case", async () => {
  const { admin, as, idOf } = await usersApp();
  const user = await as("user");
  const fresh = { name: "Ann", email: "USER@example.com", password: "tulip+" };

  for (const answer of [
    await admin.post("/api/users", fresh),
    await admin.put(`/api/users/${await idOf("admin")}`, { email: "User@Example.com" }),
    await user.put("/api/auth/updatedetails", { email: "ADMIN@example.com" }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.body.fields).toEqual({ email: "This email address is taken" });
  }

  expect((await user.put("/api/auth/updatedetails", { email: "USER@example.com" })).status).toBe(200);

  const racing = Array.from({ length: 10 }, (_, n) =>
    admin.post("/api/users", { ...fresh, email: n % 2 ? "ann@example.com" : "ANN@example.com" }),
  );
  const statuses = (await Promise.all(racing)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
});

test("an invalid user is refused with the name of the field", async () => {
  const { admin, idOf } = await usersApp();
  const id = await idOf("admin");
  const good = { name: "Ann", email: "ann@example.com", password: "tulip+" };
  const wrong = {
    name: ["", ["Ann"], "A\0nn", "x".repeat(101)],
    email: ["nobody", { $ne: "" }],
    password: ["12345", "x".repeat(129), ["tulip+"], "sec\ud800ret"],
    role: ["king", ["admin"]],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      for (const { status, body } of [
        await admin.post("/api/users", { ...good, [field]: value }),
        await admin.put(`/api/users/${id}`, { [field]: value }),
      ])
        expect([status, Object.keys(body.fields)], `${field} ${JSON.stringify(value)}`).toEqual([400, [field]]);
  expect((await admin.put(`/api/users/${id}`, { isActive: "false" })).status).toBe(400);
  expect((await admin.get("/api/users/stats")).body.data.total).toBe(1);
});
