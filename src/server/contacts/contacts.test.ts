import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

const unknownId = "0123456789abcdef01234567";

/** Creates an app with an administrator, and visitors who send messages. */
async function contactsApp() {
  const app = await testApp({ settings: { LIMIT_FORMS: "1000" } });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const send = async (message: string, fields: object = {}) => {
    const answer = await visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message, ...fields });
    expect(answer.status).toBe(201);
    return answer.body.data as { id: string };
  };
  return { ...app, admin, visitor, send };
}

test("a visitor's message appears in the administrator's list as unread", async () => {
  const { admin, visitor } = await contactsApp();
  const sent = await visitor.post("/api/contacts", {
    name: " Ann ",
    email: "Ann@Example.com",
    message: "Hello\nyou",
    isRead: true,
  });
  expect(sent.status).toBe(201);
  expect(sent.body).toEqual({
    success: true,
    data: {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id: sent.body.data._id,
      name: "Ann",
      email: "Ann@Example.com",
      message: "Hello\nyou",
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      isRead: false,
      isReplied: false,
      repliedAt: null,
    },
  });

  const list = await admin.get("/api/contacts");
  expect(list.body).toMatchObject({ success: true, total: 1, page: 1, limit: 1000, data: [sent.body.data] });
  expect((await admin.get(`/api/contacts/${sent.body.data.id}`)).body.data).toEqual({
    ...sent.body.data,
    isSpam: false,
  });
  expect((await admin.get("/api/contacts/stats")).body).toEqual({
    success: true,
    data: { total: 1, unread: 1, quarantined: 0 },
  });
});

test("messages are found by name, email and text, whatever the case and accents, and paged newest first", async () => {
  const { admin, send } = await contactsApp();
  const first = await send("Où est le café?", { name: "Zoë" });
  const second = await send("100% sure_thing \\o/", { email: "bob@example.org" });
  const third = await send("A text of\ntwo lines");
  const find = async (query: string) =>
    (await admin.get(`/api/contacts?${query}`)).body.data.map(({ id }: { id: string }) => id);

  expect(await find("search=CAFE")).toEqual([first.id]);
  expect(await find("search=zoe")).toEqual([first.id]);
  expect(await find("search=BOB%40example")).toEqual([second.id]);
  expect(await find("search=of%20%20two")).toEqual([third.id]);
  expect(await find("search=100%25")).toEqual([second.id]);
  expect(await find("search=e_t")).toEqual([second.id]);
  expect(await find("search=%5Co")).toEqual([second.id]);
  expect(await find("search=1%25e")).toEqual([]);
  expect(await find("search=")).toHaveLength(3);
  // A phrase does not match across the end of the name and the beginning of the email address.
  expect(await find("search=zo%C3%AB%20ann")).toEqual([]);

  const paged = [await find("limit=1"), await find("limit=1&page=2"), await find("limit=1&page=3")].flat();
  expect(new Set(paged)).toEqual(new Set([first.id, second.id, third.id]));
  expect((await admin.get("/api/contacts?limit=1&page=999999999")).body).toMatchObject({ data: [], total: 3 });

  await admin.put(`/api/contacts/${second.id}/read`);
  expect(await find("read=true")).toEqual([second.id]);
  expect(new Set(await find("read=false"))).toEqual(new Set([first.id, third.id]));
  expect(await find("read=true&search=cafe")).toEqual([]);
});

test("a message can be marked and unmarked as read or replied; a repeated mark keeps the first reply date", async () => {
  const { admin, send } = await contactsApp();
  const { id } = await send("Hello");

  expect((await admin.put(`/api/contacts/${id}/read`)).body.data.isRead).toBe(true);
  expect((await admin.put(`/api/contacts/${id}/read`)).body.data.isRead).toBe(true);
  expect((await admin.get("/api/contacts/stats")).body.data).toEqual({ total: 1, unread: 0, quarantined: 0 });
  expect((await admin.put(`/api/contacts/${id}`, { isRead: false })).body.data.isRead).toBe(false);

  const replied = (await admin.put(`/api/contacts/${id}/replied`)).body.data;
  expect(replied).toMatchObject({ isReplied: true, isRead: false, repliedAt: expect.any(String) });
  expect((await admin.put(`/api/contacts/${id}`, { isReplied: true })).body.data.repliedAt).toBe(replied.repliedAt);
  expect((await admin.put(`/api/contacts/${id}`, { isReplied: false })).body.data).toMatchObject({
    isReplied: false,
    repliedAt: null,
  });

  const stored = await admin.put(`/api/contacts/${id}`, { message: "Something else", name: "X", unknown: 1 });
  expect(stored.body.data).toMatchObject({ message: "Hello", name: "Ann" });

  expect((await admin.delete(`/api/contacts/${id}`)).body).toEqual({ success: true });
  expect((await admin.delete(`/api/contacts/${id}`)).status).toBe(404);
  expect((await admin.put(`/api/contacts/${id}`, { isRead: true })).status).toBe(404);
  for (const call of ["read", "replied"]) expect((await admin.put(`/api/contacts/${id}/${call}`)).status).toBe(404);
});

test("bulk actions return how many messages they matched and changed", async () => {
  const { admin, send } = await contactsApp();
  const ids = [(await send("One")).id, (await send("Two")).id, (await send("Three")).id];
  const bulk = async (action: string, of = ids) =>
    (await admin.put("/api/contacts/bulk", { ids: of, action })).body.data;

  await admin.put(`/api/contacts/${ids[0]}/read`);
  expect(await bulk("read")).toEqual({ matched: 3, modified: 2 });
  expect(await bulk("unread", [ids[0]!, ids[0]!, unknownId])).toEqual({ matched: 1, modified: 1 });
  expect(await bulk("replied")).toEqual({ matched: 3, modified: 3 });
  expect(await bulk("replied")).toEqual({ matched: 3, modified: 0 });
  expect(await bulk("delete", [ids[0]!, ids[1]!, unknownId])).toEqual({ matched: 2, modified: 2 });
  expect((await admin.get("/api/contacts")).body.data).toMatchObject([{ id: ids[2], isReplied: true }]);

  for (const wrong of [
    { ids, action: "explode" },
    { ids: [], action: "read" },
    { ids: Array.from({ length: 1001 }, () => ids[2]), action: "delete" },
    { ids: ["nonsense"], action: "delete" },
    { ids: [ids[2], ids[2]!.toUpperCase()], action: "delete" },
    { ids: ids[2], action: "delete" },
    { ids: { $ne: null }, action: "delete" },
    { ids },
    { action: "delete" },
  ]) {
    const answer = await admin.put("/api/contacts/bulk", wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).not.toEqual([]);
  }
  expect((await admin.get("/api/contacts/stats")).body.data.total).toBe(1);
});

test("concurrent bulk actions with a thousand ids each succeed", async () => {
  const { admin, features } = await contactsApp();
  const letter = { name: "Ann", email: "ann@example.com" };
  const ids: string[] = [];
  for (let n = 0; n < 300; n++)
    ids.push((await features.contacts.send({ ...letter, message: `Message ${n}` }, "::1")).id);
  const thousand = [...ids, ...Array.from({ length: 700 }, (_, n) => n.toString(16).padStart(24, "0"))];

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      admin.put("/api/contacts/bulk", {
        ids: n % 2 ? thousand : thousand.toReversed(),
        action: n % 3 ? "read" : "unread",
      }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.data?.matched])).toEqual(answers.map(() => [200, 300]));
  const deletions = await Promise.all(
    [1, 2].map(() => admin.put("/api/contacts/bulk", { ids: thousand, action: "delete" })),
  );
  expect(new Set(deletions.map(({ body }) => body.data.modified))).toEqual(new Set([0, 300]));
});

test("an invalid message is refused with the name of the field, and nothing is stored", async () => {
  const { admin, visitor } = await contactsApp();
  const good = { name: "Ann", email: "ann@example.com", message: "Hello" };
  const wrong = {
    name: ["", "   ", "x".repeat(101), ["Ann"], { $gt: "" }, null, "A\0nn"],
    email: ["nobody", `${"x".repeat(250)}@example.com`, ["ann@example.com"]],
    message: ["x".repeat(5001), "\ud800", 7],
    website: [["http://spam.example"]],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const { status, body } = await visitor.post("/api/contacts", { ...good, [field]: value });
      expect([status, Object.keys(body.fields)], `${field} ${JSON.stringify(value)}`).toEqual([400, [field]]);
    }
  for (const body of ["", "[]", "null", '"text"', "{", `{"__proto__":{"isAdmin":true},"name":"x"}`]) {
    const answer = await visitor.post("/api/contacts", body, { headers: { "content-type": "application/json" } });
    expect([body, answer.status]).toEqual([body, 400]);
  }
  expect((await admin.get("/api/contacts/stats")).body.data.total).toBe(0);
  expect(
    (await visitor.post("/api/contacts", { ...good, name: "x".repeat(100), message: "\u{1F600}".repeat(2500) })).status,
  ).toBe(201);
});

test("the eleventh message within an hour from one client address is refused", async () => {
  const { visitor } = await testApp();
  const send = (n: number) =>
    visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message: `Message ${n}` });
  for (let n = 0; n < 10; n++) expect((await send(n)).status).toBe(201);

  const refused = await send(10);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
});
