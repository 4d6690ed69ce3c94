import { randomBytes } from "node:crypto";
import { appendFile, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { minuteMs } from "../../contract/durations.ts";
import type { Db, Tables } from "./tables.ts";

/** Space on the database's disk that is released piece by piece for the writes that must succeed on a full disk. */
export interface DiskReserve {
  /** Refills the reserve while there is space for it. Never fails: the next call tries again. */
  fill(): Promise<void>;
  /** Releases a piece, which is larger than the writes of one sign-in. Returns false if none is left. */
  release(): Promise<boolean>;
}

interface Reserved {
  dialect: { isDiskFull(error: unknown): boolean };
  reserve: DiskReserve;
}

/** Repeats the work while the disk is full, each time after releasing a piece of the reserve. */
export const withDiskReserve =
  ({ dialect, reserve }: Reserved) =>
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    for (;;) {
      try {
        const result = await work(...args);
        await reserve.fill();
        return result;
      } catch (error) {
        if (!dialect.isDiskFull(error) || !(await reserve.release())) throw error;
      }
    }
  };

const maxFileBytes = 1024 ** 2;
/** Bytes that the file releases at once. */
const pieceBytes = 64 * 1024;

/** A file next to the database, on the same disk. */
export function createFileReserve(directory: string): DiskReserve {
  const file = join(directory, "disk-reserve");
  const currentBytes = async () => (await stat(file).catch(() => undefined))?.size ?? 0;

  async function grow() {
    const missing = maxFileBytes - (await currentBytes());
    if (missing <= 0) return;
    const { bavail, bsize } = await statfs(directory);
    // Random, because some file systems store zeros without allocating space.
    if (bavail * bsize > 4 * maxFileBytes) await appendFile(file, randomBytes(missing));
  }

  return {
    fill: () => grow().catch(() => undefined),
    async release() {
      const bytes = await currentBytes();
      if (bytes === 0) return false;
      await truncate(file, Math.max(0, bytes - pieceBytes));
      return true;
    },
  };
}

const pieces = Array.from({ length: 8 }, (_, index) => `disk_reserve_${index}`);
/** Fills 128 KB. */
const rowsPerPiece = 2960;

/**
 * Unused tables. Dropping one only marks rows of the catalogue, so it needs no new page itself, and its pages are free
 * at the commit; `truncate` would write new catalogue rows, and `delete` frees nothing before a vacuum.
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

/** Interval between two attempts while no write has failed. */
const intervalMs = minuteMs;
/** Rows that fill 64 KB. */
const triedRows = 1480;

/** Checks whether PostgreSQL can grow by rolling back a new table, as no query reports the free space of its disk. */
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
