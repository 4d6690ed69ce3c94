import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { createClient } from "../../../tests/support/client.ts";
import { prepareSite } from "../site.ts";

const common = ["123456", "password", "PassWord1", "qwerty", "letmein", "iloveyou", "admin123"];

test("a common password is refused wherever one is set, whatever its case", async () => {
  const { admin, features, settings, origin, password } = await testApp({ settings: { STARTER_CONTENT: "off" } });
  const link = new URL((await prepareSite(features, settings)) ?? "");
  const setup = { token: link.searchParams.get("token"), name: "Owner", email: "owner@example.com" };
  const browser = createClient(origin);
  for (const tried of common) {
    const { status, body } = await browser.post("/api/auth/setup", { ...setup, password: tried });
    expect([tried, status, Object.keys(body.fields ?? {})]).toEqual([tried, 400, ["password"]]);
  }

  const { id } = (await admin.post("/api/users", { name: "Ann", email: "ann@example.com", password })).body.data;
  for (const tried of common) {
    const refused = [
      await admin.post("/api/users", { name: "Bob", email: "bob@example.org", password: tried }),
      await admin.put(`/api/users/${id}`, { password: tried }),
    ];
    for (const { status, body } of refused)
      expect([tried, status, Object.keys(body.fields)]).toEqual([tried, 400, ["password"]]);
    const own = await admin.put("/api/auth/updatepassword", { currentPassword: password, newPassword: tried });
    expect([own.status, Object.keys(own.body.fields)]).toEqual([400, ["newPassword"]]);
  }
});

test("a password that is the user's current or new name or address is refused", async () => {
  const { admin, password } = await testApp();
  const person = { name: "Grace Hopper", email: "ghopper@navy.example" };
  for (const tried of ["Grace Hopper", "gracehopper", "HOPPER", "grace.hopper", "ghopper", "GHopper@navy.example"]) {
    const { status, body } = await admin.post("/api/users", { ...person, password: tried });
    expect([tried, status, Object.keys(body.fields)]).toEqual([tried, 400, ["password"]]);
  }

  const { id } = (await admin.post("/api/users", { ...person, password })).body.data;
  const change = async (body: object) => (await admin.put(`/api/users/${id}`, body)).status;
  expect(await change({ password: "ghopper" })).toBe(400);
  expect(await change({ password: "murray", name: "Grace Murray" })).toBe(400);
  expect(await change({ password: "gmurray", email: "gmurray@example.com" })).toBe(400);
  expect(await change({ password: "gmurray" })).toBe(200);

  const own = await admin.put("/api/auth/updatepassword", {
    currentPassword: password,
    newPassword: "admin@example.com",
  });
  expect([own.status, Object.keys(own.body.fields)]).toEqual([400, ["newPassword"]]);
});

test("a guessable ADMIN_PASSWORD stops the first start with a one-sentence error; later starts ignore it", async () => {
  const settings = { STARTER_CONTENT: "off", ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "Password1" };
  const first = await testApp({ settings });
  await expect(prepareSite(first.features, first.settings)).rejects.toThrow(
    "ADMIN_PASSWORD cannot be used: This password is too easy to guess. Please choose a less common one.",
  );
  expect(await first.database.db.selectFrom("users").selectAll().execute()).toEqual([]);

  const later = await testApp({ settings });
  await later.as("admin");
  expect(await prepareSite(later.features, later.settings)).toBeUndefined();
});
