import { expect, test } from "vitest";
import { mailApp } from "../../../tests/support/any-database-app.ts";
import { dayMs } from "../../contract/durations.ts";

const credentials = { email: "user@example.com", password: "correct horse" };
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a sign-in from a network new to the account is reported by mail, and other sign-ins are not", async () => {
  const app = await mailApp({ settings: { TRUST_PROXY: "on" } });
  await app.as("user");
  await app.arrived();
  const signIn = (address: string) =>
    app.visitor.post("/api/auth/login", credentials, {
      headers: { "x-forwarded-for": address, "user-agent": firefox },
    });
  await signIn("192.0.2.1");
  const [notice, ...others] = await app.arrived();
  expect([notice?.to, notice?.parsed.subject, others]).toEqual([["user@example.com"], "New sign-in to Ada's Site", []]);
  expect(notice?.parsed.text).toContain("Browser: Firefox on Linux\nTime: March 2, 2026 at 12:00 PM UTC");
  expect(notice?.parsed.text).not.toContain("192.0.2");

  await signIn("192.0.2.99");
  expect(await app.arrived()).toEqual([]);
  app.pass(91 * dayMs);
  await signIn("198.51.100.1");
  await signIn("192.0.2.1");
  expect(await app.arrived()).toHaveLength(1);
});

test("a changed email address is reported to the old and new address, a changed role or password to the user", async () => {
  const app = await mailApp();
  await app.as("user");
  await app.arrived();
  await app.user.put("/api/auth/updatedetails", { email: "new@example.com" });
  const changed = await app.arrived();
  expect(changed.map(({ to }) => to[0])).toEqual(["new@example.com", "user@example.com"]);
  for (const { parsed } of changed) expect(parsed.text).toContain("Before: user@example.com\nNow: new@example.com");

  const [{ id }] = (await app.admin.get("/api/users?search=new%40")).body.data as [{ id: string }];
  await app.admin.put(`/api/users/${id}`, { role: "admin", password: "battery staple 9" });
  const subjects = (await app.arrived()).map(({ to, parsed }) => [to[0], parsed.subject]);
  expect(subjects).toEqual([
    ["new@example.com", "Your password at Ada's Site was changed"],
    ["new@example.com", "Your role at Ada's Site was changed"],
  ]);
  await app.admin.put(`/api/users/${id}`, { name: "Another name" });
  expect(await app.arrived()).toEqual([]);
});
