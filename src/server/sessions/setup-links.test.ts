import { expect, test } from "vitest";
import { createClient } from "../../../tests/support/client.ts";
import { newSite, owner } from "../../../tests/support/setup-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { prepareSite } from "../site.ts";

test("a wrong token is refused, whatever its characters", async () => {
  const { token, browser, database } = await newSite();

  for (const wrong of ["", "x", token.slice(1), `${token} `, "\0", `${token}\0`, "'", "%", "x".repeat(2000)]) {
    expect((await browser.get(`/admin/setup?token=${encodeURIComponent(wrong)}`)).status).toBe(404);
    expect((await browser.post("/api/auth/setup", { token: wrong, ...owner })).status).toBe(404);
  }
  expect((await browser.get(`/admin/setup?token=${token}&token=${token}`)).status).toBe(404);
  for (const wrong of [undefined, null, 7, [token], {}])
    expect((await browser.post("/api/auth/setup", { ...owner, token: wrong })).status).toBe(400);
  expect(await database.db.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("a refused form does not use up the set-up link", async () => {
  const { token, browser } = await newSite();

  for (const [name, value] of [
    ["name", ""],
    ["email", "no address"],
    ["password", "12345"],
    ["contentFormat", "html"],
  ]) {
    const { status, body } = await browser.post("/api/auth/setup", { token, ...owner, [String(name)]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]]);
  }
  expect((await browser.post("/api/auth/setup", { token, ...owner, contentFormat: "plain" })).status).toBe(201);
  expect((await browser.get("/api/settings")).body.data.newPostFormat).toBe("plain");
});

test("several concurrent uses of the set-up link create one administrator", async () => {
  const { token, browser, database } = await newSite();

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      browser.post("/api/auth/setup", { token, ...owner, email: `owner-${number}@example.com` }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404, 404, 404]);
  expect(await database.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
});

test("each start prints a set-up link, stored as a hash; all of the links work until one of them is used", async () => {
  const { token, browser, features, settings, database } = await newSite();
  const second = new URL((await prepareSite(features, settings)) ?? "").searchParams.get("token");
  expect(second).not.toBe(token);
  for (const each of [token, second]) expect((await browser.get(`/admin/setup?token=${each}`)).status).toBe(200);

  expect(JSON.stringify(await database.db.selectFrom("facts").selectAll().execute())).not.toContain(token);
  expect((await browser.post("/api/auth/setup", { token, ...owner })).status).toBe(201);
  const other = { token: second, ...owner, email: "b@example.com" };
  expect((await browser.post("/api/auth/setup", other)).status).toBe(404);
  const tokens = database.db.selectFrom("facts").selectAll().where("name", "like", "setup-token %");
  expect(await tokens.execute()).toEqual([]);
});

test("concurrent starts create one administrator from the settings, or print links of which only one can be used", async () => {
  const named = await testApp({
    settings: { STARTER_CONTENT: "off", ADMIN_EMAIL: "grace@example.com", ADMIN_PASSWORD: "first password" },
  });
  await Promise.all(Array.from({ length: 4 }, () => prepareSite(named.features, named.settings)));
  expect(await named.database.db.selectFrom("users").selectAll().execute()).toHaveLength(1);

  const linked = await testApp({ settings: { STARTER_CONTENT: "off" } });
  const links = await Promise.all(Array.from({ length: 4 }, () => prepareSite(linked.features, linked.settings)));
  const answers = await Promise.all(
    links.map((link, number) =>
      createClient(linked.origin).post("/api/auth/setup", {
        token: new URL(link ?? "").searchParams.get("token"),
        ...owner,
        email: `owner-${number}@example.com`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
});

test("a printed set-up link is refused after an administrator was created in another way", async () => {
  const { token, browser, features } = await newSite();
  await features.accounts.create({ name: "Bob", email: "bob@example.com", password: "correct horse", role: "admin" });

  expect((await browser.get(`/admin/setup?token=${token}`)).status).toBe(404);
  expect((await browser.post("/api/auth/setup", { token, ...owner })).status).toBe(404);
});
