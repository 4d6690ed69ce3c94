import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { createClient } from "../../../../tests/support/client.ts";

const https = { settings: { PUBLIC_URL: "https://example.com" } };
const oldName = "folio_session";
const newName = "__Host-folio_session";

test("on https the session cookie has the prefix that binds it to this host", async () => {
  const { as } = await testApp(https);
  const ada = await as("user", "ada");

  expect([...ada.cookies.keys()]).toEqual([newName]);
  expect((await ada.get("/api/auth/me")).status).toBe(200);
  const out = await ada.post("/api/auth/logout");
  expect(out.headers.getSetCookie().every((line) => line.includes("; Secure"))).toBe(true);
  expect(ada.cookies.size).toBe(0);
});

test("a browser with the cookie of an older version stays signed in and gets the new one in its place", async () => {
  const { as, origin } = await testApp(https);
  const token = (await as("user", "ada")).cookies.get(newName) ?? "";
  const browser = createClient(origin);
  browser.cookies.set(oldName, token);

  const { status, headers } = await browser.get("/api/auth/me");

  expect(status).toBe(200);
  expect(Object.fromEntries(browser.cookies)).toEqual({ [newName]: token });
  const lines = headers.getSetCookie();
  expect(lines.find((line) => line.startsWith(newName))).toMatch(
    /; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(lines.find((line) => line.startsWith(oldName))).toContain("Expires=Thu, 01 Jan 1970");
  expect((await browser.get("/api/auth/me")).headers.getSetCookie()).toEqual([]);
  expect((await browser.get("/admin/dashboard")).headers.getSetCookie()).toEqual([]);
});

test("an old cookie never takes precedence over the new one, and one without a session changes nothing", async () => {
  const { as, origin } = await testApp(https);
  const [ada, eve] = [await as("user", "ada"), await as("user", "eve")];
  ada.cookies.set(oldName, eve.cookies.get(newName) ?? "");
  expect((await ada.get("/api/auth/me")).body.user.name).toBe("ada");

  await ada.post("/api/auth/logout");
  expect(ada.cookies.size).toBe(0);
  expect((await ada.get("/api/auth/me")).status).toBe(401);

  const stranger = createClient(origin);
  stranger.cookies.set(oldName, "nobody");
  const answer = await stranger.get("/api/auth/me");
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
});

test("signing in removes a cookie of an older version", async () => {
  const { as, origin, password } = await testApp(https);
  await as("user", "ada");
  const browser = createClient(origin);
  browser.cookies.set(oldName, "nobody");

  await browser.post("/api/auth/login", { email: "ada@example.com", password });

  expect([...browser.cookies.keys()]).toEqual([newName]);
});
