import { expect, test } from "vitest";
import { issuesApp } from "../../../tests/support/any-database-app.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const oneClick = "List-Unsubscribe=One-Click";
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };

/** Creates a site with one subscriber; returns the subscriber's link as in an issue, and functions to use it. */
async function linkedSubscriber(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  await visitor.post("/api/newsletter/subscribe", { email: "ann@example.com", preferences: ["react", "Knitting"] });
  const { db } = app.database;
  const { token } = await db.selectFrom("subscribers").select("token").executeTakeFirstOrThrow();
  return {
    ...app,
    admin,
    visitor,
    token,
    link: `/newsletter/unsubscribe?token=${token}`,
    subscriber: async () => (await admin.get("/api/newsletter")).body.data[0],
    submit: (action: "unsubscribe" | "preferences", fields: Record<string, string> | [string, string][]) =>
      visitor.post(`/api/newsletter/link/${action}`, new URLSearchParams(fields)),
  };
}

test("the link in an issue opens a page whose button ends the subscription; opening the page does not end it", async () => {
  const { visitor, link, token, subscriber, submit } = await linkedSubscriber();
  const page = await visitor.get(link);
  await visitor.head(link);
  expect([page.status, (await subscriber()).isActive]).toEqual([200, true]);
  expect(page.text).toContain("stop receiving issues at");
  expect(page.text).toContain("a…@example.com");
  expect(page.text).not.toContain("ann@");

  const tooLong = await submit("unsubscribe", { token, reason: "x".repeat(1001) });
  expect([tooLong.status, tooLong.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(tooLong.text).toContain("At most 1,000 characters");

  const done = await submit("unsubscribe", { token, reason: "Too many", returnTo: `${link}#unsubscribe` });
  expect([done.status, done.headers.get("location")]).toEqual([303, `${link}&done=unsubscribe#unsubscribe`]);
  await submit("unsubscribe", { token, reason: "Another" });
  expect(await subscriber()).toMatchObject({ isActive: false, inactiveReason: "left", unsubscribeReason: "Too many" });
  const after = await visitor.get(link);
  expect(after.text).toContain("You are unsubscribed");
  expect(after.text).not.toContain('name="token"');
});

test("a reader who unsubscribes by one click can subscribe again", async () => {
  const { visitor, link } = await linkedSubscriber();
  await visitor.post(link, oneClick, { headers: urlencoded });
  const page = (await visitor.get(link)).text;
  expect(page).toContain("You are unsubscribed");
  expect(page).not.toContain("What made you leave?");
  expect(page).toContain('href="#newsletter-footer"');
});

test("a one-click POST from a mail provider ends a subscription, URL-encoded or multipart, without a rate limit", async () => {
  const { admin, visitor, origin, link, subscriber } = await linkedSubscriber({ settings: { LIMIT_FORMS: "1" } });
  const form = new FormData();
  form.append("List-Unsubscribe", "One-Click");
  for (const [body, headers] of [
    [oneClick, urlencoded],
    [form, {}],
    [oneClick, { ...urlencoded, origin: "https://mail.example", "sec-fetch-site": "cross-site" }],
    [oneClick, { ...urlencoded, origin: "null" }],
  ] as const) {
    const { id } = await subscriber();
    await admin.put(`/api/newsletter/${id}`, { isActive: true });
    const answer = await fetch(origin + link, { method: "POST", redirect: "manual", headers, body });
    expect([answer.status, answer.headers.get("set-cookie"), answer.headers.get("location")]).toEqual([
      200,
      null,
      null,
    ]);
    expect(await subscriber()).toMatchObject({ isActive: false, inactiveReason: "left", unsubscribeReason: "" });
  }
  expect((await visitor.post(link, oneClick, { headers: urlencoded })).status).toBe(200);
});

test("a reader who unsubscribes by a mail's List-Unsubscribe header gets no further issue, and other readers do", async () => {
  const { sendAll, draft, origin } = await issuesApp({ subscribers: 2 });
  const [mail] = await sendAll(await draft({ subject: "First" }));
  const header = mail?.parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname, search } = new URL(header.slice(1, -1));
  expect(mail?.parsed.text).toContain(pathname + search);
  await fetch(origin + pathname + search, { method: "POST", headers: urlencoded, body: oneClick });
  const second = await sendAll(await draft({ subject: "Second" }));
  expect(second.map(({ to }) => to)).toEqual([["reader-1@example.com"]]);
});

test("the link of a deleted subscription answers 404 with the form that asks for an address", async () => {
  const { admin, visitor, link, token, subscriber, submit } = await linkedSubscriber();
  await admin.delete(`/api/newsletter/${(await subscriber()).id}`);
  for (const path of [link, `${link}x`, "/newsletter/unsubscribe?token=", `${link}%00`, `${link}&token=${token}`]) {
    const page = await visitor.get(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.text).toContain("There is no subscription for this link");
    expect(page.text).toContain('action="/api/newsletter/unsubscribe"');
  }
  expect((await visitor.post(link, oneClick, { headers: urlencoded })).status).toBe(200);
  expect((await visitor.post(`${link}%00`, oneClick, { headers: urlencoded })).status).toBe(404);
  expect((await submit("unsubscribe", { token })).status).toBe(303);
  expect((await submit("preferences", { token, preferences: "React" })).status).toBe(303);
});

test("a subscriber chooses topics from the categories of articles, without losing other stored preferences", async () => {
  const { visitor, published, draft, link, token, subscriber, submit } = await linkedSubscriber();
  await published({ categories: ["React", "A & B"] });
  await draft({ categories: ["Secret"] });
  const boxes = [...(await visitor.get(link)).text.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box);
  const isChecked = (topic: string) => boxes.find((box) => box.includes(`value="${topic}"`))?.includes("checked");
  expect([boxes.length, isChecked("React"), isChecked("A &amp; B")]).toEqual([2, true, false]);

  const choose = async (...names: string[]) => {
    const { status } = await submit("preferences", [
      ["token", token],
      ...names.map((name) => ["preferences", name] as [string, string]),
    ]);
    expect(status).toBe(303);
    return (await subscriber()).preferences;
  };
  expect(await choose("A & B")).toEqual(["A & B", "Knitting"]);
  expect(await choose("A & B", "React", "Secret", "Made up")).toEqual(["A & B", "React", "Knitting"]);
  expect(await choose()).toEqual(["Knitting"]);
});

test("a complaint stays the reason for a subscriber's inactivity after unsubscribing by the link", async () => {
  const { database, link, visitor, subscriber } = await linkedSubscriber();
  await database.db
    .updateTable("subscribers")
    .set({ is_active: 0, inactive_reason: "complained", unsubscribe_reason: "abuse" })
    .execute();
  expect((await visitor.get(link)).text).toContain("You are not subscribed");
  await visitor.post(link, oneClick, { headers: urlencoded });
  expect(await subscriber()).toMatchObject({ inactiveReason: "complained", unsubscribeReason: "abuse" });
});

test("the token of a link does not get into a log, cache or search engine, or to other sites", async () => {
  const { lines, logTo } = captureLog();
  const { visitor, link, token, submit } = await linkedSubscriber({ logTo });
  await visitor.get("/newsletter/unsubscribe");
  await visitor.get("/newsletter/unsubscribe");

  const page = await visitor.get(link);
  expect(page.text).toContain(token);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex",
  });
  expect((await visitor.get("/newsletter/unsubscribe")).text).not.toContain(token);
  await visitor.post(link, oneClick, { headers: urlencoded });
  await submit("unsubscribe", { token, reason: "x".repeat(1001) });
  expect((await visitor.get("/sitemap.xml")).text).not.toContain("unsubscribe");
  expect(lines.join("")).toContain("/newsletter/unsubscribe");
  expect(lines.join("")).not.toContain(token);
});
