import type { Db } from "../../db/tables.ts";

/** Counters that a replica must have replayed. */
export async function readVersions(db: Db) {
  const rows = await db.selectFrom("facts").selectAll().where("name", "like", "%\\_version").execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
