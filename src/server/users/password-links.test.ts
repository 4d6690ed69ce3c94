import { expect, test } from "vitest";
import { mailApp, type MailApp, testApp } from "../../../tests/support/any-database-app.ts";
import { dayMs, minuteMs } from "../../contract/durations.ts";
import { passwordLinkTimes } from "../../contract/users/password-links.ts";

const longestWait = passwordLinkTimes.maxWaitSeconds * 1000;
const form = { "content-type": "application/x-www-form-urlencoded" };

/** Creates a site with an account for `user@example.com`, and functions that set its password by a link. */
async function appWithUser(settings?: Record<string, string>) {
  const app = await mailApp(settings && { settings });
  await app.as("user");
  const setPassword = (token: string | undefined, password = "battery staple 9") =>
    app.visitor.post("/api/auth/password", { token, password });
  const setByForm = (token: string, password: string) => {
    const body = new URLSearchParams({ token, password, returnTo: "/admin/login#password" });
    return app.visitor.post("/api/auth/password", body.toString(), { headers: form });
  };
  const idOfUser = async () => (await app.admin.get("/api/users?search=user%40")).body.data[0].id as string;
  return { ...app, setPassword, setByForm, idOfUser };
}

async function signIn({ as }: Pick<MailApp, "as">, email: string, password: string) {
  const browser = await as("visitor", `${email} ${Math.random()}`);
  return (await browser.post("/api/auth/login", { email, password })).status;
}

/** Requests a password link by the plain form, as a browser without scripts does; returns the path of the mailed link. */
async function requestLink(app: MailApp, email = "user@example.com") {
  const visitor = await app.as("visitor");
  const body = new URLSearchParams({ email, returnTo: "/admin/forgot#forgot" }).toString();
  const answer = await visitor.post("/api/auth/forgot", body, { headers: form });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/forgot?done=forgot#forgot"]);
  app.pass(longestWait);
  const mails = (await app.arrived()).filter(({ parsed }) => parsed.subject?.startsWith("Set a new password"));
  const path = /http:\/\/[^/]+(\/admin\/password\?token=[\w-]{43})/.exec(mails[0]?.parsed.text ?? "")?.[1];
  return { path, token: path?.split("=")[1] ?? "", to: mails.map(({ to }) => to[0]) };
}

test("a network that has reached the limit of requests for password links can still use such a link", async () => {
  const app = await appWithUser({ LIMIT_FORMS: "2" });
  const { token } = await requestLink(app);
  const ask = () => app.visitor.post("/api/auth/forgot", { email: "admin@example.com" });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  expect((await app.setPassword(token)).status).toBe(200);
});

test("the mail with a password link is prepared after a random delay, whether or not the address has an account", async () => {
  const app = await appWithUser();
  const emails = ["user@example.com", "nobody@example.com"];
  for (let times = 0; times < 4; times++)
    for (const email of emails) await app.visitor.post("/api/auth/forgot", { email });
  const jobs = await app.database.db
    .selectFrom("jobs")
    .select("run_at")
    .where("kind", "=", "accounts.forgot-password")
    .execute();
  const waits = jobs.map((job) => job.run_at - app.clock.now.getTime());
  expect(waits).toHaveLength(8);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(longestWait);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test("a mailed password link sets a new password once, and ends all sessions of the user", async () => {
  const app = await appWithUser();
  expect((await app.visitor.get("/admin/login")).text).toContain('href="/admin/forgot"');
  expect((await app.visitor.get("/admin/forgot")).text).toContain('action="/api/auth/forgot"');
  const { path = "", token, to } = await requestLink(app);
  expect(to).toEqual(["user@example.com"]);
  expect(JSON.stringify(await app.database.db.selectFrom("password_links").selectAll().execute())).not.toContain(token);

  // Opening a link must not use it up, because some programs prefetch links.
  for (let times = 0; times < 3; times++) expect((await app.visitor.get(path)).status).toBe(200);
  expect((await app.user.get("/api/auth/me")).status).toBe(200);
  const set = await app.setByForm(token, "battery staple 9");
  expect([set.status, set.headers.get("location")]).toEqual([303, "/admin/login?done=password#password"]);

  expect((await app.user.get("/api/auth/me")).status).toBe(401);
  expect(await signIn(app, "user@example.com", app.password)).toBe(401);
  expect(await signIn(app, "user@example.com", "battery staple 9")).toBe(200);
  expect((await app.visitor.get(path)).status).toBe(404);
  const again = await app.setPassword(token, "another staple 9");
  expect([again.status, again.body.error]).toEqual([404, expect.stringContaining("already used")]);
  expect(await signIn(app, "user@example.com", "battery staple 9")).toBe(200);
});

test("a password link works for 30 minutes, and using one invalidates the account's other links", async () => {
  const app = await appWithUser();
  const [first, second] = [await requestLink(app), await requestLink(app)];
  app.pass(29 * minuteMs);
  expect((await app.setPassword(second.token)).status).toBe(200);
  expect((await app.visitor.get(first.path ?? "")).status).toBe(404);
  const third = await requestLink(app);
  app.pass(30 * minuteMs);
  expect((await app.setPassword(third.token, "battery staple 8")).status).toBe(404);
});

test("a guessable password is refused on the page, and the password link still works", async () => {
  const app = await appWithUser();
  const { token } = await requestLink(app);
  const refused = await app.setByForm(token, "password");
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("too easy to guess");
  expect(refused.text).toContain(`value="${token}"`);
  expect((await app.setByForm(token, "battery staple 9")).status).toBe(303);
});

test("the answer to a link request is the same for every address, and unknown or inactive accounts get no mail", async () => {
  const app = await appWithUser();
  await app.admin.put(`/api/users/${await app.idOfUser()}`, { isActive: false });
  const answers = [];
  for (const email of ["admin@example.com", "user@example.com", "nobody@example.com"]) {
    const { status, body, text } = await app.visitor.post("/api/auth/forgot", { email });
    answers.push([status, body, text.length]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  app.pass(longestWait);
  expect((await app.arrived()).map(({ to }) => to[0])).toEqual(["admin@example.com"]);
});

test("per hour, an account gets at most three password links, and a client address may request at most ten", async () => {
  const app = await appWithUser({ LIMIT_FORMS: "10" });
  const statuses = [];
  for (let times = 0; times < 11; times++) {
    statuses.push((await app.visitor.post("/api/auth/forgot", { email: "user@example.com" })).status);
    app.pass(longestWait);
    await app.runDue();
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(await app.arrived()).toHaveLength(3);
});

test("without a mail server, the forgot-password page shows the command that resets a password", async () => {
  const { visitor } = await testApp();
  const { text } = await visitor.get("/admin/forgot");
  expect(text).toContain("folio users reset-password EMAIL");
  expect(text).not.toContain("<form");
});

test("an invited person can set a password by the mailed link within 7 days", async () => {
  const app = await appWithUser();
  const invite = (email: string) => app.admin.post("/api/users/invitations", { name: "Bob", email, role: "admin" });
  expect((await app.user.post("/api/users/invitations", { name: "x", email: "x@example.com" })).status).toBe(403);
  const { status, body } = await invite("bob@example.com");
  expect([status, body.data]).toMatchObject([
    201,
    { email: "bob@example.com", role: "admin", isActive: true, lastLogin: null },
  ]);
  expect((await invite("bob@example.com")).status).toBe(409);
  const [mail, ...others] = await app.arrived();
  expect([mail?.to, others]).toEqual([["bob@example.com"], []]);
  const token = /token=([\w-]{43})/.exec(mail?.parsed.text ?? "")?.[1];

  app.pass(6 * dayMs);
  expect((await app.setPassword(token)).status).toBe(200);
  expect(await app.arrived()).toEqual([]);
  expect(await signIn(app, "bob@example.com", "battery staple 9")).toBe(200);

  await app.visitor.post("/api/auth/forgot", { email: "bob@example.com" });
  app.pass(longestWait);
  const [reset] = await app.arrived();
  const again = /token=([\w-]{43})/.exec(reset?.parsed.text ?? "")?.[1];
  await app.setPassword(again, "another staple 9");
  expect((await app.arrived()).map(({ parsed }) => parsed.subject)).toEqual([
    "Your password at Ada's Site was changed",
  ]);
});

test("a mailed link becomes invalid when the account gets another address or another password", async () => {
  const app = await appWithUser();
  const id = await app.idOfUser();
  const statusOf = async ({ path = "" }: { path?: string | undefined }) => (await app.visitor.get(path)).status;

  const beforePassword = await requestLink(app);
  await app.admin.put(`/api/users/${id}`, { password: "battery staple 9" });
  expect(await statusOf(beforePassword)).toBe(404);

  const beforeMove = await requestLink(app);
  expect(await statusOf(beforeMove)).toBe(200);
  await app.admin.put(`/api/users/${id}`, { name: "Bob" });
  expect(await statusOf(beforeMove)).toBe(200);
  await app.admin.put(`/api/users/${id}`, { email: "elsewhere@example.com" });
  expect(await statusOf(beforeMove)).toBe(404);
});

test("a queued invitation is not sent to the former address after the account's address is corrected", async () => {
  const app = await mailApp();
  const { body } = await app.admin.post("/api/users/invitations", { name: "Bob", email: "bbo@example.com" });
  await app.admin.put(`/api/users/${body.data.id}`, { email: "bob@example.com" });
  const mails = await app.arrived();
  expect(mails.filter(({ parsed }) => parsed.text?.includes("token="))).toEqual([]);
});
