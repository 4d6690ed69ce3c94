import type { Db } from "../db/tables.ts";

const lastBackup = "last_backup_at";

/** When the site last backed itself up. */
export async function findLastBackup(db: Db) {
  const fact = await db.selectFrom("facts").select("value").where("name", "=", lastBackup).executeTakeFirst();
  return fact && new Date(fact.value);
}

export async function storeLastBackup(db: Db, at: Date) {
  const value = at.toISOString();
  await db
    .insertInto("facts")
    .values({ name: lastBackup, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
