import { expect, test } from "vitest";
import { mailApp, testApp } from "../../../../tests/support/any-database-app.ts";
import { type Client, createClient } from "../../../../tests/support/client.ts";
import { Scope } from "../../../contract/calls/scopes.ts";
import { dayMs, minuteMs } from "../../../contract/durations.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

const post = { title: "From a script", excerpt: "In short", content: "Some words" };

/** Returns a client that sends only the token. */
function programWith({ origin }: Pick<Site, "origin">, token: string) {
  const sending = { headers: { authorization: `Bearer ${token}` } };
  const { get, post, put, delete: remove } = createClient(origin);
  return {
    GET: (path: string) => get(path, sending),
    POST: (path: string, body: object) => post(path, body, sending),
    PUT: (path: string, body: object) => put(path, body, sending),
    DELETE: (path: string) => remove(path, sending),
  };
}

/** Creates a token of `owner`, and a client that sends it. */
async function withToken(site: Pick<Site, "origin">, owner: Client, fields: object = {}) {
  const body = { name: "Deploy", scopes: ["read", "write:posts"], expiresInDays: 30, ...fields };
  const created = await owner.post("/api/auth/tokens", body);
  expect([created.status, created.body.error]).toEqual([200, undefined]);
  const { token, id } = created.body.data as { token: string; id: string };
  return { token, id, program: programWith(site, token) };
}

test("a program writes with an access token as its user, and only within the token's scopes", async () => {
  const site = await testApp();
  const { program } = await withToken(site, site.admin);

  const created = await program.POST("/api/blogs", post);
  expect([created.status, created.body.data.author.name]).toEqual([201, "admin"]);
  // The answer for visitors is cached, but not sent to the token's user.
  for (const total of [0, 1, 0, 1]) {
    const list = total ? await program.GET("/api/blogs") : await site.visitor.get("/api/blogs");
    expect(list.body.total).toBe(total);
  }

  const refused = await program.PUT("/api/settings", { siteName: "Taken" });
  expect([refused.status, refused.body.error]).toEqual([403, "This access token lacks the scope site"]);
  expect((await program.GET("/api/contacts")).body.error).toBe("This access token lacks the scope audience");
});

test("scripts of other sites can read with an access token, and why it was refused, but change nothing", async () => {
  const site = await testApp();
  const { token } = await withToken(site, site.admin);
  const { get, post: send } = createClient(site.origin);
  const withOrigin = (secret: string) => ({
    headers: { origin: "https://reader.example", authorization: `Bearer ${secret}` },
  });

  for (const [secret, status] of [
    [token, 200],
    [token.replaceAll(/\d/g, "0"), 401],
  ] as const) {
    const read = await get("/api/blogs", withOrigin(secret));
    expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([status, "*"]);
  }
  expect((await send("/api/blogs", post, withOrigin(token))).status).toBe(403);
});

test("each call admits access tokens with its scope, if their user has the role", async () => {
  const site = await testApp();
  const clients = [];
  for (const role of ["admin", "user"] as const) {
    const owner = await site.as(role, `owner-${role}`);
    for (const scope of Scope.options)
      clients.push({ role, scope, ...(await withToken(site, owner, { name: scope, scopes: [scope] })) });
  }
  for (const { rule } of site.routes) {
    const path = `/api${rule.url.replace(/:\w+/g, "0".repeat(24))}`;
    for (const { role, scope, program } of clients) {
      const mayCall = rule.scope === scope && (rule.may !== "admin" || role === "admin");
      // These calls need no body, so the ones that are admitted would have an effect.
      if (
        mayCall &&
        /^(POST \/(backups|imports|mail\/test)|DELETE \/(trash|starter-))/.test(`${rule.method} ${rule.url}`)
      )
        continue;
      const { status, text } = await program[rule.method](path, {});
      expect
        .soft(status !== 403 && status !== 401, `${rule.method} ${rule.url}, ${role}, ${scope}: ${text}`)
        .toBe(mayCall);
    }
  }
});

test("calls for accounts, sessions and access tokens require a session", async () => {
  const site = await testApp();
  const { program } = await withToken(site, site.admin, { scopes: Scope.options });
  for (const answer of [
    await program.GET("/api/auth/tokens"),
    await program.POST("/api/auth/tokens", { name: "More", scopes: ["site"] }),
    await program.PUT("/api/auth/updatepassword", { currentPassword: site.password, newPassword: "battery staple" }),
    await program.GET("/api/users"),
    await program.GET("/api/security-events"),
  ])
    expect([answer.status, answer.body.error]).toEqual([
      403,
      "This call requires a session: access tokens cannot make it",
    ]);
});

test("the list of access tokens has the last use of each, but not the token", async () => {
  const clock = { now: new Date("2026-01-31T09:00:00Z") };
  const site = await testApp({ now: () => clock.now });
  const { token, id, program } = await withToken(site, site.admin);
  const stored = async () => (await site.admin.get("/api/auth/tokens")).body.data;
  const unused = {
    _id: id,
    id,
    name: "Deploy",
    scopes: ["read", "write:posts"],
    createdAt: "2026-01-31T09:00:00.000Z",
    expiresAt: "2026-03-02T09:00:00.000Z",
    lastUsedAt: null,
    lastNetwork: null,
  };
  expect(await stored()).toEqual([unused]);

  clock.now = new Date("2026-02-01T10:00:00Z");
  await program.GET("/api/blogs");
  expect(await stored()).toEqual([{ ...unused, lastUsedAt: "2026-02-01T10:00:00.000Z", lastNetwork: "127.0.0.0/24" }]);

  const rows = await site.database.db.selectFrom("access_tokens").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const stranger = await site.as("admin", "eve");
  expect((await stranger.get("/api/auth/tokens")).body.data).toEqual([]);
  expect((await stranger.delete(`/api/auth/tokens/${id}`)).status).toBe(404);
});

test("an expired, revoked or incomplete access token is refused, each with its reason", async () => {
  const clock = { now: new Date("2026-01-31T09:00:00Z") };
  const site = await testApp({ now: () => clock.now });
  const { program, token } = await withToken(site, site.admin);
  const revoked = await withToken(site, site.admin);
  const lasting = await withToken(site, site.admin, { expiresInDays: null });
  await site.admin.delete(`/api/auth/tokens/${revoked.id}`);
  clock.now = new Date(clock.now.getTime() + 30 * dayMs);

  const reasonOf = async ({ GET }: typeof program) => {
    const { status, body, headers } = await GET("/api/blogs");
    expect([status, headers.get("www-authenticate")]).toEqual([401, 'Bearer error="invalid_token"']);
    return body.error as string;
  };
  expect(await reasonOf(program)).toBe("This access token has expired. Please create another one in your profile.");
  expect(await reasonOf(revoked.program)).toBe("This access token was revoked, or is not from this site");
  for (const malformed of [token.slice(0, -1), `${token.slice(0, -8)}00000000`, `${token}0`, "folio_"])
    expect(await reasonOf(programWith(site, malformed))).toBe(
      "This access token is not complete: it must be folio_ and 48 digits",
    );
  expect((await lasting.program.GET("/api/blogs")).status).toBe(200);
});

test("an access token ends when its user is deactivated or deleted, and has at most the user's present role", async () => {
  const site = await testApp();
  const { admin } = site;
  const ada = await site.as("admin", "ada");
  const { program } = await withToken(site, ada, { scopes: ["site"] });
  const { data } = (await admin.get("/api/users?search=ada")).body;
  const [{ id }] = data as [{ id: string }];
  const change = async (body: object) => expect((await admin.put(`/api/users/${id}`, body)).status).toBe(200);
  expect((await program.GET("/api/backups")).status).toBe(200);
  await change({ role: "user" });
  expect((await program.GET("/api/backups")).status).toBe(403);
  await change({ isActive: false });
  await change({ isActive: true, role: "admin" });
  expect((await program.GET("/api/backups")).status).toBe(401);
  expect(await site.database.db.selectFrom("access_tokens").selectAll().execute()).toEqual([]);
});

test("creating an access token requires a recent sign-in or the password, is recorded, and mailed to the user", async () => {
  const { admin, password, pass, arrived } = await mailApp();
  pass(11 * minuteMs);
  const create = (more: object = {}) => admin.post("/api/auth/tokens", { name: "Deploy", scopes: ["read"], ...more });

  expect((await create()).body.fields).toEqual({
    currentPassword: "Please enter your current password to create an access token",
  });
  expect((await create({ currentPassword: "wrong" })).body.fields).toEqual({
    currentPassword: "The current password is wrong",
  });
  const created = await create({ currentPassword: password });
  expect(created.status).toBe(200);
  await admin.delete(`/api/auth/tokens/${created.body.data.id}`);

  const events = (await admin.get("/api/security-events")).body.data as { kind: string; detail: string }[];
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual(
    expect.arrayContaining([
      ["token-created", "Deploy: read"],
      ["token-revoked", "Deploy"],
    ]),
  );
  const [notice] = await arrived();
  expect([notice?.to, notice?.parsed.subject]).toEqual([["admin@example.com"], "New access token for Ada's Site"]);
});

test("a new access token needs a name, scopes and one of the lifetimes; a user can have 50", async () => {
  const { admin, database } = await testApp();
  const faults = { name: "", scopes: [], expiresInDays: 31 };
  expect((await admin.post("/api/auth/tokens", faults)).body.fields).toEqual({
    name: "Please enter a name",
    scopes: "Please choose at least one scope",
    expiresInDays: "Please choose 30, 90, 365 days or null",
  });
  for (let number = 1; number <= 50; number++) await admin.post("/api/auth/tokens", { name: "x", scopes: ["read"] });
  const refused = await admin.post("/api/auth/tokens", { name: "x", scopes: ["read"] });
  expect([refused.status, refused.body.error]).toEqual([409, "There are 50 access tokens. Please revoke one first."]);
  expect(await database.db.selectFrom("access_tokens").select("id").execute()).toHaveLength(50);
});

test("an access token can make 600 calls a minute; the next one is refused with the time to wait", async () => {
  const clock = { now: new Date("2026-01-31T09:00:00Z") };
  const site = await testApp({ now: () => clock.now });
  const { program } = await withToken(site, site.admin);
  for (let call = 1; call <= 600; call++) await program.GET("/api/blogs/tags");
  const refused = await program.GET("/api/blogs/tags");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await site.admin.get("/api/blogs/tags")).status).toBe(200);
  clock.now = new Date(clock.now.getTime() + minuteMs);
  expect((await program.GET("/api/blogs/tags")).status).toBe(200);
});

test("a bearer token that is none of folio's, such as a proxy's, is ignored", async () => {
  const { admin, visitor } = await testApp();
  const headers = { authorization: "Bearer eyJhbGciOiJub25lIn0.e30." };
  expect((await admin.get("/api/auth/me", { headers })).status).toBe(200);
  expect((await visitor.get("/", { headers })).status).toBe(200);
});
