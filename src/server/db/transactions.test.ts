import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { afterCommit, CommitUncertain, createTransactions } from "./transactions.ts";

test("a COMMIT that the database refuses is reported as failed, not as uncertain (outcome unknown)", async () => {
  const { database } = await testApp();
  const inTransaction = createTransactions(database);
  // Fails at the COMMIT, which checks the foreign key, because no post has this id.
  const failing = inTransaction((transaction) =>
    transaction
      .insertInto("post_slugs")
      .values({ slug: "orphan", post_id: "0".repeat(24) })
      .execute(),
  );
  const error: unknown = await failing.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(CommitUncertain);
  expect(await database.db.selectFrom("post_slugs").selectAll().execute()).toEqual([]);
});

test.skipIf(!inject("postgres"))(
  "a connection lost before the COMMIT means an unavailable database and no change, not an unknown outcome",
  async () => {
    const wire = createWire();
    const { database } = await testApp({ through: wire.through });
    const error: unknown = await createTransactions(database)(async (transaction) => {
      await transaction.insertInto("facts").values({ name: "a", value: "b" }).execute();
      wire.cut();
      await sql`select 1`.execute(transaction);
    }).catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(CommitUncertain);
    expect(database.dialect.isUnavailable(error)).toBe(true);
    wire.mend();
    expect(await database.db.selectFrom("facts").select("value").where("name", "=", "a").execute()).toEqual([]);
  },
);

test("callbacks passed to afterCommit run after the commit, and never after a rollback", async () => {
  const { database } = await testApp();
  const inTransaction = createTransactions(database);
  const events: string[] = [];
  const write = async (name: string, isFailing: boolean) =>
    inTransaction(async (transaction) => {
      afterCommit(transaction, () => events.push(`${name} committed`));
      await transaction.insertInto("facts").values({ name, value: "" }).execute();
      events.push(`${name} written`);
      if (isFailing) throw new Error("No");
    });

  await write("one", false);
  await expect(write("two", true)).rejects.toThrow("No");
  expect(events).toEqual(["one written", "one committed", "two written"]);
});
