import type { Db } from "../tables.ts";

/** Operations for copying a site's rows, for example into a backup, that differ between SQLite and PostgreSQL. */
export interface CopyDialect {
  /** Begins a read-only transaction with a consistent snapshot of the database. */
  beginSnapshot(connection: Db): Promise<void>;
  /** Throws while a site runs on the database, and prevents one from starting until the connection is closed. */
  lockOutSites(connection: Db): Promise<void>;
  listTables(db: Db): Promise<string[]>;
  /** Yields the rows of a table, with only a few in memory at a time. */
  readRows(connection: Db, table: string): AsyncIterable<PortableRow>;
  /** Lets rows be loaded in any order; the returned function throws if a row refers to a missing one. */
  deferForeignKeys(transaction: Db): Promise<() => Promise<void>>;
  /** Makes automatic keys continue after the highest existing one. */
  continueNumbers(transaction: Db): Promise<void>;
  /** Drops everything that migrations created. */
  dropAll(transaction: Db): Promise<void>;
}

/** A row in a form that SQLite and PostgreSQL can store. */
export type PortableRow = Record<string, string | number | null>;

/** Some rows of one table, few enough for memory. */
export interface RowBatch {
  table: string;
  rows: PortableRow[];
}

/** Length in characters at which a batch is complete; copying needs a few times as much memory as one batch. */
const batchLength = 250_000;

const lengthOf = (row: PortableRow) =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length + 16 : 16), 0);

/** Groups rows into batches of limited size. */
export async function* inBatches(table: string, rows: AsyncIterable<PortableRow>): AsyncGenerator<RowBatch> {
  let batch: PortableRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    length += lengthOf(row);
    if (length < batchLength) continue;
    yield { table, rows: batch };
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield { table, rows: batch };
}
