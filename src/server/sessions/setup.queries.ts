import type { Db } from "../db/tables.ts";

const name = "setup_token";

/** Keeps the token, unless one is kept already; answers the one that is kept. */
export async function keepToken(db: Db, token: string) {
  await db
    .insertInto("facts")
    .values({ name, value: token })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}

export async function hasToken(db: Db, token: string) {
  const row = await db
    .selectFrom("facts")
    .select("name")
    .where("name", "=", name)
    .where("value", "=", token)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the token was there to be taken; afterwards it is not. */
export async function takeToken(db: Db, token: string) {
  const { numDeletedRows } = await db
    .deleteFrom("facts")
    .where("name", "=", name)
    .where("value", "=", token)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
