import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "./tables.ts";

/** Reads the text that the site stores under a name; undefined if there is none. */
export const findFact = async (db: Pick<Kysely<Tables>, "selectFrom">, name: string) =>
  (await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst())?.value;

/** Inserts or replaces the value of this name. */
export async function storeFact(db: Db, name: string, value: string) {
  await db
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Functions that read and store a JSON value under a name. */
export const jsonFact = <T>(name: string) => ({
  async find(db: Pick<Kysely<Tables>, "selectFrom">) {
    const value = await findFact(db, name);
    return value === undefined ? undefined : (JSON.parse(value) as T);
  },
  store: (db: Db, value: T) => storeFact(db, name, JSON.stringify(value)),
  remove: (db: Db) => db.deleteFrom("facts").where("name", "=", name).execute(),
});

/** Returns when the database was created, in milliseconds since 1970. */
export async function findCreation(db: Pick<Kysely<Tables>, "getExecutor">) {
  const { rows } = await sql<{ at: number | null }>`select min(applied_at) as at from migrations`.execute(db);
  return rows[0]?.at ?? 0;
}

/** Runs a small query, which fails if the database does not answer. */
export const pingDatabase = (db: Db) => db.selectFrom("facts").select("name").limit(1).execute();
