import type { Db } from "../../db/tables.ts";
import { toStoredPost } from "../posts.rows.ts";
import { stateOfRendering } from "./rendering-queue.queries.ts";

const name = "derived_version";
const progressName = "derived_progress";

/** The version of the code that made what the database derives from texts. */
export async function findDerivedVersion(db: Db) {
  const row = await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Ends an update to this version. */
export async function setDerivedVersion(db: Db, version: string) {
  await setFact(db, name, version);
  await db.deleteFrom("facts").where("name", "=", progressName).execute();
}

/** The number of the last post that an interrupted update to this version has done. */
export async function findProgress(db: Db, version: string) {
  const row = await db.selectFrom("facts").select("value").where("name", "=", progressName).executeTakeFirst();
  const [of, number] = row?.value.split(" ") ?? [];
  return of === version ? Number(number) : undefined;
}

export const setProgress = (db: Db, version: string, number: number) =>
  setFact(db, progressName, `${version} ${number}`);

async function setFact(db: Db, fact: string, value: string) {
  await db
    .insertInto("facts")
    .values({ name: fact, value })
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
