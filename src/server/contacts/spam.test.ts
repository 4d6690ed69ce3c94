import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const minute = 60_000;

/** An app whose clock is set by hand, behind a proxy that tells where each message came from. */
async function contacts() {
  const clock = { now: Date.parse("2026-03-01T12:00:00Z") };
  const app = await testApp({ settings: { LIMIT_FORMS: "1000", TRUST_PROXY: "on" }, now: () => new Date(clock.now) });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];

  async function send(
    message: string,
    email: string,
    { website, from = "192.0.2.1" }: { website?: string; from?: string } = {},
  ) {
    const headers = { "x-forwarded-for": from };
    const answer = await visitor.post("/api/contacts", { name: "Ann", email, message, website }, { headers });
    expect(answer.status).toBe(201);
    return answer.body.data;
  }
  const count = async (query = "") => (await admin.get(`/api/contacts?${query}`)).body.total as number;
  const counts = async () => ({ ordinary: await count(), spam: await count("spam=true") });
  return { ...app, admin, visitor, send, count, counts, clock };
}

test("a message with the invisible field filled is kept apart, and its sender does not learn so", async () => {
  const { admin, send, count, counts } = await contacts();
  const ordinary = await send("Hello", "ann@example.com", { website: " " });
  const spam = await send("Buy now", "bot@example.com", { website: "http://spam.example" });

  expect(Object.keys(spam)).toEqual(Object.keys(ordinary));
  expect(await counts()).toEqual({ ordinary: 1, spam: 1 });
  expect(await count("search=buy")).toBe(0);
  expect(await count("read=false")).toBe(1);
  expect(await count("spam=true&search=buy&read=false")).toBe(1);
  expect((await admin.get("/api/contacts/stats")).body.data).toEqual({ total: 1, unread: 1 });

  const moved = await admin.put(`/api/contacts/${spam.id}`, { isSpam: false });
  expect(moved.body.data).toMatchObject({ isSpam: false, message: "Buy now" });
  expect(await counts()).toEqual({ ordinary: 2, spam: 0 });
  expect((await admin.get("/api/contacts/stats")).body.data).toEqual({ total: 2, unread: 2 });

  await admin.put(`/api/contacts/${ordinary.id}`, { isSpam: true });
  expect(await counts()).toEqual({ ordinary: 1, spam: 1 });
});

test("one text from three e-mail addresses within an hour is kept apart, with the ones before", async () => {
  const { send, counts } = await contacts();
  await send("Great SEO offer!", "a@example.com");
  await send("great  seo\noffer!", "b@example.com");
  await send("Something of one's own", "c@example.com");
  expect(await counts()).toEqual({ ordinary: 3, spam: 0 });

  await send("Great SEO offer!", "c@example.com");
  expect(await counts()).toEqual({ ordinary: 1, spam: 3 });
  await send("Great SEO offer!", "a@example.com");
  expect(await counts()).toEqual({ ordinary: 1, spam: 4 });
});

test("one text from three places of the network is kept apart too", async () => {
  const { send, counts } = await contacts();
  for (const from of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) await send("Great offer", "bot@example.com", { from });
  expect(await counts()).toEqual({ ordinary: 0, spam: 3 });
});

test("one person who says the same again and again is no spam, nor are three within two hours", async () => {
  const { send, counts, clock, database } = await contacts();
  for (const email of ["ann@example.com", "Ann@Example.com", "ANN@example.com"]) await send("Please answer", email);
  for (const email of ["a@example.com", "b@example.com", "c@example.com"]) {
    await send("Hello there", email);
    clock.now += 30 * minute;
  }
  expect(await counts()).toEqual({ ordinary: 6, spam: 0 });

  clock.now += 60 * minute;
  await send("Something else", "d@example.com");
  expect(await database.db.selectFrom("message_sources").selectAll().execute()).toHaveLength(1);
});

test("what the owner moved back or answered stays where it is when more of the same arrives", async () => {
  const { admin, send, counts } = await contacts();
  const first = await send("Offer", "a@example.com");
  const second = await send("Offer", "b@example.com");
  await admin.put(`/api/contacts/${second.id}/replied`);
  await send("Offer", "c@example.com");
  expect(await counts()).toEqual({ ordinary: 1, spam: 2 });

  await admin.put(`/api/contacts/${first.id}`, { isSpam: false });
  await send("Offer", "d@example.com");
  expect(await counts()).toEqual({ ordinary: 2, spam: 2 });
});

test("three that arrive at once are noticed as well", async () => {
  const { send, counts, features } = await contacts();
  await Promise.all(Array.from({ length: 12 }, (_, n) => send("All at once", `bot-${n}@example.com`)));
  expect(await counts()).toEqual({ ordinary: 0, spam: 12 });

  for (let round = 0; round < 10; round++) {
    const three = ["a", "b", "c"].map((name) => ({ name, email: `${name}@example.com`, message: `Offer ${round}` }));
    await Promise.all(three.map((message) => features.contacts.send(message, "::1")));
  }
  expect(await counts()).toEqual({ ordinary: 0, spam: 42 });
});
