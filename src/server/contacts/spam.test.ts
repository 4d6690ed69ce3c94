import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { hourMs, minuteMs } from "../../contract/durations.ts";

const offer = "Great SEO offer, only today, for your website!";
const networks = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"] as const;

/** Creates an app with a manual clock, behind a proxy that reports the client address of each message. */
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

test("a message with the honeypot filled in is quarantined and counted, and its sender gets the ordinary answer", async () => {
  const { admin, send, count, counts } = await contacts();
  const ordinary = await send("Hello", "ann@example.com", { website: " " });
  const spam = await send("Buy now", "bot@example.com", { website: "http://spam.example" });

  expect(Object.keys(spam)).toEqual(Object.keys(ordinary));
  expect(await counts()).toEqual({ ordinary: 1, spam: 1 });
  expect(await count("search=buy")).toBe(0);
  expect(await count("read=false")).toBe(1);
  expect(await count("spam=true&search=buy&read=false")).toBe(1);
  expect((await admin.get("/api/contacts/stats")).body.data).toEqual({ total: 1, unread: 1, quarantined: 1 });

  const moved = await admin.put(`/api/contacts/${spam.id}`, { isSpam: false });
  expect(moved.body.data).toMatchObject({ isSpam: false, message: "Buy now" });
  expect(await counts()).toEqual({ ordinary: 2, spam: 0 });
  expect((await admin.get("/api/contacts/stats")).body.data).toEqual({ total: 2, unread: 2, quarantined: 0 });

  await admin.put(`/api/contacts/${ordinary.id}`, { isSpam: true });
  expect(await counts()).toEqual({ ordinary: 1, spam: 1 });
});

test("messages with one text from three networks within an hour are all quarantined, including the earlier ones", async () => {
  const { send, counts } = await contacts();
  await send(offer, "a@example.com", { from: networks[0] });
  await send(offer.toUpperCase().replaceAll(" ", "  \n"), "b@example.com", { from: networks[1] });
  await send("Something of one's own, as long as that offer", "c@example.com", { from: networks[2] });
  expect(await counts()).toEqual({ ordinary: 3, spam: 0 });

  await send(offer, "a@example.com", { from: networks[2] });
  expect(await counts()).toEqual({ ordinary: 1, spam: 3 });
  await send(offer, "d@example.com", { from: networks[0] });
  expect(await counts()).toEqual({ ordinary: 1, spam: 4 });
});

test("a repeated text is not spam if it is short, from only two networks, or from three in over an hour", async () => {
  const { send, counts, clock, database } = await contacts();
  for (const from of networks) await send("x".repeat(39), `from-${from}@example.com`, { from });
  for (const email of ["a@example.com", "b@example.com", "c@example.com"])
    await send(offer, email, { from: email < "b" ? networks[0] : networks[1] });
  expect(await counts()).toEqual({ ordinary: 7, spam: 0 });

  clock.now += 61 * minuteMs;
  for (const from of networks) {
    await send(offer, "a@example.com", { from });
    clock.now += 31 * minuteMs;
  }
  expect(await counts()).toEqual({ ordinary: 11, spam: 0 });

  clock.now += hourMs;
  await send("Something else", "d@example.com");
  expect(await database.db.selectFrom("message_sources").selectAll().execute()).toHaveLength(1);
  for (const from of networks) await send("x".repeat(40), "a@example.com", { from });
  expect(await counts()).toEqual({ ordinary: 12, spam: 4 });
});

test("repeated text is not spam if an earlier message of one of its senders was replied to", async () => {
  const { admin, send, counts } = await contacts();
  const { id } = await send("Hello", "Known@example.com");
  await admin.put(`/api/contacts/${id}/replied`);
  for (const [index, from] of networks.entries())
    await send(offer, index === 2 ? "known@Example.com" : `${index}@example.com`, { from });
  expect(await counts()).toEqual({ ordinary: 5, spam: 0 });
});

test("a message that an administrator marked as not spam stays in the inbox when the same text arrives again", async () => {
  const { admin, send, counts } = await contacts();
  const sent = [];
  for (const from of networks) sent.push((await send(offer, `${from}@example.com`, { from })).id);
  expect(await counts()).toEqual({ ordinary: 0, spam: 4 });

  const bulk = async (action: string, ids: string[]) =>
    (await admin.put("/api/contacts/bulk", { ids, action })).body.data;
  await admin.put(`/api/contacts/${sent[0]}`, { isSpam: false });
  expect(await bulk("not-spam", sent.slice(0, 2))).toEqual({ matched: 2, modified: 1 });
  await send(offer, "d@example.com", { from: "192.0.2.9" });
  expect(await counts()).toEqual({ ordinary: 2, spam: 3 });

  expect(await bulk("spam", [sent[0]])).toEqual({ matched: 1, modified: 1 });
  expect((await admin.get("/api/contacts/stats")).body.data).toEqual({ total: 1, unread: 1, quarantined: 4 });
  expect(await bulk("delete", sent)).toEqual({ matched: 4, modified: 4 });
  expect(await counts()).toEqual({ ordinary: 0, spam: 1 });
});

test("concurrent messages with one text from three networks are all quarantined", async () => {
  const { send, counts, features } = await contacts();
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(offer, `bot-${n}@example.com`, { from: `192.0.2.${n}` })),
  );
  expect(await counts()).toEqual({ ordinary: 0, spam: 12 });

  for (let round = 0; round < 10; round++) {
    const three = ["a", "b", "c"].map((name) => ({ name, email: `${name}@example.com`, message: `${offer} ${round}` }));
    await Promise.all(three.map((message, n) => features.contacts.send(message, `192.0.2.${n}`)));
  }
  expect(await counts()).toEqual({ ordinary: 0, spam: 42 });
});
