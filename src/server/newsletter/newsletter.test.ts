import { expect, test } from "vitest";
import { fillSubscribers } from "../../../tests/support/fill-subscribers.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const unknownId = "0123456789abcdef01234567";

async function newsletter() {
  const app = await testApp({ settings: { LIMIT_FORMS: "1000" } });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const subscribe = (email: string, fields: object = {}) =>
    visitor.post("/api/newsletter/subscribe", { email, ...fields });
  const all = async (query = "") => (await admin.get(`/api/newsletter?${query}`)).body.data;
  const byEmail = async (email: string) => (await all()).find((one: { email: string }) => one.email === email);
  const stats = async () => (await admin.get("/api/newsletter/stats")).body.data;
  return { ...app, admin, visitor, subscribe, all, byEmail, stats };
}

test("no response to a sign-up or unsubscription reveals whether an address was known", async () => {
  const { visitor, subscribe } = await newsletter();
  const leave = (email: string) => visitor.post("/api/newsletter/unsubscribe", { email, reason: "Too many" });
  const shape = ({ status, text }: { status: number; text: string }) => [status, text];

  const first = await subscribe("ann@example.com", { name: "Ann", preferences: ["React"] });
  expect(shape(first)).toEqual([201, '{"success":true}']);
  expect(shape(await subscribe("ANN@example.com"))).toEqual(shape(first));
  const left = await leave("Ann@Example.com");
  expect(shape(left)).toEqual([200, '{"success":true}']);
  expect(shape(await leave("ann@example.com"))).toEqual(shape(left));
  expect(shape(await leave("nobody@example.com"))).toEqual(shape(left));
  expect(shape(await subscribe("ann@example.com"))).toEqual(shape(first));
  expect(shape(await subscribe("bot@example.com", { website: "http://spam.example" }))).toEqual(shape(first));
});

test("subscribing again leaves an active subscriber unchanged, and reactivates an unsubscribed address", async () => {
  const { visitor, subscribe, all, stats } = await newsletter();
  await subscribe(" Ann@Example.com ", { name: "Ann", preferences: ["React", "react", " Node.js "] });
  const [ann] = await all();
  expect(ann).toEqual({
    _id: ann.id,
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    email: "Ann@Example.com",
    name: "Ann",
    preferences: ["React", "Node.js"],
    unsubscribeReason: "",
    isActive: true,
    inactiveReason: null,
    subscribedAt: expect.stringMatching(/\.\d{3}Z$/),
  });

  await subscribe("ann@example.com", { name: "Somebody else", preferences: [] });
  expect(await all()).toEqual([ann]);

  await visitor.post("/api/newsletter/unsubscribe", { email: "ANN@EXAMPLE.COM", reason: "Too many" });
  await visitor.post("/api/newsletter/unsubscribe", { email: "ANN@EXAMPLE.COM", reason: "Another" });
  expect(await all()).toEqual([{ ...ann, isActive: false, inactiveReason: "left", unsubscribeReason: "Too many" }]);
  expect(await stats()).toEqual({ total: 1, active: 0 });

  await subscribe("ann@EXAMPLE.com");
  expect(await all()).toMatchObject([{ id: ann.id, name: "Ann", isActive: true, unsubscribeReason: "" }]);
});

test("fifty concurrent sign-ups of one address, in different letter cases, store one subscriber", async () => {
  const { subscribe, stats } = await newsletter();
  const cased = (n: number) =>
    [..."many@example.com"].map((letter, at) => ((n >> (at % 6)) & 1 ? letter.toUpperCase() : letter)).join("");
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => subscribe(cased(n))));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['201 {"success":true}']));
  expect(await stats()).toEqual({ total: 1, active: 1 });
});

test("an address from a form whose hidden field was filled in is stored as inactive", async () => {
  const { subscribe, all } = await newsletter();
  await subscribe("bot@example.com", { website: "http://spam.example" });
  expect(await all()).toMatchObject([{ email: "bot@example.com", isActive: false }]);

  await subscribe("bot@example.com");
  await subscribe("bot@example.com", { website: "http://spam.example" });
  expect(await all()).toMatchObject([{ email: "bot@example.com", isActive: true }]);
});

test("subscribers are searched, filtered, changed and deleted", async () => {
  const { admin, subscribe, all, byEmail } = await newsletter();
  await subscribe("ann@example.com", { name: "Ann Müller" });
  await subscribe("bob@example.com");
  const [ann, bob] = [await byEmail("ann@example.com"), await byEmail("bob@example.com")];

  expect(await all("search=MULLER")).toEqual([ann]);
  expect(await all("search=bob%40")).toEqual([bob]);
  expect(await all("search=%25")).toEqual([]);
  expect(await all("search=%00")).toEqual([]);

  const changed = await admin.put(`/api/newsletter/${bob.id}`, {
    name: "Bob",
    preferences: ["Go"],
    isActive: false,
    id: unknownId,
    subscribedAt: "x",
  });
  const changes = { name: "Bob", preferences: ["Go"], isActive: false, inactiveReason: "owner" };
  expect(changed.body).toEqual({ success: true, data: { ...bob, ...changes } });
  expect(await all("active=true")).toEqual([ann]);
  expect(await all("active=false")).toEqual([changed.body.data]);
  expect((await admin.put(`/api/newsletter/${bob.id}`, {})).body.data).toEqual(changed.body.data);
  expect((await admin.get(`/api/newsletter/${bob.id}`)).body.data).toEqual(changed.body.data);

  const taken = await admin.put(`/api/newsletter/${bob.id}`, { email: "ANN@example.com" });
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ["email"]]);
  expect((await admin.put(`/api/newsletter/${bob.id}`, { email: "BOB@example.com" })).body.data.email).toBe(
    "BOB@example.com",
  );
  expect(await all("search=bob")).toHaveLength(1);

  expect((await admin.delete(`/api/newsletter/${ann.id}`)).body).toEqual({ success: true });
  for (const id of [ann.id, unknownId, "nonsense", "%00"]) {
    expect((await admin.get(`/api/newsletter/${id}`)).status).toBe(404);
    expect((await admin.put(`/api/newsletter/${id}`, { name: "X" })).status).toBe(404);
    expect((await admin.delete(`/api/newsletter/${id}`)).status).toBe(404);
  }
});

test("concurrent changes of different fields of a subscriber are both stored", async () => {
  const { admin, subscribe, all } = await newsletter();
  await subscribe("ann@example.com");
  const [{ id }] = await all();
  for (let round = 0; round < 10; round++) {
    const [name, email] = [`Ann ${round}`, `ann${round}@example.com`];
    await Promise.all([admin.put(`/api/newsletter/${id}`, { name }), admin.put(`/api/newsletter/${id}`, { email })]);
    expect(await all(`search=${encodeURIComponent(name)}`)).toMatchObject([{ name, email }]);
    expect(await all(`search=${encodeURIComponent(email)}`)).toMatchObject([{ name, email }]);
  }
});

test("a bulk action applies to all results of a search, or to none if the results have changed", async () => {
  const { admin, all, stats, database } = await newsletter();
  await fillSubscribers(database, 2500);
  const found = { search: "READER-1" };
  const bulk = (action: string, total: number) => admin.put("/api/newsletter/bulk/all", { ...found, total, action });

  const refused = await bulk("delete", 1110);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("has changed")]);
  expect(await stats()).toEqual({ total: 2500, active: 1666 });

  expect((await bulk("deactivate", 1111)).body.data).toEqual({ matched: 1111, modified: 742 });
  expect(await stats()).toEqual({ total: 2500, active: 924 });
  expect(await all("search=reader-1&active=true")).toEqual([]);

  const everybody = await admin.put("/api/newsletter/bulk/all", { total: 2500, action: "delete" });
  expect(everybody.body.data).toEqual({ matched: 2500, modified: 2500 });
  expect(await stats()).toEqual({ total: 0, active: 0 });
});

test("an invalid subscription is refused with the name of the field", async () => {
  const { visitor, stats } = await newsletter();
  const wrong = {
    email: ["", "nobody", ["ann@example.com"], "a\0@example.com"],
    name: ["x".repeat(101), ["Ann"], "\udc00"],
    preferences: ["React", Array.from({ length: 21 }, (_, n) => `topic ${n}`), ["x".repeat(51)], [["React"]]],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const sent = { email: "ann@example.com", [field]: value };
      const { status, body } = await visitor.post("/api/newsletter/subscribe", sent);
      expect([status, Object.keys(body.fields)[0]?.split(".")[0]], String(value)).toEqual([400, field]);
    }
  for (const body of [
    {},
    { email: 1 },
    { email: "ann@example.com", reason: ["x"] },
    { email: "ann@example.com", reason: "x".repeat(1001) },
  ]) {
    expect((await visitor.post("/api/newsletter/unsubscribe", body)).status).toBe(400);
  }
  expect(await stats()).toEqual({ total: 0, active: 0 });
});
