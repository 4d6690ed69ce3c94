import { expect, test } from "vitest";
import { createClient } from "../../../tests/support/client.ts";
import { testApp } from "../../../tests/support/test-app.ts";

test("a sign-in with the old password during its change does not open a session", async () => {
  const {
    admin: owner,
    origin,
    password,
  } = await testApp({ settings: { LIMIT_LOGINS: "1000", LIMIT_LOGINS_ADDRESS: "1000" } });
  const late = Array.from({ length: 12 }, () => createClient(origin));

  const [change] = await Promise.all([
    owner.put("/api/auth/updatepassword", { currentPassword: password, newPassword: "another password" }),
    ...late.map((client) => client.post("/api/auth/login", { email: "admin@example.com", password })),
  ]);

  expect(change.status).toBe(200);
  expect((await owner.get("/api/auth/me")).status).toBe(200);
  for (const client of late) expect((await client.get("/api/auth/me")).status).toBe(401);
});
