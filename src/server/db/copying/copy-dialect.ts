import type { Db } from "../tables.ts";
import type { PortableRow } from "./portable-rows.ts";

/** Differences between the two databases when a whole site is copied. */
export interface CopyDialect {
  /** Begins a read-only transaction with a consistent snapshot of the database. */
  beginSnapshot(connection: Db): Promise<void>;
  /** Throws while a site runs on the database, and prevents one from starting until the connection is closed. */
  lockOutSites(connection: Db): Promise<void>;
  listTables(db: Db): Promise<string[]>;
  /** Reads the rows of a table with few of them in memory. */
  readRows(connection: Db, table: string): AsyncIterable<PortableRow>;
  /**
   * Lets rows be loaded in any order; the returned function checks that each reference exists, and throws otherwise.
   */
  deferForeignKeys(transaction: Db): Promise<() => Promise<void>>;
  /** Continues automatic keys after the highest one. */
  continueNumbers(transaction: Db): Promise<void>;
  /** Drops everything that migrations have created. */
  dropAll(transaction: Db): Promise<void>;
}
