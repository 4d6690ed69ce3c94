import { sql } from "kysely";
import type { DiskReserve } from "./disk-reserve.ts";
import type { Db } from "./tables.ts";

const pieces = Array.from({ length: 8 }, (_, index) => `disk_reserve_${index}`);
/** Fills 128 KB. */
const rowsPerPiece = 2960;

/**
 * Tables that nobody reads. Dropping one only marks rows of the catalogue, so it needs no new page itself, and its pages
 * are free at the commit; `truncate` would write new catalogue rows, `delete` frees nothing before a vacuum.
 */
export function createTableReserve(db: Db): DiskReserve {
  async function findPieces() {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relname = any(${pieces}) and relkind = 'r' and pg_table_is_visible(oid)`.execute(db);
    return rows.map(({ name }) => name);
  }

  async function createMissing() {
    const existing = await findPieces();
    for (const name of pieces.filter((piece) => !existing.includes(piece))) {
      // Random, because some file systems compress.
      await sql`
        create table if not exists ${sql.id(name)} as
        select md5(random()::text)::uuid as filler from generate_series(1, ${sql.lit(rowsPerPiece)})`.execute(db);
    }
  }

  return {
    fill: () => createMissing().catch(() => undefined),
    async release() {
      const [piece] = await findPieces();
      if (piece) await sql`drop table if exists ${sql.id(piece)}`.execute(db);
      return piece !== undefined;
    },
  };
}
