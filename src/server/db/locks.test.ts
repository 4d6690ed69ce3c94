import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { withLock } from "./locks.ts";
import { createTransactions } from "./transactions.ts";

test("a transaction that requests a lock waits until the transaction that holds it has ended or failed", async () => {
  const { database } = await testApp();
  const inTransaction = createTransactions(database);
  const events: string[] = [];
  const work = (name: string) =>
    withLock(inTransaction, "numbers", async (transaction) => {
      events.push(`${name} begins`);
      await transaction.insertInto("facts").values({ name, value: "" }).execute();
      events.push(`${name} ends`);
      if (name === "two") throw new Error("No");
    });

  await Promise.allSettled(["one", "two", "three"].map(work));

  const order = events.filter((_, index) => index % 2 === 0).map((event) => event.replace(" begins", ""));
  expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(order.toSorted()).toEqual(["one", "three", "two"]);
  const facts = await database.db.selectFrom("facts").select("name").where("name", "in", order).execute();
  expect(facts.map(({ name }) => name).toSorted()).toEqual(["one", "three"]);
});
