import type { Db } from "../tables.ts";
import type { PortableRow } from "./portable-rows.ts";

/** What the two databases do differently when a whole site is copied. */
export interface CopyDialect {
  /** Begins a transaction that goes on seeing the database as it is now, and writes nothing. */
  beginSnapshot(connection: Db): Promise<void>;
  /** Throws while a site runs on the database, and keeps one from starting until the connection is closed. */
  lockOutSites(connection: Db): Promise<void>;
  listTables(db: Db): Promise<string[]>;
  /** The rows of a table, of which few are in memory at a time. */
  readRows(connection: Db, table: string): AsyncIterable<PortableRow>;
  /** Lets rows be loaded in any order; the result checks that each refers to one that exists, and throws otherwise. */
  deferForeignKeys(transaction: Db): Promise<() => Promise<void>>;
  /** Makes keys that count up by themselves go on after the highest one. */
  continueNumbers(transaction: Db): Promise<void>;
  /** Drops all that migrations have made. */
  dropAll(transaction: Db): Promise<void>;
}
