import { sql } from "kysely";
import type { Db } from "../../db/tables.ts";

/** Finds the count of attempts under a key in the current window; `now` is in epoch milliseconds. */
export const find = async (db: Db, key: string, windowMs: number, now: number) =>
  db
    .selectFrom("tries")
    .select(["count", "until"])
    .where("key", "=", key)
    .where("until", ">", now)
    .where("until", "<=", now + windowMs)
    .executeTakeFirst();

/** Adds one attempt to the count, after removing expired counts. */
export async function add(db: Db, key: string, windowMs: number, now: number) {
  await db
    .deleteFrom("tries")
    .where(({ and, eb, or }) =>
      or([eb("until", "<=", now), and([eb("key", "=", key), eb("until", ">", now + windowMs)])]),
    )
    .execute();
  return db
    .insertInto("tries")
    .values({ key, count: 1, until: now + windowMs })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: sql`tries.count + 1` }))
    .returning(["count", "until"])
    .executeTakeFirstOrThrow();
}

export async function remove(db: Db, key: string) {
  await db
    .updateTable("tries")
    .set({ count: sql`count - 1` })
    .where("key", "=", key)
    .execute();
  await db.deleteFrom("tries").where("key", "=", key).where("count", "<=", 0).execute();
}
