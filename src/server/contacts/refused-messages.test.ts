import { expect, test } from "vitest";
import { contactsApp } from "../../../tests/support/contacts-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";

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

test("the eleventh message of an hour from one address is refused", async () => {
  const { visitor } = await testApp();
  const send = (n: number) =>
    visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message: `Message ${n}` });
  for (let n = 0; n < 10; n++) expect((await send(n)).status).toBe(201);

  const refused = await send(10);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
});
