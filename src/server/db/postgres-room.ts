import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Interval between two attempts while no write has failed. */
const intervalMs = 60_000;
/** Rows that fill 64 KB. */
const triedRows = 1480;

/**
 * Checks whether the tables of PostgreSQL can grow: no query reports the free space of its disk, so a table is created
 * and rolled back.
 */
export function createRoomCheck(db: Kysely<Tables>, isDiskFull: (error: unknown) => boolean) {
  let dueAt = performance.now() + intervalMs;

  async function canGrow() {
    const table = sql.id(`disk_try_${randomBytes(8).toString("hex")}`);
    const transaction = await db.startTransaction().execute();
    try {
      // Random, because some file systems compress.
      await sql`
        create unlogged table ${table} as
        select md5(random()::text)::uuid as filler from generate_series(1, ${sql.lit(triedRows)})`.execute(transaction);
      return true;
    } catch (error) {
      return !isDiskFull(error);
    } finally {
      await transaction.rollback().execute();
    }
  }

  return {
    /** Forces a check on the next call, because a write failed. */
    suspect: () => void (dueAt = -Infinity),

    async isFull() {
      if (performance.now() < dueAt) return false;
      if (!(await canGrow())) return true;
      dueAt = performance.now() + intervalMs;
      return false;
    },
  };
}
