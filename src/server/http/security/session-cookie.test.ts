import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { createClient } from "../../../../tests/support/client.ts";

const https = { settings: { PUBLIC_URL: "https://example.com" } };
const name = "__Host-folio_session";

test("on https, the session cookie has the `__Host-` prefix, which binds it to this host", async () => {
  const { as } = await testApp(https);
  const ada = await as("user", "ada");

  expect([...ada.cookies.keys()]).toEqual([name]);
  expect((await ada.get("/api/auth/me")).status).toBe(200);
  const out = await ada.post("/api/auth/logout");
  expect(out.headers.getSetCookie().every((line) => line.includes("; Secure"))).toBe(true);
  expect(ada.cookies.size).toBe(0);
});

test("on https, a session cookie without `__Host-`, which another subdomain could set, is ignored", async () => {
  const { as, origin } = await testApp(https);
  const eve = createClient(origin);
  eve.cookies.set("folio_session", (await as("user", "eve")).cookies.get(name) ?? "");
  expect((await eve.get("/api/auth/me")).status).toBe(401);
});
