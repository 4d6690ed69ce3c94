import type { Db } from "../db/tables.ts";

const fact = { name: "starter_content", value: "filled" };

export async function isUntouched(db: Db) {
  const filled = await db.selectFrom("facts").select("name").where("name", "=", fact.name).executeTakeFirst();
  const post = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  return !filled && !post;
}

/** Whether this transaction is the one that fills the database. */
export async function takeTurn(db: Db) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("facts")
    .values(fact)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function firstUser(db: Db) {
  return db.selectFrom("users").select(["id", "name"]).orderBy("created_at").limit(1).executeTakeFirst();
}

export async function count(db: Db) {
  const { total } = await db
    .selectFrom("posts")
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .where("is_starter", "=", 1)
    .executeTakeFirstOrThrow();
  return total;
}

export async function setAuthor(db: Db, { id, name }: { id: string; name: string }) {
  await db.updateTable("posts").set({ author_id: id, author_name: name }).where("is_starter", "=", 1).execute();
}

/** How many there were. */
export async function remove(db: Db) {
  const { numDeletedRows } = await db.deleteFrom("posts").where("is_starter", "=", 1).executeTakeFirst();
  return Number(numDeletedRows);
}
