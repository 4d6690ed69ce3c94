import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

const letter = { name: "Ada", email: "ada@example.com", message: "Hello", newsletter: true };

test("a message and its sender's newsletter subscription are stored together or not at all", async () => {
  const { admin, visitor, database } = await testApp();
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.db);

  await rename("subscribers", "subscribers_away");
  const failed = await visitor.post("/api/contacts", letter, { headers: { "idempotency-key": "one" } });
  expect([failed.status, failed.body]).toMatchObject([500, { error: "Something went wrong" }]);
  expect((await admin.get("/api/contacts")).body.total).toBe(0);

  await rename("subscribers_away", "subscribers");
  const sent = await visitor.post("/api/contacts", letter, { headers: { "idempotency-key": "one" } });
  expect(sent.status).toBe(201);
  expect((await admin.get("/api/contacts")).body.total).toBe(1);
  expect((await admin.get("/api/newsletter")).body.data).toMatchObject([{ email: "ada@example.com", name: "Ada" }]);
});
