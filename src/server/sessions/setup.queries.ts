import { findFact } from "../db/facts.ts";
import type { Db } from "../db/tables.ts";

const prefix = "setup-token ";
const nameOf = (hash: string) => prefix + hash;

/** Stores the hash of a token, and deletes all but the newest `max`. */
export async function addToken(db: Db, hash: string, at: Date, max: number) {
  await db
    .insertInto("facts")
    .values({ name: nameOf(hash), value: String(at.getTime()) })
    .execute();
  const newest = db
    .selectFrom("facts")
    .select("name")
    .where("name", "like", `${prefix}%`)
    .orderBy("value", "desc")
    .orderBy("name")
    .limit(max);
  await db.deleteFrom("facts").where("name", "like", `${prefix}%`).where("name", "not in", newest).execute();
}

export const hasToken = async (db: Db, hash: string) => (await findFact(db, nameOf(hash))) !== undefined;

export const removeTokens = (db: Db) => db.deleteFrom("facts").where("name", "like", `${prefix}%`).execute();
