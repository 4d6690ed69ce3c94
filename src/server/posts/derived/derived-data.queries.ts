import type { Db } from "../../db/tables.ts";
import { toStoredPost } from "../posts.rows.ts";
import { stateOfRendering } from "./rendering-queue.queries.ts";

const name = "derived_version";

/** The version of the code that made what the database derives from texts. */
export async function findDerivedVersion(db: Db) {
  const row = await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function setDerivedVersion(db: Db, value: string) {
  await db
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Posts in the order of their numbers, after this one. */
export async function listAfter(db: Db, number: number, limit: number) {
  const rows = await db
    .selectFrom("posts")
    .selectAll("posts")
    .select(stateOfRendering)
    .where("number", ">", number)
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ number: row.number, ...toStoredPost(row) }));
}
