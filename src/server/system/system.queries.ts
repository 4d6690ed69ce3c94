import { sql } from "kysely";
import type { Db } from "../db/tables.ts";

export async function sumMedia(db: Db) {
  return db
    .selectFrom("media")
    .select(({ fn }) => [
      fn.countAll<number>().as("files"),
      sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as("bytes"),
    ])
    .executeTakeFirstOrThrow();
}

export async function findLastMigration(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? "";
}
