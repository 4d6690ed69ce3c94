import { expect, test } from "vitest";
import { usersApp } from "../../../tests/support/users-app.ts";

const mine = { title: "Mine", excerpt: "x", content: "x", isPublished: true };
const unknownId = "0123456789abcdef01234567";

test("a change of a user's name changes no other field, and appears in the user's posts", async () => {
  const { admin, as, idOf, login } = await usersApp();
  const user = await as("user");
  const id = await idOf("user");
  const { slug } = (await user.post("/api/blogs", mine)).body.data;

  const changed = await admin.put(`/api/users/${id}`, {
    name: "Ann",
    _id: unknownId,
    createdAt: "x",
    lastLogin: null,
    passwordHash: "x",
  });
  expect(changed.body.data).toMatchObject({
    id,
    name: "Ann",
    email: "user@example.com",
    role: "user",
    isActive: true,
    lastLogin: expect.any(String),
  });
  expect((await user.get(`/api/blogs/${slug}`)).body.data.author).toEqual({ _id: id, id, name: "Ann", slug: "ann" });

  expect((await admin.put(`/api/users/${id}`, { role: "admin", email: "ann@example.com" })).body.data).toMatchObject({
    role: "admin",
    email: "ann@example.com",
  });
  expect((await user.get("/api/users")).status).toBe(200);
  expect((await admin.put(`/api/users/${id}`, { role: "user" })).body.data.role).toBe("user");
  expect((await user.get("/api/users")).status).toBe(403);
  expect(await login("ann@example.com", "correct horse")).toBe(200);
});

test("a new password ends the sessions of that user only", async () => {
  const { admin, as, idOf, login } = await usersApp();
  const [user, other] = [await as("user"), await as("user", "other")];
  await admin.put(`/api/users/${await idOf("user")}`, { password: "another one" });

  expect((await user.get("/api/auth/me")).status).toBe(401);
  expect((await other.get("/api/auth/me")).status).toBe(200);
  expect((await admin.get("/api/auth/me")).status).toBe(200);
  expect([await login("user@example.com", "correct horse"), await login("user@example.com", "another one")]).toEqual([
    401, 200,
  ]);
});

test("toggle-active with a value sets that value, so that a second click on an outdated row changes nothing", async () => {
  const { admin, as, idOf } = await usersApp();
  const user = await as("user");
  const id = await idOf("user");
  const set = async (isActive: boolean) => (await admin.put(`/api/users/${id}/toggle-active`, { isActive })).body.data;

  expect([await set(true), await set(true)]).toMatchObject([{ isActive: true }, { isActive: true }]);
  expect((await user.get("/api/auth/me")).status).toBe(200);
  expect([await set(false), await set(false)]).toMatchObject([{ isActive: false }, { isActive: false }]);

  const self = `/api/users/${await idOf("admin")}/toggle-active`;
  expect((await admin.put(self, { isActive: true })).status).toBe(200);
  expect((await admin.put(self, { isActive: false })).status).toBe(409);
});

test("a deactivated user is signed out at once, and the old session stays invalid after a reactivation", async () => {
  const { admin, as, idOf, login } = await usersApp();
  const user = await as("user");
  const id = await idOf("user");

  expect((await admin.put(`/api/users/${id}/toggle-active`)).body.data.isActive).toBe(false);
  expect((await user.get("/api/auth/me")).status).toBe(401);
  expect(await login("user@example.com", "correct horse")).toBe(401);

  expect((await admin.put(`/api/users/${id}/toggle-active`)).body.data.isActive).toBe(true);
  expect((await user.get("/api/auth/me")).status).toBe(401);
  expect(await login("user@example.com", "correct horse")).toBe(200);

  expect((await admin.put(`/api/users/${id}`, { isActive: false })).body.data.isActive).toBe(false);
  expect(await login("user@example.com", "correct horse")).toBe(401);
});

test("a deleted user is signed out at once; the user's posts stay, with the author's name", async () => {
  const { admin, as, idOf, login } = await usersApp();
  const user = await as("user");
  const id = await idOf("user");
  const { slug } = (await user.post("/api/blogs", mine)).body.data;

  expect((await admin.delete(`/api/users/${id}`)).body).toEqual({ success: true });
  expect((await user.get("/api/auth/me")).status).toBe(401);
  expect(await login("user@example.com", "correct horse")).toBe(401);
  expect((await admin.get(`/api/blogs/${slug}`)).body.data.author).toEqual({ _id: id, id, name: "user", slug: null });
  const path = `/api/users/${id}`;
  const again = [
    admin.get(path),
    admin.put(path, { name: "X" }),
    admin.put(`${path}/toggle-active`),
    admin.delete(path),
  ];
  for (const { status } of await Promise.all(again)) expect(status).toBe(404);
});
