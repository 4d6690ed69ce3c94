import type { Db } from "./tables.ts";

/** A single value that the site stores by its name; undefined while there is none. */
export async function findFact(db: Db, name: string) {
  const row = await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
  return row && (JSON.parse(row.value) as unknown);
}

export async function setFact(db: Db, name: string, fact: unknown) {
  const value = JSON.stringify(fact);
  await db
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
