import { expect, test } from "vitest";
import { createClient } from "../../../tests/support/client.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { minuteMs } from "../../contract/durations.ts";

test("after ten wrong passwords an account is locked for 15 minutes, even for the right password", async () => {
  let now = Date.parse("2025-01-01T00:00:00Z");
  const { visitor: browser, as, password } = await testApp({ now: () => new Date(now) });
  const signedIn = await as("user", "ada");
  const login = (tried: string, email = "ada@example.com") =>
    browser.post("/api/auth/login", { email, password: tried });

  for (let number = 1; number <= 10; number++) {
    now += minuteMs / 2;
    expect((await login("wrong", number % 2 ? "ada@example.com" : " ADA@Example.com")).status).toBe(401);
  }
  for (const tried of ["wrong", password]) {
    const { status, headers, body } = await login(tried);
    expect([status, headers.get("retry-after")]).toEqual([429, String(15 * 60 - 9 * 30)]);
    expect(body).toEqual({ success: false, error: "Too many attempts. Please wait 11 minutes." });
  }
  expect((await signedIn.get("/api/auth/me")).status).toBe(200);

  now += 10.5 * minuteMs - 1;
  expect((await login(password)).status).toBe(429);
  now += 1;
  expect((await login(password)).status).toBe(200);
});

/**
 * Creates a site with this `TRUST_PROXY`. Returns a function that sends a subscription from 127.0.0.1 with a given
 * X-Forwarded-For header, and returns the response status.
 */
async function subscribeThrough(trusted: string) {
  const { visitor: browser } = await testApp({ settings: { TRUST_PROXY: trusted, LIMIT_FORMS: "1" } });
  return async (from: string) => {
    const headers = { "x-forwarded-for": from };
    return (await browser.post("/api/newsletter/subscribe", { email: "a@example.com" }, { headers })).status;
  };
}

test("of the proxies in X-Forwarded-For, only those listed in TRUST_PROXY by address or network are trusted", async () => {
  const subscribe = await subscribeThrough("127.0.0.1, 203.0.113.0/24");
  expect(await subscribe("198.51.100.1, 203.0.113.9")).toBe(201);
  expect(await subscribe("198.51.100.2, 203.0.113.9")).toBe(201);
  expect(await subscribe("198.51.100.1, 203.0.113.77")).toBe(429);
  // The client is 198.51.100.1; it may have forged all addresses to the left of its own, so they are ignored.
  expect(await subscribe("192.0.2.1, 198.51.100.1, 203.0.113.9")).toBe(429);
});

test("X-Forwarded-For is read in any notation of addresses, and entries that are not addresses are ignored", async () => {
  const subscribe = await subscribeThrough("on");
  expect(await subscribe("198.51.100.1")).toBe(201);
  for (const spelling of ["198.51.100.1:4711", "::ffff:198.51.100.1", "[::ffff:198.51.100.1]:4711", '"198.51.100.1"'])
    expect(await subscribe(`203.0.113.9, ${spelling}`), spelling).toBe(429);
  expect(await subscribe("[2001:db8::1]:4711")).toBe(201);
  expect(await subscribe("2001:db8::1%eth0")).toBe(429);
  // An entry that is not an address is replaced by the proxy's address, so all such requests count as one client.
  expect(await subscribe("203.0.113.1, unknown")).toBe(201);
  for (const entry of ["_hidden", "", "198.51.100.256", "203.0.113.2, host.example"])
    expect(await subscribe(entry), entry).toBe(429);
});

test.each(["203.0.113.0/24", "off"])("a proxy is not trusted if TRUST_PROXY is %s", async (trusted) => {
  const subscribe = await subscribeThrough(trusted);
  expect([await subscribe("198.51.100.1"), await subscribe("198.51.100.2")]).toEqual([201, 429]);
});

test("untrusted X-Forwarded-For headers are logged as a warning only once", async () => {
  const { lines, logTo } = captureLog();
  const { visitor } = await testApp({ logTo });
  await visitor.get("/about");
  for (let number = 0; number < 3; number++)
    await visitor.get("/about", { headers: { "x-forwarded-for": "10.0.0.1" } });

  const warnings = lines.filter((line) => line.includes("TRUST_PROXY"));
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? "{}").level).toBe(40);
});

test("a locked sign-in does not affect other accounts, or other client addresses behind a trusted proxy", async () => {
  const { visitor: browser, as, password } = await testApp({ settings: { TRUST_PROXY: "on", LIMIT_LOGINS: "3" } });
  await as("user", "ada");
  await as("user", "bob");
  const login = (email: string, tried: string, from: string) =>
    browser.post("/api/auth/login", { email, password: tried }, { headers: { "x-forwarded-for": from } });
  for (let number = 0; number < 3; number++) await login("ada@example.com", "wrong", "10.0.0.1");

  expect((await login("ada@example.com", password, "10.0.0.1")).status).toBe(429);
  expect((await login("bob@example.com", password, "10.0.0.1")).status).toBe(200);
  expect((await login("ada@example.com", password, "10.0.0.2")).status).toBe(200);
  // Only the last entry was added by the trusted proxy; the client may have forged the others.
  expect((await login("ada@example.com", password, "10.9.9.9, 10.0.0.1")).status).toBe(429);
});

test("a client address is limited to fifty wrong passwords for all accounts together", async () => {
  const { visitor: browser, as, password } = await testApp();
  const login = (email: string) => browser.post("/api/auth/login", { email, password });
  await as("user", "ada");

  for (let number = 0; number < 50; number++)
    expect((await login(`nobody-${number % 10}@example.com`)).status).toBe(401);

  expect((await login("nobody-11@example.com")).status).toBe(429);
  expect((await login("ada@example.com")).status).toBe(429);
});

test("right passwords and invalid forms do not count as failed sign-ins", async () => {
  const { visitor: browser, as, password } = await testApp({ settings: { LIMIT_LOGINS: "3" } });
  await as("user", "ada");
  for (let number = 0; number < 5; number++) {
    expect((await browser.post("/api/auth/login", { email: "ada@example.com", password })).status).toBe(200);
    expect((await browser.post("/api/auth/login", { email: "ada@example.com" })).status).toBe(400);
  }
});

test("two hundred concurrent wrong passwords cannot exceed the limit", async () => {
  const { as, origin, password } = await testApp();
  await as("user", "ada");

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      createClient(origin).post("/api/auth/login", { email: "ada@example.com", password: `wrong ${number}` }),
    ),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(190);
  expect((await createClient(origin).post("/api/auth/login", { email: "ada@example.com", password })).status).toBe(429);
});

test("concurrent sign-ins with the right password all succeed", async () => {
  const { as, origin, password } = await testApp();
  await as("user", "ada");
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      createClient(origin).post("/api/auth/login", { email: "ada@example.com", password }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
});

test("a signed-in session allows ten wrong current passwords, also when sent concurrently", async () => {
  const { as, origin, password } = await testApp();
  const [ada, bob] = [await as("user", "ada"), await as("user", "bob")];
  const change = (who: typeof ada, currentPassword: string) =>
    who.put("/api/auth/updatepassword", { currentPassword, newPassword: "new password" });

  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => change(ada, `wrong ${number}`)));

  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await change(ada, password)).status).toBe(429);
  const login = { email: "ada@example.com", password };
  expect((await createClient(origin).post("/api/auth/login", login)).status).toBe(429);
  expect((await change(bob, password)).status).toBe(200);
});
