import { expect, test } from "vitest";
import { createClient } from "../../../tests/support/client.ts";
import { newSite, owner } from "../../../tests/support/setup-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { prepareSite } from "../site.ts";

test("a new site prints a link that creates the first administrator and works only once", async () => {
  const { link, token, browser, features, settings } = await newSite();
  expect(link).toBe(`https://example.com/admin/setup?token=${token}`);
  const page = await browser.get(`/admin/setup?token=${token}`);
  expect([page.status, page.headers.get("x-robots-tag"), page.headers.get("cache-control")]).toEqual([
    200,
    "noindex",
    "no-store",
  ]);

  const made = await browser.post("/api/auth/setup", { token, ...owner });

  expect([made.status, made.body.user]).toMatchObject([201, { name: "Owner", role: "admin" }]);
  expect((await browser.get("/api/auth/me")).body.user.email).toBe(owner.email);
  expect((await browser.get("/api/settings")).body.data).toMatchObject({ newPostFormat: "markdown", timeZone: "UTC" });
  for (const tried of [token, "", "x"]) {
    expect((await browser.get(`/admin/setup?token=${tried}`)).status).toBe(404);
    expect(
      (await browser.post("/api/auth/setup", { token: tried, ...owner, email: "second@example.com" })).status,
    ).toBe(404);
  }
  expect((await browser.get("/admin/setup")).status).toBe(404);
  expect(await prepareSite(features, settings)).toBeUndefined();
});

test("a repeated set-up call signs its sender in, unless the password was changed after the first call", async () => {
  const { token, browser, origin } = await newSite();
  const setUp = (client = createClient(origin)) =>
    client.post("/api/auth/setup", { token, ...owner }, { headers: { "idempotency-key": "set-up" } });
  await setUp(browser);
  const second = createClient(origin);
  expect((await setUp(second)).status).toBe(201);
  expect((await second.get("/api/auth/me")).status).toBe(200);

  const change = { currentPassword: owner.password, newPassword: "Tulip+Rose26" };
  expect((await browser.put("/api/auth/updatepassword", change)).status).toBe(200);
  const third = createClient(origin);
  await setUp(third);
  expect((await third.get("/api/auth/me")).status).toBe(401);
});

test("the set-up stores the browser's time zone if it is valid, otherwise UTC", async () => {
  for (const [timeZone, home] of [
    ["Europe/Berlin", "Europe/Berlin"],
    ["Mars/Olympus_Mons", "UTC"],
  ]) {
    const { token, browser } = await newSite();
    expect((await browser.post("/api/auth/setup", { token, ...owner, timeZone })).status).toBe(201);
    expect((await browser.get("/api/settings")).body.data.timeZone).toBe(home);
  }
});

test("without a browser's time zone, a new site uses the setting TZ if it is valid, otherwise UTC", async () => {
  for (const [TZ, home] of [
    ["America/New_York", "America/New_York"],
    [":/etc/localtime", "UTC"],
  ] as const) {
    const { token, browser } = await newSite({ TZ });
    expect((await browser.post("/api/auth/setup", { token, ...owner })).status).toBe(201);
    expect((await browser.get("/api/settings")).body.data.timeZone).toBe(home);

    const { visitor, features, settings } = await testApp({
      settings: { TZ, ADMIN_EMAIL: "first@example.com", ADMIN_PASSWORD: "Tulip+Rose26" },
    });
    await prepareSite(features, settings);
    expect((await visitor.get("/api/settings")).body.data.timeZone).toBe(home);
  }
  const { token, browser } = await newSite({ TZ: "America/New_York" });
  await browser.post("/api/auth/setup", { token, ...owner, timeZone: "Europe/Berlin" });
  expect((await browser.get("/api/settings")).body.data.timeZone).toBe("Europe/Berlin");
});

test("the set-up stores the site's name, by default the administrator's name, and the headline", async () => {
  for (const [named, shown] of [
    [
      { siteName: " Fish & Chips ", headline: "Cooks" },
      { name: "Fish & Chips", headline: "Cooks" },
    ],
    [
      { siteName: "", headline: "" },
      { name: "Owner", headline: "Senior Full-Stack Developer" },
    ],
  ]) {
    const { token, browser } = await newSite();
    expect((await browser.post("/api/auth/setup", { token, ...owner, ...named })).status).toBe(201);
    expect((await browser.get("/api/settings")).body.data).toMatchObject(shown ?? {});
  }
});

test("until there is an administrator, the sign-in page says where to find the set-up link", async () => {
  const { token, browser, origin } = await newSite();
  const visitor = createClient(origin);
  const hint = "This site has no administrator yet";
  expect((await visitor.get("/admin/login")).text).toContain(hint);

  await browser.post("/api/auth/setup", { token, ...owner });

  expect((await visitor.get("/admin/login")).text).not.toContain(hint);
});

test("ADMIN_EMAIL and ADMIN_PASSWORD create the first administrator, and do not create a second one", async () => {
  const settings = { ADMIN_EMAIL: "grace@example.com", ADMIN_PASSWORD: "first password" };
  const { link, browser, features, settings: read, database } = await newSite(settings);
  expect(link).toBeUndefined();
  expect((await browser.get("/admin/setup?token=")).status).toBe(404);

  const { body } = await browser.post("/api/auth/login", { email: "grace@example.com", password: "first password" });
  const { name, newPostFormat } = (await browser.get("/api/settings")).body.data;
  expect(body.user).toMatchObject({ name, email: "grace@example.com", role: "admin" });
  expect(newPostFormat).toBe("plain");

  await prepareSite(features, { ...read, firstAdmin: { email: "other@example.com", password: "first password" } });
  expect(await database.db.selectFrom("users").selectAll().execute()).toHaveLength(1);
});

test("ADMIN_NAME names the first administrator", async () => {
  const { browser } = await newSite({
    ADMIN_EMAIL: "grace@example.com",
    ADMIN_PASSWORD: "first password",
    ADMIN_NAME: " Grace Hopper ",
  });
  const { body } = await browser.post("/api/auth/login", { email: "grace@example.com", password: "first password" });
  expect(body.user.name).toBe("Grace Hopper");
});
