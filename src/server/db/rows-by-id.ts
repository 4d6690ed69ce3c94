import type { Db } from "./tables.ts";

type Table = "contact_messages" | "subscribers";

/** How many of these there are. */
export async function countByIds(db: Db, table: Table, ids: string[]) {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many of these there were. */
export async function removeByIds(db: Db, table: Table, ids: string[]) {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
