import { expect, test } from "vitest";
import { contactsApp } from "../../../tests/support/contacts-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const unknownId = "0123456789abcdef01234567";

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

test("malformed addresses and queries are refused, never answered with 500", async () => {
  const { admin, send } = await contactsApp();
  await send("Hello");
  for (const id of [unknownId, "nonsense", "0123456789ABCDEF01234567", "%00", "%F0%9F%98%80", "1e9"]) {
    expect((await admin.get(`/api/contacts/${id}`)).status).toBe(404);
    expect((await admin.put(`/api/contacts/${id}`, { isRead: true })).status).toBe(404);
    expect((await admin.put(`/api/contacts/${id}/read`)).status).toBe(404);
    expect((await admin.put(`/api/contacts/${id}/replied`)).status).toBe(404);
    expect((await admin.delete(`/api/contacts/${id}`)).status).toBe(404);
  }
  for (const query of [
    "page=0",
    "page=1000000000",
    "page=1e9",
    "limit=1001",
    "limit=0",
    "read=yes",
    "spam=1",
    "search=a&search=b",
    "page[$gt]=1&limit=x",
  ]) {
    const answer = await admin.get(`/api/contacts?${query}`);
    expect([query, answer.status, answer.body.success]).toEqual([query, 400, false]);
  }
  for (const search of [
    "%00",
    "a%00b",
    "%ED%A0%80",
    "%",
    "%25",
    "'",
    '"',
    "%5C",
    "(*",
    "%EF%B7%BA".repeat(200),
    "x".repeat(2000),
  ]) {
    const answer = await admin.get(`/api/contacts?search=${search}`);
    expect([search.slice(0, 20), answer.status, answer.body.total]).toEqual([search.slice(0, 20), 200, 0]);
  }
  for (const field of ["isRead", "isReplied", "isSpam"]) {
    const { id } = (await admin.get("/api/contacts")).body.data[0];
    for (const value of ["true", 1, null, [true], {}]) {
      expect((await admin.put(`/api/contacts/${id}`, { [field]: value })).body.fields).toEqual({
        [field]: "true or false",
      });
    }
  }
});

test("the eleventh message of an hour from one address is refused", async () => {
  const { visitor } = await testApp();
  const send = (n: number) =>
    visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message: `Message ${n}` });
  for (let n = 0; n < 10; n++) expect((await send(n)).status).toBe(201);

  const refused = await send(10);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
});
