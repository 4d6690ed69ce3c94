import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import type { Answer, Client } from "../../../tests/support/client.ts";
import { createCommitWire } from "../../../tests/support/commit-wire.ts";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { storedRows } from "../../../tests/support/stored-rows.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { acceptsIdempotencyKey } from "../http/routes/idempotency.ts";
import { prepareSite } from "../prepare-site.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

/** Somebody at the site's front door, with the things that calls are about. */
interface Scene {
  site: Site;
  admin: Client;
  visitor: Client;
  post(): Promise<string>;
  message(): Promise<string>;
  subscriber(): Promise<string>;
  user(): Promise<string>;
}

function sceneOf(site: Site, admin: Client, visitor: Client): Scene {
  const idOf = async (list: string) => ((await admin.get(list)).body.data as { id: string }[])[0]?.id ?? "";
  return {
    site,
    admin,
    visitor,
    post: async () => (await site.published({ tags: ["react"] })).id,
    async message() {
      await visitor.post("/api/contacts", letter);
      return idOf("/api/contacts");
    },
    async subscriber() {
      await visitor.post("/api/newsletter/subscribe", {
        email: "reader@example.com",
        name: "Reader",
        preferences: ["react"],
      });
      return idOf("/api/newsletter");
    },
    user: async () => (await admin.post("/api/users", person)).body.data.id as string,
  };
}

const letter = { name: "Ada", email: "ada@example.com", message: "Hello" };
const person = { name: "Bob", email: "bob@example.com", password: "correct horse", role: "user" };
const text = { title: "Hello World", excerpt: "An excerpt", content: "Some words" };

async function picture() {
  const bytes = await sharp({ create: { width: 6, height: 4, channels: 3, background: "#c03020" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(bytes)]), "picture.png");
  return form;
}

/** One call of each route that succeeds, on a site of its own. The client compares the answer with its description. */
const calls: Record<string, (scene: Scene) => Promise<Answer>> = {
  "POST /auth/login": ({ visitor, site }) =>
    visitor.post("/api/auth/login", { email: "admin@example.com", password: site.password }),
  "POST /auth/logout": ({ admin }) => admin.post("/api/auth/logout"),
  "GET /auth/me": ({ admin }) => admin.get("/api/auth/me"),
  "PUT /auth/updatedetails": ({ admin }) =>
    admin.put("/api/auth/updatedetails", { name: "Ada", email: "ada@example.com" }),
  "PUT /auth/updatepassword": ({ admin, site }) =>
    admin.put("/api/auth/updatepassword", { currentPassword: site.password, newPassword: "battery staple" }),
  "POST /auth/setup": async ({ site, visitor }) => {
    await site.database.db.deleteFrom("users").execute();
    const link = (await prepareSite(site.features, site.settings)) ?? "";
    const token = new URL(link).searchParams.get("token");
    return visitor.post("/api/auth/setup", {
      token,
      name: "Owner",
      email: "owner@example.com",
      password: "correct horse",
    });
  },
  "GET /auth/sessions": ({ admin }) => admin.get("/api/auth/sessions?page=1&limit=5"),
  "DELETE /auth/sessions": ({ admin }) => admin.delete("/api/auth/sessions"),
  "DELETE /auth/sessions/:id": async ({ admin }) => {
    const [{ id }] = (await admin.get("/api/auth/sessions")).body.data;
    return admin.delete(`/api/auth/sessions/${id}`);
  },
  "POST /blogs/upload": async ({ admin }) => admin.post("/api/blogs/upload", await picture()),
  "GET /blogs": async ({ visitor, post }) => {
    await post();
    return visitor.get("/api/blogs?page=1&limit=5&published=true&featured=false&search=hello&category=");
  },
  "GET /blogs/categories": ({ visitor }) => visitor.get("/api/blogs/categories"),
  "GET /blogs/tags": async ({ visitor, post }) => {
    await post();
    return visitor.get("/api/blogs/tags");
  },
  "GET /blogs/:id": async ({ visitor, post }) => visitor.get(`/api/blogs/${await post()}`),
  "GET /blogs/:id/related": async ({ visitor, post }) => {
    const id = await post();
    await post();
    return visitor.get(`/api/blogs/${id}/related`);
  },
  "POST /blogs": ({ admin }) => admin.post("/api/blogs", text),
  "PUT /blogs/:id": async ({ admin, post }) => admin.put(`/api/blogs/${await post()}`, { title: "Another" }),
  "PUT /blogs/:id/publish": async ({ admin, post }) => admin.put(`/api/blogs/${await post()}/publish`),
  "PUT /blogs/:id/featured": async ({ admin, post }) => admin.put(`/api/blogs/${await post()}/featured`),
  "POST /preview": ({ admin }) => admin.post("/api/preview", { content: "# Hello", contentFormat: "markdown" }),
  "DELETE /blogs/:id": async ({ admin, post }) => admin.delete(`/api/blogs/${await post()}`),
  "GET /contacts": async ({ admin, message }) => {
    await message();
    return admin.get("/api/contacts?read=false&search=hello&page=1&limit=5&spam=false");
  },
  "GET /contacts/stats": ({ admin }) => admin.get("/api/contacts/stats"),
  "GET /contacts/:id": async ({ admin, message }) => admin.get(`/api/contacts/${await message()}`),
  "POST /contacts": ({ visitor }) => visitor.post("/api/contacts", letter),
  "PUT /contacts/bulk": async ({ admin, message }) =>
    admin.put("/api/contacts/bulk", { ids: [await message()], action: "read" }),
  "PUT /contacts/:id": async ({ admin, message }) => admin.put(`/api/contacts/${await message()}`, { isReplied: true }),
  "PUT /contacts/:id/read": async ({ admin, message }) => admin.put(`/api/contacts/${await message()}/read`),
  "PUT /contacts/:id/replied": async ({ admin, message }) => admin.put(`/api/contacts/${await message()}/replied`),
  "DELETE /contacts/:id": async ({ admin, message }) => admin.delete(`/api/contacts/${await message()}`),
  "POST /newsletter/subscribe": ({ visitor }) =>
    visitor.post("/api/newsletter/subscribe", { email: "ada@example.com" }),
  "POST /newsletter/unsubscribe": ({ visitor }) =>
    visitor.post("/api/newsletter/unsubscribe", { email: "ada@example.com" }),
  "GET /newsletter": async ({ admin, subscriber }) => {
    await subscriber();
    return admin.get("/api/newsletter?active=true&search=reader");
  },
  "GET /newsletter/stats": ({ admin }) => admin.get("/api/newsletter/stats"),
  "GET /newsletter/export": async ({ admin, subscriber }) => {
    await subscriber();
    return admin.get("/api/newsletter/export?active=true");
  },
  "GET /newsletter/:id": async ({ admin, subscriber }) => admin.get(`/api/newsletter/${await subscriber()}`),
  "PUT /newsletter/bulk": async ({ admin, subscriber }) =>
    admin.put("/api/newsletter/bulk", { ids: [await subscriber()], action: "deactivate" }),
  "PUT /newsletter/:id": async ({ admin, subscriber }) =>
    admin.put(`/api/newsletter/${await subscriber()}`, { name: "Rea" }),
  "DELETE /newsletter/:id": async ({ admin, subscriber }) => admin.delete(`/api/newsletter/${await subscriber()}`),
  "GET /security-events": ({ admin }) => admin.get("/api/security-events?page=1&limit=5&kind=sign-in&search=admin"),
  "GET /users": ({ admin }) => admin.get("/api/users?role=admin&active=true&search=admin"),
  "GET /users/stats": ({ admin }) => admin.get("/api/users/stats"),
  "GET /users/:id": async ({ admin, user }) => admin.get(`/api/users/${await user()}`),
  "POST /users": ({ admin }) => admin.post("/api/users", person),
  "PUT /users/:id": async ({ admin, user }) => admin.put(`/api/users/${await user()}`, { role: "admin" }),
  "PUT /users/:id/toggle-active": async ({ admin, user }) => admin.put(`/api/users/${await user()}/toggle-active`),
  "DELETE /users/:id": async ({ admin, user }) => admin.delete(`/api/users/${await user()}`),
  "GET /dashboard": ({ admin }) => admin.get("/api/dashboard"),
  "GET /analytics": ({ admin }) => admin.get("/api/analytics?days=7"),
  "GET /settings": ({ visitor }) => visitor.get("/api/settings"),
  "PUT /settings": ({ admin }) => admin.put("/api/settings", { headline: "Hello" }),
  "GET /starter-articles": ({ admin }) => admin.get("/api/starter-articles"),
  "DELETE /starter-articles": ({ admin }) => admin.delete("/api/starter-articles"),
};

test("every route has a call here, and no call lost its route", async () => {
  const { routes } = await testApp();
  expect(Object.keys(calls).toSorted()).toEqual(routes.map(({ rule }) => `${rule.method} ${rule.url}`).toSorted());
});

test.each(Object.entries(calls))("%s answers as it is described", async (name, call) => {
  const site = await testApp();
  const scene = sceneOf(site, await site.as("admin"), await site.as("visitor"));
  const { status = 200 } = site.routes.find(({ rule }) => `${rule.method} ${rule.url}` === name)?.rule ?? {};
  const answer = await call(scene);
  expect(answer.status, answer.text).toBe(status);
});

describe("every refusal answers in the one form of failures", () => {
  const failure = (error: unknown, more = {}) => ({ success: false, error, ...more });
  const sentence = expect.stringMatching(/^[A-Z].+/);

  test("400 names the fields, 401, 403 and 404 say so", async () => {
    const { as } = await testApp();
    const [admin, user, visitor] = [await as("admin"), await as("user"), await as("visitor")];

    const wrong = await admin.post("/api/blogs", { ...text, title: 7, tags: "react" });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      failure("Please give a title", { fields: { title: "Please give a title", tags: "Please give a list of texts" } }),
    ]);
    const address = await visitor.get("/api/blogs?page=0");
    expect([address.status, address.body]).toEqual([
      400,
      failure("page: Pages begin at 1", { fields: { page: "Pages begin at 1" } }),
    ]);
    const stranger = await visitor.get("/api/users");
    expect([stranger.status, stranger.body]).toEqual([401, failure("Please sign in")]);
    const wrongPassword = await visitor.post("/api/auth/login", { email: "a@example.com", password: "wrong" });
    expect([wrongPassword.status, wrongPassword.body]).toEqual([401, failure("Invalid email or password")]);
    const role = await user.get("/api/users");
    expect([role.status, role.body]).toEqual([403, failure("You may not do this")]);
    const missing = await visitor.get("/api/blogs/nothing");
    expect([missing.status, missing.body]).toEqual([404, failure("Post not found")]);
  });

  test("409, 413 and 415 say why", async () => {
    const { as, draft } = await testApp();
    const [admin] = [await as("admin"), await as("user")];

    const { id } = await draft();
    await admin.put(`/api/blogs/${id}`, { title: "First" });
    const late = await admin.put(`/api/blogs/${id}`, { title: "Second" }, { headers: { "if-match": '"1"' } });
    expect([late.status, late.body]).toEqual([409, failure(expect.stringContaining("in between"))]);
    const taken = await admin.post("/api/users", { ...person, email: "USER@example.com" });
    expect([taken.status, taken.body.fields]).toEqual([409, { email: "This e-mail address is taken" }]);
    const me = (await admin.get("/api/auth/me")).body.user.id as string;
    expect((await admin.delete(`/api/users/${me}`)).body).toEqual(failure("You cannot delete yourself"));
    const long = await admin.post("/api/blogs", { ...text, content: "x".repeat(4 * 1024 * 1024) });
    expect([long.status, long.body]).toEqual([413, failure(sentence)]);
    const other = await admin.post("/api/blogs", "title=t", { headers: { "content-type": "text/plain" } });
    expect([other.status, other.body]).toEqual([415, failure(sentence)]);
  });

  test("429 says when to come back", async () => {
    const { as } = await testApp({ settings: { LIMIT_FORMS: "1" } });
    const visitor = await as("visitor");
    await visitor.post("/api/contacts", letter);
    const { status, body, headers } = await visitor.post("/api/contacts", letter);
    expect([status, body]).toEqual([429, failure(expect.stringContaining("60 minutes"))]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
  });

  test("503 says that nothing was changed", async () => {
    const wire = createWire();
    const { as, database } = await testApp({ through: wire.through });
    const visitor = await as("visitor");
    if (database.dialect.name === "PostgreSQL") wire.cut();
    else await sql`pragma query_only = 1`.execute(database.db);
    const { status, body } = await visitor.post("/api/contacts", letter);
    expect([status, body]).toEqual([503, failure(expect.stringContaining("Nothing was changed"))]);
  });
});

/** The named route's own call, each time that the scene makes it, goes through `around`. */
function intercept(
  client: Client,
  name: string,
  around: (send: (headers?: Headers) => Promise<Answer>) => unknown,
): Client {
  const [method, url = ""] = name.split(" ");
  const address = new RegExp(`^/api${url.replace(/:\w+/g, "[^/]+")}$`);
  const through = (of: string, path: string, send: (headers?: Headers) => Promise<Answer>) =>
    (method === of && address.test(path) ? around(send) : send()) as Promise<Answer>;
  return {
    ...client,
    post: (path, body, sending) =>
      through("POST", path, (headers) => client.post(path, body, { ...sending, ...(headers && { headers }) })),
    put: (path, body, sending) => through("PUT", path, () => client.put(path, body, sending)),
    delete: (path, sending) => through("DELETE", path, () => client.delete(path, sending)),
  };
}
type Headers = Record<string, string>;

const settings = { STARTER_CONTENT: "off" };
const changing = Object.keys(calls).filter((name) => !/^GET |^POST \/preview$/.test(name));
const creating = Object.keys(calls).filter(
  (name) => /^POST .*\/(setup|upload|subscribe)$|^POST \/\w+$/.test(name) && name !== "POST /preview",
);

// SQLite has no connection that can be lost.
describe.skipIf(!inject("postgres"))("when the connection is lost at a COMMIT", () => {
  async function callLosing(name: string, how: Parameters<ReturnType<typeof createCommitWire>["failNextCommit"]>[0]) {
    const wire = createCommitWire();
    const site = await testApp({ settings, through: wire.through });
    const losing = (client: Client) =>
      intercept(client, name, (send) => {
        wire.failNextCommit(how);
        return send();
      });
    const answer = await calls[name]?.(sceneOf(site, losing(await site.as("admin")), losing(await site.as("visitor"))));
    return { site, answer };
  }

  test.each(changing)("%s says that it is uncertain", async (name) => {
    const { answer } = await callLosing(name, "answer lost");
    expect([answer?.status, answer?.body]).toEqual([
      503,
      { success: false, error: expect.stringContaining("not known"), uncertain: true },
    ]);
  });

  test.each(changing)("%s answers what was committed, though the database is gone from then on", async (name) => {
    const { site, answer } = await callLosing(name, "answered, then cut");
    const { status = 200 } = site.routes.find(({ rule }) => `${rule.method} ${rule.url}` === name)?.rule ?? {};
    expect(answer?.status, answer?.text).toBe(status);
  });
});

describe("a repeat with the same Idempotency-Key is answered as the first call, and does nothing", () => {
  test("every call that creates takes one", async () => {
    const { routes } = await testApp();
    const taking = routes
      .filter(({ rule }) => acceptsIdempotencyKey(rule))
      .map(({ rule }) => `${rule.method} ${rule.url}`);
    expect(creating.toSorted()).toEqual(taking.toSorted());
  });

  test.each(creating)("%s", async (name) => {
    const site = await testApp({ settings });
    const twice = (client: Client) =>
      intercept(client, name, async (send) => {
        const headers = { "idempotency-key": "0f3c5d2e-7b1f" };
        const first = await send(headers);
        const stored = await storedRows(site.database.db);
        // Whose answer was lost has no session either; the repeat brings one.
        if (name === "POST /auth/setup") client.cookies.clear();
        const second = await send(headers);
        expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
        const { sessions: _, users: __, ...rest } = await storedRows(site.database.db);
        expect(stored).toMatchObject(rest);
        return second;
      });
    await calls[name]?.(sceneOf(site, twice(await site.as("admin")), twice(await site.as("visitor"))));
  });
});
