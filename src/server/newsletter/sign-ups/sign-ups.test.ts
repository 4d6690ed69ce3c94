import { expect, test } from "vitest";
import { signUpsApp } from "../../../../tests/support/any-database-app.ts";
import { dayMs, minuteMs } from "../../../contract/durations.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

test("an address is subscribed by the button on the page of the mailed link, not by opening the link", async () => {
  const app = await signUpsApp();
  const { visitor } = app;
  const page = { headers: { referer: `${app.origin}/blog/an-article?utm=x` } };
  await visitor.post("/api/newsletter/subscribe", { email: "Ann@Example.com", name: "Ann" }, page);
  expect(await app.statusOf("ann@")).toBe("unconfirmed");
  expect((await app.admin.get("/api/newsletter/stats")).body.data).toEqual({ total: 1, active: 0 });

  const [mail] = await app.mails();
  expect(mail).toMatchObject({
    to: "Ann@Example.com",
    subject: "Confirm your subscription to the newsletter of Ada's Site",
  });
  const path = mail?.path ?? "";
  for (let times = 0; times < 2; times++) {
    expect((await visitor.head(path)).status).toBe(200);
    const shown = await visitor.get(path);
    expect([shown.status, shown.headers.get("referrer-policy")]).toEqual([200, "strict-origin"]);
    expect(shown.text).toContain('action="/api/newsletter/confirm"');
  }
  expect(await app.statusOf("ann@")).toBe("unconfirmed");

  const body = new URLSearchParams({ token: path.split("=")[1] ?? "", returnTo: "/newsletter/confirm#confirmation" });
  const confirmed = await visitor.post("/api/newsletter/confirm", body.toString(), { headers: form });
  expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
    303,
    "/newsletter/confirm?done=confirmation#confirmation",
  ]);
  expect(await app.statusOf("ann@")).toBe("active");
  const again = await visitor.get(path);
  expect([again.status, again.text.includes('<button type="submit" class="max-sm:w-full')]).toEqual([200, false]);
  expect((await app.confirm(path)).status).toBe(200);

  const row = await app.database.db.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(row.consent ?? "")).toEqual({
    text: "The newest articles by email. No noise, and you can unsubscribe at any time.",
    page: "/blog/an-article",
    at: app.clock.now.toISOString(),
  });
  expect(JSON.stringify(await app.database.db.selectFrom("subscription_requests").selectAll().execute())).not.toContain(
    path.split("=")[1],
  );
});

test("a confirmation link works for seven days or until an unsubscription; an expired link's page offers to sign up", async () => {
  const app = await signUpsApp();
  await app.subscribe("ann@example.com");
  const [late] = await app.mails();
  app.pass(7 * dayMs);
  const refused = await app.confirm(late?.path ?? "");
  expect([refused.status, refused.body.error]).toEqual([404, expect.stringContaining("subscribe again")]);
  const shown = await app.visitor.get(late?.path ?? "");
  expect([shown.status, shown.text.includes('action="/api/newsletter/subscribe"')]).toEqual([404, true]);

  await app.subscribe("ann@example.com");
  const [mail] = await app.mails();
  expect((await app.confirm(mail?.path ?? "")).status).toBe(200);
  app.pass(minuteMs);
  await app.visitor.post("/api/newsletter/unsubscribe", { email: "ann@example.com" });
  expect((await app.confirm(mail?.path ?? "")).status).toBe(404);
  expect(await app.statusOf("ann@")).toBe("left");

  await app.subscribe("ann@example.com");
  expect(await app.statusOf("ann@")).toBe("left");
  const [back] = await app.mails();
  expect((await app.confirm(back?.path ?? "")).status).toBe(200);
  expect(await app.statusOf("ann@")).toBe("active");
});

test("a sign-up gets the same answer for every address; subscribers and people who complained get no mail", async () => {
  const app = await signUpsApp();
  const shape = ({ status, text }: { status: number; text: string }) => [status, text];
  const first = await app.subscribe("ann@example.com");
  const [mail] = await app.mails();
  await app.confirm(mail?.path ?? "");

  expect(shape(await app.subscribe("ann@example.com"))).toEqual(shape(first));
  expect(shape(await app.subscribe("bot@example.com", undefined, { website: "x" }))).toEqual(shape(first));
  expect(await app.mails()).toEqual([]);
  expect(await app.statusOf("bot@")).toBe("suspected");

  const complained = { is_active: 0, inactive_reason: "complained" } as const;
  await app.database.db.updateTable("subscribers").set(complained).where("email", "like", "ann%").execute();
  expect(shape(await app.subscribe("ann@example.com"))).toEqual(shape(first));
  expect(await app.mails()).toEqual([]);
});

test("a repeated sign-up sends the confirmation mail again, up to three mails an hour", async () => {
  const app = await signUpsApp();
  for (let times = 0; times < 5; times++) await app.subscribe("ann@example.com");
  const mails = await app.mails();
  expect(mails.map(({ to }) => to)).toEqual(Array(3).fill("ann@example.com"));
  app.pass(61 * minuteMs);
  await app.subscribe("ann@example.com");
  const [latest] = await app.mails();
  for (const { path } of [mails[0], latest].filter((mail) => mail !== undefined))
    expect((await app.confirm(path)).status).toBe(200);
});

test("the newsletter checkbox of the contact form also requires a confirmation by mail", async () => {
  const app = await signUpsApp();
  const message = { name: "Ann", email: "ann@example.com", message: "Hello", newsletter: true };
  await app.visitor.post("/api/contacts", message);
  expect(await app.statusOf("ann@")).toBe("unconfirmed");
  const [mail] = (await app.mails()).filter(({ path }) => path);
  await app.confirm(mail?.path ?? "");
  const row = await app.database.db.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow();
  expect([row.is_active, JSON.parse(row.consent ?? "")]).toMatchObject([1, { page: "/contact", text: /newsletter/ }]);
});

test("with confirmations turned off, a sign-up subscribes the address at once, without a mail", async () => {
  const app = await signUpsApp();
  await app.admin.put("/api/settings", { newsletterDoubleOptIn: false });
  await app.subscribe("ann@example.com");
  expect([await app.statusOf("ann@"), await app.mails()]).toEqual(["active", []]);
});

test("an unconfirmed address is deleted after 30 days, and its stored sign-up request after eight days", async () => {
  const app = await signUpsApp();
  await app.subscribe("ann@example.com");
  await app.subscribe("bob@example.com");
  const [ann] = await app.mails();
  await app.confirm(ann?.path ?? "");
  const requests = () => app.database.db.selectFrom("subscription_requests").selectAll().execute();
  expect(await requests()).toHaveLength(2);

  app.pass(9 * dayMs);
  await app.mails();
  expect([await requests(), await app.statusOf("bob@")]).toEqual([[], "unconfirmed"]);
  app.pass(22 * dayMs);
  await app.mails();
  expect((await app.listed()).map(({ email }: { email: string }) => email)).toEqual(["ann@example.com"]);
});
