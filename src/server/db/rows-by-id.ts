import type { Db } from "./tables.ts";

type Table = "contact_messages" | "subscribers" | "webmentions";

/** Counts the rows with these ids. */
export async function countByIds(db: Db, table: Table, ids: string[]) {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes the rows with these ids; returns the number of rows that existed. */
export async function removeByIds(db: Db, table: Table, ids: string[]) {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
